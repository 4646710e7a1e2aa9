import { randomUUID } from 'node:crypto';
import { parse } from 'cookie';
import type { NextFunction, Request, Response } from 'express';
import { isLocale, localeFromHeader } from '../language/locale.js';
import type { Logger } from '../logging/logger.js';
import { observeRequest } from '../metrics/metrics.js';
import { type RequestContext, requestContext } from './request-context.js';

/** Asked for all day long, and never by a person on purpose. */
const ROUTINE = /^\/(assets\/|(health|ready|metrics)$)/;

/** Gives the request its id, language and address, and writes one log line when it is answered. */
export function requestMiddleware(logger: Logger) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const context = contextOf(request);
    const path = request.path;
    response.locals['context'] = context;
    response.setHeader('X-Request-Id', context.requestId);
    response.once('finish', () => {
      const milliseconds = performance.now() - context.arrivedMs;
      observeRequest(request.method, response.statusCode, milliseconds);
      const line = { method: request.method, path, status: response.statusCode, ms: Math.round(milliseconds) };
      requestContext.run(context, () => logger[ROUTINE.test(path) ? 'trace' : 'info'](line, 'request'));
    });
    requestContext.run(context, next);
  };
}

export function contextOf(request: Request): RequestContext & { arrivedMs: number } {
  const cookies = parse(request.headers.cookie ?? '');
  const wanted = cookies['locale'];
  return {
    requestId: randomUUID(),
    locale: isLocale(wanted) ? wanted : localeFromHeader(request.headers['accept-language']),
    ip: request.ip ?? '',
    arrivedMs: performance.now(),
    deviceCookie: cookies['device'],
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
  };
}
