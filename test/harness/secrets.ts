import { createECDH, createHash } from 'node:crypto';
import type { Secrets } from '../../src/shared/config/secrets.js';

/** Bytes that PKCS #8 puts before the 32 bytes of such a key. */
const ED25519_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Returns secrets that all applications of all specs share: several serve one database, at once or one after the other. */
export function testSecrets(name = 'specs'): Secrets {
  const key = (use: string): string => createHash('sha256').update(`${name} ${use}`).digest('base64url');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(key('push'), 'base64url'));
  return {
    tokenKey: key('tokens'),
    refreshKey: key('refresh tokens'),
    encryptionKey: key('encryption'),
    formerEncryptionKeys: [],
    vapid: { publicKey: pair.getPublicKey('base64url'), privateKey: key('push') },
    updateKey: Buffer.concat([ED25519_HEAD, Buffer.from(key('updates'), 'base64url')]).toString('base64url'),
    demoPassword: key('demo'),
  };
}
