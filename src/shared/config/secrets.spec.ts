import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadSecrets } from './secrets.js';
import { ConfigError } from './setting.js';

const KEY = 'q3Vn0kYw7bJx2mRt8LsZ5cHd1fGa9pEu';

const updateKeyOf = (text: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'pkcs8' });

describe('loadSecrets', () => {
  let parent: string;
  let folder: string;
  let file: string;

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'workzone-secrets-'));
    folder = join(parent, '.data');
    file = join(folder, 'secrets.json');
  });

  afterEach(() => rmSync(parent, { recursive: true }));

  it('makes secrets once, in a file nobody else can read', () => {
    const first = loadSecrets(folder, {});
    expect(first.tokenKey).toMatch(/^[\w-]{43}$/);
    expect(new Set([first.tokenKey, first.refreshKey, first.encryptionKey]).size).toBe(3);
    expect(first.vapid.publicKey).toMatch(/^[\w-]{87}$/);
    expect(first.vapid.privateKey).toMatch(/^[\w-]{43}$/);
    expect(sign(null, Buffer.from('x'), updateKeyOf(first.updateKey))).toHaveLength(64);
    expect(first.demoPassword).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder)).toEqual(['secrets.json']);
    expect(loadSecrets(folder, {})).toEqual(first);
  });

  it('lets the environment win and keeps what it says out of the file', () => {
    const secrets = loadSecrets(folder, { SECRET_TOKEN_KEY: KEY, SECRET_FORMER_ENCRYPTION_KEYS: 'a, b' });
    expect(secrets.tokenKey).toBe(KEY);
    expect(secrets.formerEncryptionKeys).toEqual(['a', 'b']);
    expect(readFileSync(file, 'utf8')).not.toContain(KEY);
  });

  it('adds what a new release needs and leaves the rest alone', () => {
    const first = loadSecrets(folder, {});
    const { demoPassword, updateKey, ...older } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    writeFileSync(file, JSON.stringify(older));
    const second = loadSecrets(folder, {});
    expect({ ...second, demoPassword, updateKey }).toEqual(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('refuses a file that others can read', () => {
    loadSecrets(folder, {});
    chmodSync(file, 0o640);
    expect(() => loadSecrets(folder, {})).toThrow(/can be read by other users .* chmod 600/);
  });

  it('refuses a damaged file instead of making new keys', () => {
    loadSecrets(folder, {});
    writeFileSync(file, '{"tokenKey":');
    expect(() => loadSecrets(folder, {})).toThrow(/damaged; put it back from your backup/);
  });

  it('refuses to make a new key for a database that was sealed with a lost one', () => {
    mkdirSync(join(folder, 'mariadb'), { recursive: true });
    expect(() => loadSecrets(folder, {})).toThrow(/encryption key of the database in .* is gone/);
  });

  it.each([
    { SECRET_TOKEN_KEY: 'hunter2' },
    { SECRET_ENCRYPTION_KEY: 'change-me-change-me-change-me-1234' },
    { SECRET_REFRESH_KEY: 'ababababababababababababababababab' },
    { VAPID_PUBLIC_KEY: 'BD2WGObW_mDGA1cWEtOZqVEKbzjM' },
    { DEMO_PASSWORD: 'short' },
    { SECRET_UPDATE_KEY: 'q3Vn0kYw7bJx2mRt8LsZ5cHd1fGa9pEu' },
  ])('refuses weak values without showing them', (env) => {
    const [name = '', value = ''] = Object.entries(env)[0] ?? [];
    const attempt = () => loadSecrets(folder, env);
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(name);
    expect(attempt).not.toThrow(value);
  });
});
