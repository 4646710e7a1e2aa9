import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SECRETS, type Secrets } from '../../../shared/config/secrets.js';

/** The properties of a build besides its bytes. */
export interface BuildKind {
  platform: string;
  arch: string;
  version: string;
}

/**
 * Signs published builds. A tracker learns the public key when its person signs in, and runs nothing without this key's
 * signature: somebody with access to the store, the database or the network alone cannot give it another program.
 */
@Injectable()
export class BuildSigner {
  /** SPKI in base64url. */
  readonly publicKey: string;
  private readonly key: KeyObject;

  constructor(@Inject(SECRETS) secrets: Secrets) {
    this.key = createPrivateKey({ key: Buffer.from(secrets.updateKey, 'base64'), format: 'der', type: 'pkcs8' });
    this.publicKey = createPublicKey(this.key).export({ format: 'der', type: 'spki' }).toString('base64url');
  }

  sign(build: BuildKind, checksum: string): string {
    return sign(null, Buffer.from(signedText(build, checksum)), this.key).toString('base64url');
  }
}

/**
 * Returns the text to sign. The checksum alone is not enough: an old version could be offered as a new one, or one
 * computer's to another.
 */
function signedText({ platform, arch, version }: BuildKind, checksum: string): string {
  return ['workzone-build', platform, arch, version, checksum].join('\n');
}
