export const MODES = ['production', 'development', 'test'] as const;
export type Mode = (typeof MODES)[number];

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface OidcProvider {
  /** Part of the callback address, so it never changes: a-z, 0-9 and hyphens. */
  id: string;
  /** Text of the sign-in button. */
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface DatabaseSettings {
  /** Not set: the private server. */
  url?: string;
  poolSize: number;
}

export interface ObjectStoreSettings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

export interface StripeSettings {
  secretKey: string;
  /** Secret with which Stripe signs its requests to /webhooks/stripe. */
  webhookSecret: string;
}

export interface MailSettings {
  /** Not set: mails stay in the outbox. */
  smtpUrl?: string;
  from: string;
}

/** The environment is not usable; the message is one line for the person who starts the program. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
