import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Response } from 'express';
import type { Socket } from 'socket.io';
import { wantsPage } from '../request/paths.js';
import { callerLocale } from '../request/request-context.js';
import { DEFAULT_LOCALE } from '../language/locale.js';
import { NotFound } from './app-error.js';
import { ErrorReporter, HTTP_STATUS } from './error-report.js';
import { problemPage } from './problem-page.js';

/**
 * Every error that leaves Nest: REST in the contract's shape, sockets as an `exception` event, GraphQL by its own
 * formatter.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly reporter: ErrorReporter) {}

  catch(error: unknown, host: ArgumentsHost): unknown {
    switch (host.getType<'http' | 'ws' | 'graphql'>()) {
      case 'graphql':
        return error;
      case 'ws':
        host.switchToWs().getClient<Socket>().emit('exception', this.reporter.report(error, DEFAULT_LOCALE));
        return undefined;
      default:
        answerWithError(this.reporter, error, host.switchToHttp().getResponse<Response>());
        return undefined;
    }
  }
}

/** Also for what fails before a route is found: a body that is too large or no JSON. */
export function answerWithError(reporter: ErrorReporter, error: unknown, response: Response): void {
  // Nobody is there to read it.
  if (response.req.socket.destroyed) return;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const status = statusOf(error);
  if (status !== undefined && status >= 400 && status < 500 && status !== 404) {
    response.status(status).json({ code: 'VALIDATION', message: PROTOCOL_MESSAGES[status] ?? 'Bad request.' });
    return;
  }
  const locale = callerLocale();
  const { kind, ...report } = reporter.report(status === 404 ? new NotFound() : error, locale);
  if (report.retryAfter) response.setHeader('Retry-After', String(report.retryAfter));
  response.status(HTTP_STATUS[kind]);
  if (wantsPage(response.req)) response.type('html').send(problemPage(report, locale));
  else response.json(report);
}

/** Messages for programmers of clients, not for people: in English, like the protocol itself. */
const PROTOCOL_MESSAGES: Record<number, string> = {
  400: 'The request body cannot be read.',
  413: 'The request is too large.',
  414: 'The address has too many parameters.',
  415: 'This content type or charset is not supported.',
  431: 'The request has too many headers.',
};

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const { status, expose } = (error ?? {}) as { status?: unknown; expose?: unknown };
  return typeof status === 'number' && expose === true ? status : undefined;
}
