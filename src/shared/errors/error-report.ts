import { Inject, Injectable } from '@nestjs/common';
import { errorNumber } from '../database/database.js';
import type { Uuid } from '../ids/id.js';
import { newUuid } from '../ids/uuid.js';
import type { Locale } from '../language/locale.js';
import { Translations } from '../language/translations.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { type AppError, DatabaseFull, type ErrorKind, isAppError, type Phrase, Unavailable } from './app-error.js';

/** An error as clients see it, in their language; identical over GraphQL, REST, sockets and pages. */
export interface ErrorReport {
  kind: ErrorKind | 'internal';
  /** Code out of the contract's closed list. */
  code: string;
  /** The stable code of this refusal, for programs that need more detail than the contract's codes. */
  reason: string;
  message: string;
  fields?: Record<string, string[]>;
  retryAfter?: number;
  /** Identifies the stack of an unexpected error in the log. */
  reference?: Uuid;
}

const CODE_OF_KIND: Record<ErrorKind, string> = {
  malformed: 'VALIDATION',
  invalid: 'VALIDATION',
  unauthenticated: 'UNAUTHENTICATED',
  forbidden: 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  conflict: 'CONFLICT',
  limited: 'RATE_LIMITED',
  outdated: 'UPGRADE_REQUIRED',
  unavailable: 'UNAVAILABLE',
};

export const HTTP_STATUS: Record<ErrorReport['kind'], number> = {
  malformed: 400,
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  limited: 429,
  outdated: 426,
  unavailable: 503,
  internal: 500,
};

/** Refusals that have a code of their own in the contract. */
const CODE_OF_REFUSAL: Partial<Record<string, string>> = {
  INSUFFICIENT_BALANCE: 'INSUFFICIENT_BALANCE',
  KEY_REUSED: 'IDEMPOTENCY_MISMATCH',
};

/**
 * Translates expected refusals. Anything else is a bug: it is logged with a reference, and clients get nothing but that
 * reference.
 */
@Injectable()
export class ErrorReporter {
  constructor(
    private readonly translations: Translations,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  report(error: unknown, locale: Locale): ErrorReport {
    if (isAppError(error)) return this.refusal(error, locale);
    if (isConnectionLoss(error)) {
      this.logger.warn({ err: error }, 'the database is out of reach');
      return this.refusal(new Unavailable(), locale);
    }
    if (isDiskFull(error)) {
      this.logger.error({ err: error }, 'the disk of the database is full');
      return this.refusal(new DatabaseFull(), locale);
    }
    const reference = newUuid();
    this.logger.error({ err: error, reference }, 'unforeseen error');
    const message = this.translations.translate(locale, { key: 'errors.INTERNAL', params: { reference } });
    return { kind: 'internal', code: 'INTERNAL', reason: 'INTERNAL', message, reference };
  }

  /**
   * Translates a phrase. A validation rule without a text of its own gets a general sentence, because its internal name
   * must not be shown.
   */
  private sayOf(phrase: Phrase, locale: Locale): string {
    const said = this.translations.translate(locale, phrase);
    return said === phrase.key ? this.translations.translate(locale, { key: 'validation.unknownValue' }) : said;
  }

  private refusal(error: AppError, locale: Locale): ErrorReport {
    const fields = Object.entries(error.fields ?? {}).map(([path, phrases]) => [
      path,
      phrases.map((phrase) => this.sayOf(phrase, locale)),
    ]);
    return {
      kind: error.kind,
      code: CODE_OF_REFUSAL[error.code] ?? CODE_OF_KIND[error.kind],
      reason: error.code,
      message: this.translations.translate(locale, { key: `errors.${error.code}`, params: error.params }),
      ...(error.fields && { fields: Object.fromEntries(fields) as Record<string, string[]> }),
      ...(error.retryAfter && { retryAfter: error.retryAfter }),
    };
  }
}

const CONNECTION_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|PROTOCOL_CONNECTION_LOST|POOL_CLOSED)$/;

/**
 * Passing conditions: repeated lock failures, too many connections, shutdown, a killed query, a server that is
 * temporarily read-only.
 */
const PASSING_NUMBERS = new Set([1020, 1040, 1053, 1205, 1213, 1290, 1317, 1792, 1836, 1927, 4031]);

/** Returns whether the server is gone or restarting: the call may be sent again in a moment. */
function isConnectionLoss(error: unknown): boolean {
  if (PASSING_NUMBERS.has(errorNumber(error) ?? 0)) return true;
  const { code, syscall, fatal } = (error ?? {}) as { code?: string; syscall?: string; fatal?: boolean };
  // The driver reports an unusable connection this way.
  if (fatal === true && !code) return true;
  if (!code || !CONNECTION_CODES.test(code)) return false;
  return syscall === 'connect' || fatal === true || errorNumber(error) !== undefined;
}

const DISK_FULL_NUMBERS = new Set([1021, 1114]);

/** Errors without a number of their own carry the number of the operating system in their message. */
function isDiskFull(error: unknown): boolean {
  const number = errorNumber(error);
  if (number === undefined) return false;
  return DISK_FULL_NUMBERS.has(number) || /\b(error|Errcode:) 28\b|No space left/.test((error as Error).message);
}
