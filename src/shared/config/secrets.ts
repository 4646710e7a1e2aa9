import { createECDH, createPrivateKey, generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { keepFirst, privateFolder, replaceFile } from './private-file.js';
import { ConfigError } from './setting.js';

/** Injection token of the one Secrets. */
export const SECRETS = Symbol('secrets');

export interface Secrets {
  /** Signs access tokens (JWT, HS256). */
  tokenKey: string;
  /** Signs refresh tokens and forms. */
  refreshKey: string;
  /** Encrypts single columns: bank numbers, second factors. If it is lost, those values are lost. */
  encryptionKey: string;
  /** Decrypt values that were encrypted before a rotation. */
  formerEncryptionKeys: string[];
  /** Key pair of web push. */
  vapid: { publicKey: string; privateKey: string };
  /**
   * Signs the programs that people's computers run (Ed25519, PKCS #8 in base64url). If it is lost, everybody must sign
   * in again on each computer.
   */
  updateKey: string;
  /** Password of every person of the demo company; generated for this installation. */
  demoPassword: string;
}

type Name =
  'tokenKey' | 'refreshKey' | 'encryptionKey' | 'vapidPublicKey' | 'vapidPrivateKey' | 'updateKey' | 'demoPassword';
type Stored = Partial<Record<Name, string>> & { formerEncryptionKeys?: string[] };

/** Name in secrets.json → environment variable that overrides it. Keys: at least 32 random characters. */
const VARIABLES: Record<Name, string> = {
  tokenKey: 'SECRET_TOKEN_KEY',
  refreshKey: 'SECRET_REFRESH_KEY',
  encryptionKey: 'SECRET_ENCRYPTION_KEY',
  vapidPublicKey: 'VAPID_PUBLIC_KEY',
  vapidPrivateKey: 'VAPID_PRIVATE_KEY',
  updateKey: 'SECRET_UPDATE_KEY',
  demoPassword: 'DEMO_PASSWORD',
};
/** Comma separated, newest first. */
const FORMER_KEYS_VARIABLE = 'SECRET_FORMER_ENCRYPTION_KEYS';

const MIN_KEY_LENGTH = 32;
const MIN_PASSWORD_LENGTH = 12;
const PLACEHOLDER =
  /change[-_ ]?(me|this|it)|placeholder|example|password|replace[-_ ]?me|your[-_ ]|secret[-_ ]?key|test[-_ ]/i;
const MIN_DIFFERENT_CHARACTERS = 10;

/**
 * Loads the secrets. The environment takes precedence; missing ones are generated once and kept in
 * DATA_DIR/secrets.json, readable only by its owner.
 */
export function loadSecrets(dataDir: string, env: Record<string, string | undefined> = process.env): Secrets {
  const file = join(dataDir, 'secrets.json');
  const given = fromEnvironment(env);
  let stored = readStored(file);
  const complete = { ...stored, ...given };
  if (missing(complete).length > 0) {
    if (!complete.encryptionKey) refuseLostKey(dataDir, file);
    privateFolder(dataDir);
    const made = { ...stored, ...generate(missing(complete)) };
    // Two processes may start together on one folder: the first one's secrets count for both.
    if (stored) replaceFile(file, text(made));
    else keepFirst(file, text(made));
    stored = readStored(file);
  }
  return toSecrets({ ...stored, ...given }, env);
}

function fromEnvironment(env: Record<string, string | undefined>): Stored {
  const given: Stored = {};
  for (const [name, variable] of Object.entries(VARIABLES) as [Name, string][]) {
    const value = env[variable]?.trim();
    if (!value) continue;
    if (name === 'updateKey') refuseOtherThanEd25519(variable, value);
    else if (name.endsWith('Key') && !name.startsWith('vapid')) refuseWeak(variable, value);
    if (name === 'demoPassword' && value.length < MIN_PASSWORD_LENGTH) {
      throw new ConfigError(`${variable} cannot be used: it must be at least ${MIN_PASSWORD_LENGTH} characters long.`);
    }
    given[name] = value;
  }
  if (Boolean(given.vapidPublicKey) !== Boolean(given.vapidPrivateKey)) {
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are needed together, or none of them.');
  }
  return given;
}

function refuseWeak(name: string, value: string): void {
  if (value.length < MIN_KEY_LENGTH) {
    throw new ConfigError(`${name} cannot be used: it must be at least ${MIN_KEY_LENGTH} random characters long.`);
  }
  if (PLACEHOLDER.test(value) || new Set(value).size < MIN_DIFFERENT_CHARACTERS) {
    throw new ConfigError(
      `${name} cannot be used: it is a placeholder. Make a random one with: openssl rand -base64 32`,
    );
  }
}

function refuseOtherThanEd25519(name: string, value: string): void {
  try {
    const key = createPrivateKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return;
  } catch {
    // An unreadable key gets the same message as a key of another kind.
  }
  throw new ConfigError(
    `${name} cannot be used: it must be an Ed25519 key. Make one with: openssl genpkey -algorithm ed25519 -outform DER | base64 -w0`,
  );
}

function readStored(file: string): Stored | undefined {
  if (!existsSync(file)) return undefined;
  const { mode } = statSync(file);
  if ((mode & 0o077) !== 0) {
    throw new ConfigError(
      `${file} can be read by other users of this machine; make it private with: chmod 600 ${file}`,
    );
  }
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Stored;
    if (typeof stored === 'object' && stored !== null) return stored;
  } catch {
    // Invalid JSON gets the same message as JSON of another shape.
  }
  throw new ConfigError(`${file} is damaged; put it back from your backup.`);
}

