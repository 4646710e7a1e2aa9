import { IsBoolean, IsIn, IsInt, Matches, Max, Min, MinLength } from 'class-validator';
import { Address, Flag, List, Providers, WholeNumber } from './variable.js';
import { LOG_LEVELS, type LogLevel, MODES, type Mode, type OidcProvider } from './setting.js';

/**
 * Every environment variable the program reads, once, at its start. An empty one counts as not set.
 * The message of a rule completes the sentence "NAME must be …".
 */
export class Environment {
  /**
   * `production` is strict: no sandbox card provider, no placeholder secrets, a second factor for powerful roles.
   * `development` serves the front end through Vite. Default: not set, which is a trial (see TRIAL).
   */
  @IsIn(MODES, { message: `one of ${MODES.join(', ')}, or not set` })
  NODE_ENV?: Mode;

  /**
   * Whether this installation is being tried out, though the libraries run in their production mode: demo and sandbox
   * are allowed. `npm start` sets it when NODE_ENV is not given. Default: on without NODE_ENV, otherwise off.
   */
  @Flag()
  @IsBoolean({ message: '1, 0, true or false' })
  TRIAL?: boolean;

  /** TCP port to listen on. Default 3000. */
  @WholeNumber()
  @IsInt({ message: 'a whole number from 1 to 65535' })
  @Min(1, { message: 'a whole number from 1 to 65535' })
  @Max(65535, { message: 'a whole number from 1 to 65535' })
  PORT = 3000;

  /**
   * Address to listen on. Default 0.0.0.0, every interface: a server is there to be reached, from a container or another
   * machine too; everything is behind a login and there is no default password. 127.0.0.1 behind a proxy on this machine.
   */
  @Matches(/^[0-9a-zA-Z.:-]+$/, { message: 'an IP address or a host name' })
  HOST = '0.0.0.0';

  /**
   * The one address people type: cookies, the same-origin check and links in mails are bound to it.
   * https, or http on this machine (or with ALLOW_INSECURE_HTTP). No path. Default http://localhost:PORT.
   */
  @Address(['http:', 'https:'], { message: 'an http(s) address without a path, like https://work.example.org' })
  PUBLIC_URL?: string;

  /** Allows a PUBLIC_URL with plain http on a local network; every page then shows a warning. Default off. */
  @Flag()
  @IsBoolean({ message: '1, 0, true or false' })
  ALLOW_INSECURE_HTTP = false;

  /** Folder of everything this installation keeps: secrets, private database, files. Default .data */
  @MinLength(1)
  DATA_DIR = '.data';

  /** mysql://user:password@host:port/database of your own MariaDB ≥ 10.11 or MySQL ≥ 8. Default: a private MariaDB. */
  @Address(['mysql:', 'mariadb:'], { path: 'needed', message: 'like mysql://user:password@host:3306/workzone' })
  DATABASE_URL?: string;

  /** Connections to the database that one process keeps at most. Default 10. */
  @WholeNumber()
  @IsInt({ message: 'a whole number from 2 to 500' })
  @Min(2, { message: 'a whole number from 2 to 500' })
  @Max(500, { message: 'a whole number from 2 to 500' })
  DATABASE_POOL = 10;

  /** Address of MinIO or any other S3, path style. With the other S3_* variables; default: a folder under DATA_DIR. */
  @Address(['http:', 'https:'], { message: 'an http(s) address without a path' })
  S3_ENDPOINT?: string;

  /** Region of the bucket. Default us-east-1. */
  @Matches(/^[a-z0-9-]+$/, { message: 'the name of a region, like us-east-1' })
  S3_REGION = 'us-east-1';

