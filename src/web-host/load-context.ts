import type { INestApplicationContext } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { avatarPath, clearedSessionCookie, deviceLabel, sessionCookie, sessionCookieName } from '../identity/index.js';
import { FORMS, moduleServices } from '../modules.registry.js';
import type { Workspace } from '../project/index.js';
import { CONFIG, type Config } from '../shared/config/config.js';
import type { Phrase } from '../shared/errors/app-error.js';
import { ErrorReporter, type ErrorReport, HTTP_STATUS } from '../shared/errors/error-report.js';
import { safeReturnPath } from '../shared/request/paths.js';
import { callerLocale } from '../shared/request/request-context.js';
import type { UuidLike } from '../shared/ids/id.js';
import { isUuid } from '../shared/ids/uuid.js';
import { Installation } from '../shared/installation/installation.service.js';
import { Jobs } from '../shared/jobs/jobs.service.js';
import { type Locale } from '../shared/language/locale.js';
import { Translations } from '../shared/language/translations.js';
import { MailRelay } from '../shared/mailer/mail.relay.js';
import { importView } from '../shared/imports/import-views.js';
import { ImportRejects } from '../shared/imports/import-rejects.service.js';
import { Imports } from '../shared/imports/imports.service.js';
import { Mails } from '../shared/mailer/mails.service.js';
import type { Actor } from '../shared/permissions/actor.js';
import { TABLE_DELIMITERS, TABLE_ENCODINGS, TABLE_LIMITS } from '../shared/transfer/reading/rows/table-rows.js';
import { type HtmlConstraints, htmlConstraints, inputOf } from '../shared/validation/constraints.js';
import { readJson } from '../shared/validation/shape.js';
import { PROGRAM_FOLDER } from '../shared/config/program-folder.js';

const PACKAGE = JSON.parse(readFileSync(join(PROGRAM_FOLDER, 'package.json'), 'utf8')) as { version: string };

/** The context of every Remix loader and action. Services are reached through it and never imported by web/. */
export interface LoadContext {
  /** The person of the session cookie, or null. */
  actor: Actor | null;
  /** The company, project and zone the person works in, and their permissions there; null while there is none. */
  workspace: Workspace | null;
  locale: Locale;
  /** Nonce for the Content-Security-Policy of this response. */
  nonce: string;
  requestId: string;
  /**
   * Streams a large body of this response: read as fast as the client takes it, and released when the client is gone.
   */
  paced(body: Readable): ReadableStream<Uint8Array>;
  services: Services;
  app: AppFacts;
  /** The kernel's functions that pages need as values. */
  kernel: Kernel;
}

export interface AppFacts {
  version: string;
  production: boolean;
  development: boolean;
  publicUrl: string;
  /** The site is reached over plain http on a network: a banner says so. */
  insecure: boolean;
  /** Whether mails are sent; without a mail server they wait where the global admin reads them. */
  mailIsOn: boolean;
  /** Minimum length of passwords. */
  passwordMinLength: number;
}

export interface Kernel {
  /** Describes an error in the language of the request. */
  report(error: unknown): ErrorReport;
  /** Translates a sentence to the language of the request. */
  say(phrase: Phrase): string;
  /** Returns the HTTP status of a kind of refusal. */
  status(kind: ErrorReport['kind']): number;
  /** Returns the HTML constraints of a form, from the input class that the service will apply. */
  constraints(form: keyof typeof FORMS): Record<string, HtmlConstraints>;
  /** Returns the texts and numbers that an input class declares, as they stand in a form. */
  input(form: keyof typeof FORMS, sent: FormData): Record<string, string | number>;
  returnPath(value: unknown, otherwise: string): string;
  /** Returns whether a value can be an id. */
  isUuid: typeof isUuid;
  /** Returns the address of a person's picture for `<img>`, or null. */
  avatarUrl(person: { uuid: UuidLike<'user'>; avatar: string | null }): string | null;
  /** Returns `Chrome · Linux` from a user agent; empty if it says nothing. */
  deviceLabel(userAgent: string): string;
  /** Parses an object or a list of limited size, or returns null. */
  readJson(text: string): unknown;
  /** Shows an import as the API does. */
  importView: typeof importView;
  /** The encodings and delimiters that a file of text can have. */
  tableFormats: { encodings: readonly string[]; delimiters: readonly string[]; columns: number };
  cookies: Cookies;
}

export interface Cookies {
  signedIn(secret: string, seconds: number | undefined): string;
  signedOut(): string;
  /** Name of the cookie that signs in. */
  name: string;
  secure: boolean;
}

export type Services = ReturnType<typeof pageServices>;

/** Returns the public services of all modules, and those of the kernel that pages use. */
function pageServices(app: INestApplicationContext) {
  return {
    ...moduleServices(app),
    kernel: {
      imports: app.get(Imports),
      importRejects: app.get(ImportRejects),
      mails: app.get(Mails),
      jobs: app.get(Jobs),
      installation: app.get(Installation),
    },
  };
}

type Request = Pick<LoadContext, 'actor' | 'workspace' | 'locale' | 'nonce' | 'requestId' | 'paced'>;

/** Returns the part of the load context that is common to all requests. */
export function pageContext(app: INestApplicationContext): Omit<LoadContext, keyof Request> {
  const config = app.get<Config>(CONFIG);
  return {
    services: pageServices(app),
    app: {
      version: PACKAGE.version,
      production: config.production,
      development: config.development,
      publicUrl: config.publicUrl,
      insecure: config.insecure,
      mailIsOn: app.get(MailRelay).isOn,
      passwordMinLength: config.passwordMinLength,
    },
    kernel: kernelOf(config, app.get(ErrorReporter), app.get(Translations)),
  };
}

function kernelOf(config: Config, reporter: ErrorReporter, translations: Translations): Kernel {
  return {
    report: (error) => reporter.report(error, callerLocale()),
    say: (phrase) => translations.translate(callerLocale(), phrase),
    status: (kind) => HTTP_STATUS[kind],
    constraints: (form) => htmlConstraints(FORMS[form]),
    input: (form, sent) => inputOf(FORMS[form], sent),
    returnPath: safeReturnPath,
    isUuid,
    avatarUrl: ({ uuid, avatar }) => avatarPath(uuid, avatar, 'resources'),
    deviceLabel,
    readJson,
    importView,
    tableFormats: { encodings: TABLE_ENCODINGS, delimiters: TABLE_DELIMITERS, columns: TABLE_LIMITS.columns },
    cookies: {
      secure: config.https,
      signedIn: (secret, seconds) => sessionCookie(config, secret, seconds),
      signedOut: () => clearedSessionCookie(config),
      name: sessionCookieName(config),
    },
  };
}
