import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = 'v1';

interface Key {
  id: string;
  bytes: Buffer;
}

/**
 * A sealed value cannot be opened: another key, another row, or tampered bytes. An internal error, never shown as such.
 */
export class SealBroken extends Error {}

/**
 * Seals single values (bank numbers, second-factor secrets) so that a copy of the database shows none of them. The row
 * that a value belongs to is bound into the seal: a sealed value copied into another row does not open.
 */
export class Encryption {
  private readonly current: Key;
  private readonly byId: Map<string, Key>;

  /** New values are sealed with `secret`; `formerSecrets` open values sealed before a rotation. */
  constructor(secret: string, formerSecrets: readonly string[] = []) {
    const keys = [secret, ...formerSecrets].map(keyFrom);
    this.current = keys[0] as Key;
    this.byId = new Map(keys.map((key) => [key.id, key]));
  }

  /**
   * Seals a value. `aad` names the place: `table:row uuid`. The result is ASCII: `v1.<key id>.<nonce, ciphertext and
   * tag>`.
   */
  seal(plain: string, aad: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.current.bytes, nonce);
    cipher.setAAD(Buffer.from(aad, 'utf8'));
    const sealed = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${FORMAT}.${this.current.id}.${sealed.toString('base64url')}`;
  }

  /** Opens a sealed value. Throws SealBroken. */
  open(sealed: string, aad: string): string {
    const [format, keyId, body, ...rest] = sealed.split('.');
    const key = this.byId.get(keyId ?? '');
    const bytes = Buffer.from(body ?? '', 'base64url');
    if (format !== FORMAT || !key || rest.length > 0 || bytes.length < NONCE_BYTES + TAG_BYTES) {
      throw new SealBroken(`No key opens this value of ${aad}.`);
    }
    const decipher = createDecipheriv(ALGORITHM, key.bytes, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(aad, 'utf8'));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const plain = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
      return Buffer.concat(plain).toString('utf8');
    } catch (error) {
      throw new SealBroken(`The sealed value of ${aad} was changed or moved.`, { cause: error });
    }
  }

  /** Returns whether a rotation should seal this value again. */
  isOutdated(sealed: string): boolean {
    return sealed.split('.')[1] !== this.current.id;
  }
}

/**
 * Derives a key. Its id is a hash of the derived key, so it needs no bookkeeping and reveals nothing about the secret.
 */
function keyFrom(secret: string): Key {
  if (secret.length < 32) throw new Error('The encryption key must have at least 32 characters.');
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'workzone column encryption', 32));
  return { bytes, id: createHash('sha256').update(bytes).digest('hex').slice(0, 8) };
}
