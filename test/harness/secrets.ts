import { createECDH, createHash } from 'node:crypto';
import type { Secrets } from '../../src/shared/config/secrets.js';

/** The same for all applications of all specs: several serve one database, at once or one after the other. */
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
    demoPassword: key('demo'),
  };
}
