import { describe, expect, it } from '@jest/globals';
import { Encryption, SealBroken } from './encryption.js';

const SECRET = 'a-secret-of-this-test-with-32-chars!';
const OTHER_SECRET = 'another-secret-of-this-test-32-chars';
const ROW = 'wallet_bank_detail:0191f1a0';

describe('encryption', () => {
  const encryption = new Encryption(SECRET);

  it.each(['', 'DE02 1203 0000 0000 2020 51', 'काठमाडौं 🏔', 'x'.repeat(10_000)])('opens what it sealed', (plain) => {
    expect(encryption.open(encryption.seal(plain, ROW), ROW)).toBe(plain);
  });

  it('seals the same value differently each time and shows none of it', () => {
    const [first, second] = [encryption.seal('4711471147', ROW), encryption.seal('4711471147', ROW)];
    expect(first).not.toBe(second);
    expect(first).not.toContain('4711471147');
    expect(first).toMatch(/^v1\.[0-9a-f]{8}\.[A-Za-z0-9_-]+$/);
  });

  it('does not open a value that was moved to another row', () => {
    expect(() => encryption.open(encryption.seal('secret', ROW), 'wallet_bank_detail:other')).toThrow(SealBroken);
  });

  it('does not open a value of which any one byte was changed', () => {
    const sealed = encryption.seal('secret', ROW);
    const [format, id, body = ''] = sealed.split('.');
    const bytes = Buffer.from(body, 'base64url');
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => encryption.open(`${format}.${id}.${changed.toString('base64url')}`, ROW)).toThrow(SealBroken);
    }
  });

  it.each(['', 'v1', 'v1.00000000.AAAA', 'plain text', 'v2.x.y', 'v1..'])(
    'refuses what it never sealed: %p',
    (sealed) => {
      expect(() => encryption.open(sealed, ROW)).toThrow(SealBroken);
    },
  );

  it('keeps opening old values after the key was rotated, and knows which ones are old', () => {
    const old = encryption.seal('secret', ROW);
    const rotated = new Encryption(OTHER_SECRET, [SECRET]);
    expect(rotated.open(old, ROW)).toBe('secret');
    expect(rotated.isOutdated(old)).toBe(true);
    expect(rotated.isOutdated(rotated.seal('secret', ROW))).toBe(false);
    expect(() => new Encryption(OTHER_SECRET).open(old, ROW)).toThrow(SealBroken);
  });

  it('refuses a secret that is too short to be one', () => {
    expect(() => new Encryption('short')).toThrow();
  });
});
