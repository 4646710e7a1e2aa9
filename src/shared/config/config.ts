import 'reflect-metadata';
import { resolve } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Environment } from './environment.js';
import {
  ConfigError,
  type DatabaseSettings,
  type LogLevel,
  type MailSettings,
  type ObjectStoreSettings,
  type OidcProvider,
  type StripeSettings,
} from './setting.js';
import { isLoopback } from './variable.js';

export { ConfigError, type OidcProvider } from './setting.js';

/** Injection token of the one Config. */
export const CONFIG = Symbol('config');

/** Variables that are secrets or contain one; their values never appear in a message. */
const SECRET = /SECRET|KEY|TOKEN|DATABASE_URL|SMTP_URL|REDIS_URL|OIDC_PROVIDERS/;

/**
 * The configuration of this process: the environment, read and checked once. environment.ts documents each variable.
 */
export class Config {
  /** Strict mode. A trial is not production, though its libraries run in their production mode. */
  readonly production: boolean;
  /** The front end comes from Vite, with hot reload. */
  readonly development: boolean;
  readonly test: boolean;
  readonly port: number;
  readonly host: string;
  /** Origin without a trailing slash. */
  readonly publicUrl: string;
  /** The site is served over https: Secure cookies, HSTS. */
  readonly https: boolean;
  /** Plain http over a network, allowed by ALLOW_INSECURE_HTTP: a warning is shown. */
  readonly insecure: boolean;
  /** Absolute path. */
  readonly dataDir: string;
  readonly database: DatabaseSettings;
  readonly objectStore?: ObjectStoreSettings;
  readonly mail: MailSettings;
  readonly redisUrl?: string;
  readonly logLevel: LogLevel;
  readonly trustProxy: string[];
  /** Maximum of connections from one address on which nobody has signed in yet. */
  readonly connectionsPerAddress: number;
  readonly demo: boolean;
  /** People of the demo work as time passes. Never in production, never in tests. */
  readonly demoLives: boolean;
  readonly metricsToken?: string;
  readonly oidcProviders: OidcProvider[];
  readonly passwordMinLength: number;
  readonly trackerMinVersion: string;
  /** Maximum for one person, in one process. */
  readonly moneyCallsPerMinute: number;
  readonly recordCallsPerMinute: number;
  /** Factor of what somebody waits for before they are refused; 1 but in tests. */
  readonly patience: number;
  readonly stripe?: StripeSettings;
  /** Deposits by card go through a sandbox in which no money moves. */
  readonly sandboxCards: boolean;

  constructor(env: Environment) {
    this.production = env.NODE_ENV === 'production' && !env.TRIAL;
    this.development = env.NODE_ENV === 'development';
    this.test = env.NODE_ENV === 'test';
    this.port = env.PORT;
    this.host = env.HOST;
    const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
    this.publicUrl = publicUrl.origin;
    this.https = publicUrl.protocol === 'https:';
    this.insecure = !this.https && !isLoopback(publicUrl.hostname);
    this.dataDir = resolve(env.DATA_DIR);
    this.database = { url: env.DATABASE_URL?.replace(/^mariadb:/, 'mysql:'), poolSize: env.DATABASE_POOL };
    this.objectStore = objectStore(env);
    this.mail = { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? `Workzone <no-reply@${publicUrl.hostname}>` };
    this.redisUrl = env.REDIS_URL;
    this.logLevel = env.LOG_LEVEL;
    this.trustProxy = env.TRUST_PROXY;
    this.connectionsPerAddress = env.CONNECTIONS_PER_ADDRESS;
    this.demo = env.DEMO ?? (!this.production && !this.test && !env.DATABASE_URL);
    this.demoLives = this.demo && !this.production && !this.test;
    this.metricsToken = env.METRICS_TOKEN;
    this.oidcProviders = env.OIDC_PROVIDERS;
    this.passwordMinLength = env.PASSWORD_MIN_LENGTH;
    this.trackerMinVersion = env.TRACKER_MIN_VERSION;
    this.moneyCallsPerMinute = env.MONEY_CALLS_PER_MINUTE;
    this.recordCallsPerMinute = env.RECORD_CALLS_PER_MINUTE;
    this.patience = env.PATIENCE;
    this.stripe = stripe(env);
    this.sandboxCards = !this.production && !this.stripe;
    if (this.patience > 1 && !this.test && !env.TRIAL) {
      throw new ConfigError('PATIENCE can be more than 1 only with NODE_ENV=test or TRIAL=1: it is for tests.');
    }
    if (this.insecure && !env.ALLOW_INSECURE_HTTP) {
      throw new ConfigError(
        `PUBLIC_URL is ${JSON.stringify(env.PUBLIC_URL)}, but must be https: over plain http passwords can be overheard. ` +
          'Set ALLOW_INSECURE_HTTP=1 to accept that on a network you trust.',
      );
    }
  }
}

export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const environment = plainToInstance(Environment, given, { exposeDefaultValues: true });
  const [error] = validateSync(environment, { skipMissingProperties: true, whitelist: true, stopAtFirstError: true });
  if (error) {
    const allowed = Object.values(error.constraints ?? {}).join(' ');
    throw new ConfigError(`${problem(error.property, env[error.property])} must be ${allowed}.`);
  }
  return new Config(environment);
}

function problem(name: string, value: unknown): string {
  return SECRET.test(name) ? `${name} cannot be used: it` : `${name} is ${JSON.stringify(value)}, but`;
}

function stripe(env: Environment): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey && webhookSecret) return { secretKey, webhookSecret };
  if (!secretKey && !webhookSecret) return undefined;
  const missing = secretKey ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY';
  throw new ConfigError(`${missing} not set: the STRIPE_* variables are needed together, or none of them.`);
}

function objectStore(env: Environment): ObjectStoreSettings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env;
  if (endpoint && bucket && accessKey && secretKey) {
    return { endpoint, region: env.S3_REGION, bucket, accessKey, secretKey };
  }
  const missing = Object.entries({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  }).filter(([, value]) => !value);
  if (missing.length === 4) return undefined;
  const names = missing.map(([name]) => name).join(', ');
  throw new ConfigError(
    `${names} not set: the S3_* variables are needed together, or none of them for a local folder.`,
  );
}