/**
 * Refuses to start without the key of an existing database: a new key could not decrypt old values, and nobody would
 * notice before it is too late.
 */
function refuseLostKey(dataDir: string, file: string): void {
  if (!existsSync(join(dataDir, 'mariadb'))) return;
  throw new ConfigError(
    `The encryption key of the database in ${dataDir} is gone; put ${file} back from your backup ` +
      `(or set SECRET_ENCRYPTION_KEY), or remove ${dataDir} to begin with an empty installation.`,
  );
}

function missing(stored: Stored): Name[] {
  return (Object.keys(VARIABLES) as Name[]).filter((name) => !stored[name]);
}

function generate(names: Name[]): Stored {
  const made: Stored = {};
  for (const name of names) {
    if (name === 'demoPassword') made[name] = readablePassword();
    else if (name === 'updateKey') made[name] = newUpdateKey();
    else if (!name.startsWith('vapid')) made[name] = randomBytes(32).toString('base64url');
  }
  if (names.includes('vapidPublicKey') || names.includes('vapidPrivateKey')) {
    const pair = createECDH('prime256v1');
    made.vapidPublicKey = pair.generateKeys('base64url');
    made.vapidPrivateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url');
  }
  return made;
}

function newUpdateKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
}

/** Generates four groups of four, without letters that look alike: 78 bits, and easy to type. */
function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

function toSecrets(stored: Stored, env: Record<string, string | undefined>): Secrets {
  const former = env[FORMER_KEYS_VARIABLE]?.split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  const value = (name: Name): string => {
    const found = stored[name];
    if (typeof found === 'string' && found.length >= MIN_PASSWORD_LENGTH) return found;
    throw new ConfigError(`${name} in secrets.json is damaged; put the file back from your backup.`);
  };
  return {
    tokenKey: value('tokenKey'),
    refreshKey: value('refreshKey'),
    encryptionKey: value('encryptionKey'),
    formerEncryptionKeys: former ?? stored.formerEncryptionKeys ?? [],
    vapid: { publicKey: value('vapidPublicKey'), privateKey: value('vapidPrivateKey') },
    updateKey: value('updateKey'),
    demoPassword: value('demoPassword'),
  };
}

function text(stored: Stored): string {
  return JSON.stringify(stored, null, 2) + '\n';
}