  /** Bucket for files, documents and screenshots. */
  @Matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { message: 'a bucket name: 3 to 63 of a-z, 0-9, dot and hyphen' })
  S3_BUCKET?: string;

  /** Name of the key with which the bucket is read and written. */
  @MinLength(3, { message: 'at least 3 characters long' })
  S3_ACCESS_KEY?: string;

  /** Secret of that key. */
  @MinLength(8, { message: 'at least 8 characters long' })
  S3_SECRET_KEY?: string;

  /** smtp://user:password@host:port or smtps://…; default: mails wait in an outbox that the global admin reads. */
  @Address(['smtp:', 'smtps:'], { message: 'like smtp://user:password@host:587' })
  SMTP_URL?: string;

  /** Sender of all mails, `Name <address>` or an address. Default Workzone <no-reply@host of PUBLIC_URL>. */
  @Matches(/^(?:[^<>\r\n]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
    message: 'an address, or a name and an address like Workzone <no-reply@example.org>',
  })
  MAIL_FROM?: string;

  /** redis://host:port (or rediss://) through which several processes share their sockets. Default: one process. */
  @Address(['redis:', 'rediss:'], { path: 'allowed', message: 'like redis://host:6379' })
  REDIS_URL?: string;

  /** How much is logged. Default info. */
  @IsIn(LOG_LEVELS, { message: `one of ${LOG_LEVELS.join(', ')}` })
  LOG_LEVEL: LogLevel = 'info';

  /** Networks (comma separated, like 10.0.0.0/8) of the proxies whose X-Forwarded-* are believed. Default: none. */
  @List({ message: 'addresses or networks separated by commas, like 127.0.0.1,10.0.0.0/8' })
  TRUST_PROXY: string[] = [];

  /**
   * Connections of one address over which nobody has signed in yet; beyond them the one that was idle longest is closed.
   * A company sits behind one address, and a browser keeps six. Proxies of TRUST_PROXY are not counted. Default 500.
   */
  @WholeNumber()
  @IsInt({ message: 'a whole number from 10 to 100000' })
  @Min(10, { message: 'a whole number from 10 to 100000' })
  @Max(100_000, { message: 'a whole number from 10 to 100000' })
  CONNECTIONS_PER_ADDRESS = 500;

  /** Fills an empty installation with a demo company. Default: on for a trial with the private database. */
  @Flag()
  @IsBoolean({ message: '1, 0, true or false' })
  DEMO?: boolean;

  /** Bearer token with which /metrics is read from other machines. Default: none, readable from this machine only. */
  @MinLength(16, { message: 'at least 16 characters long' })
  METRICS_TOKEN?: string;

  /** JSON list of {id, label, issuer, clientId, clientSecret}: "sign in with …" through OpenID Connect. Default: none. */
  @Providers({ message: 'a JSON list of {id, label, issuer (https), clientId, clientSecret} with different ids' })
  OIDC_PROVIDERS: OidcProvider[] = [];

  /** Characters a new password needs at least. Default 12, never under 8. */
  @WholeNumber()
  @IsInt({ message: 'a whole number from 8 to 64' })
  @Min(8, { message: 'a whole number from 8 to 64' })
  @Max(64, { message: 'a whole number from 8 to 64' })
  PASSWORD_MIN_LENGTH = 12;

  /**
   * Trackers that say an older version are told to update before anything else, and keep what they recorded until then.
   * Default: the oldest one whose words this server still understands.
   */
  @Matches(/^\d+(\.\d+){0,2}$/, { message: 'a version, like 1.4.0' })
  TRACKER_MIN_VERSION = '0.1.0';

  /**
   * Calls a minute with which one person may move money or change wallets, counted by each process. More than anybody
   * does by hand; raise it for scripts that pay many. Default 30.
   */
  @WholeNumber()
  @IsInt({ message: 'a whole number from 10 to 100000' })
  @Min(10, { message: 'a whole number from 10 to 100000' })
  @Max(100_000, { message: 'a whole number from 10 to 100000' })
  MONEY_CALLS_PER_MINUTE = 30;

  /**
   * Calls a minute with which one person may create or change records such as leads, counted by each process; raise it
   * for scripts that write many. Default 240.
   */
  @WholeNumber()
  @IsInt({ message: 'a whole number from 10 to 100000' })
  @Min(10, { message: 'a whole number from 10 to 100000' })
  @Max(100_000, { message: 'a whole number from 10 to 100000' })
  RECORD_CALLS_PER_MINUTE = 240;

  /**
   * How many times longer than usual somebody waits for a connection of the database, a locked row, a place in the
   * queue, a page or the answer of /ready before they are refused: for tests, which a slow machine must not fail.
   * Default 1; more only with NODE_ENV=test or TRIAL=1.
   */
  @WholeNumber()
  @IsInt({ message: 'a whole number from 1 to 100' })
  @Min(1, { message: 'a whole number from 1 to 100' })
  @Max(100, { message: 'a whole number from 1 to 100' })
  PATIENCE = 1;

  /**
   * Secret key of Stripe: deposits by card go through it. With STRIPE_WEBHOOK_SECRET. Default: none; a trial then
   * offers a sandbox in which no money moves.
   */
  @Matches(/^[\w-]{8,255}$/, { message: 'a secret key of Stripe' })
  STRIPE_SECRET_KEY?: string;

  /** Signing secret of the webhook endpoint PUBLIC_URL/webhooks/stripe, as Stripe shows it. */
  @Matches(/^[\w-]{8,255}$/, { message: 'a signing secret of Stripe' })
  STRIPE_WEBHOOK_SECRET?: string;
}
