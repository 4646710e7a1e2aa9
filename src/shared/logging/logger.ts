import type { LoggerService } from '@nestjs/common';
import pino, { type Logger as Pino } from 'pino';
import { requestContext } from '../request/request-context.js';

export type Logger = Pino;

/** Injection token of the one logger. */
export const LOGGER = Symbol('logger');

/** Names whose values never reach the log, at any depth of a logged object. */
const SECRET_NAMES = ['password', 'token', 'secret', 'authorization', 'cookie', 'otp', 'iban', 'account'];
const REDACTED = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

const MAX_STATEMENT = 300;

/**
 * Describes an error. Of a database error only the beginning of the statement is logged: the driver adds all values,
 * which may be private, and those of a thousand rows fill the log.
 */
function describeError(error: Error): object {
  const { parameters, driverError, sql, query, ...told } = pino.stdSerializers.err(error);
  void [parameters, driverError, sql];
  return typeof query === 'string' ? { ...told, query: query.slice(0, MAX_STATEMENT) } : told;
}

/**
 * Creates the logger: one line of JSON per entry, each with its request and the caller. Bodies and query strings are
 * never logged.
 */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      redact: { paths: REDACTED, censor: '[hidden]' },
      mixin: () => {
        const context = requestContext.getStore();
        return context ? { requestId: context.requestId, actor: context.actor?.userUuid } : {};
      },
    },
    // Written by another thread, several lines at once; the end of the process waits for the last ones.
    destination ?? pino.destination({ dest: 1, sync: false }),
  );
}

/** Writes Nest's own messages to the same log. Its start-up messages become debug lines. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error({ context, stack }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }

  verbose(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }
}
