import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { parse } from 'cookie';
import type { NextFunction, Request, Response } from 'express';
import { isLocale, type Locale, localeFromHeader } from '../language/locale.js';
import type { Logger } from '../logging/logger.js';
import { observeRequest } from '../metrics/metrics.js';
import type { RefusalCount } from './refusal-count.js';
import { type ClockStyle, CLOCK_STYLES, DEFAULT_CLOCK } from '../time/time-of-day.js';
import { type RequestContext, requestContext } from '../request/request-context.js';

/** Asked for all day long, and never by a person on purpose. */
const ROUTINE = /^\/(assets\/|(health|ready|metrics)$)/;

interface Watchers {
  logger: Logger;
  refused: RefusalCount;
  /** Told of each connection over which somebody signed in has spoken. */
  known: (socket: Socket) => void;
  /** Tells when a request is over. */
  onceOver: (request: Request, response: Response, callback: () => void) => void;
}

/** Gives the request its id, language and address, and writes one log line when it is answered; what is refused for want of a place is counted instead. */
export function requestMiddleware({ logger, refused, known, onceOver }: Watchers) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const context: ReturnType<typeof contextOf> = contextOf(request);
    const path = request.path;
    context.whenOver = (callback) => onceOver(request, response, callback);
    response.locals['context'] = context;
    response.setHeader('X-Request-Id', context.requestId);
    response.once('finish', () => {
      const milliseconds = performance.now() - context.arrivedMs;
      if (context.actor) known(request.socket);
      observeRequest(request.method, response.statusCode, milliseconds);
      if (response.statusCode === 503) return refused.add(request);
      const line = { method: request.method, path, status: response.statusCode, ms: Math.round(milliseconds) };
      requestContext.run(context, () => logger[ROUTINE.test(path) ? 'trace' : 'info'](line, 'request'));
    });
    requestContext.run(context, next);
  };
}

export function contextOf(request: Request): RequestContext & { arrivedMs: number } {
  const cookies = parse(request.headers.cookie ?? '');
  return {
    requestId: randomUUID(),
    locale: localeOf(request, cookies),
    clock: clockOf(cookies['look']),
    ip: request.ip ?? '',
    arrivedMs: performance.now(),
    deviceCookie: cookies['device'],
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
  };
}

/** The language in which a request is answered. */
export function localeOf({ headers }: Request, cookies = parse(headers.cookie ?? '')): Locale {
  const wanted = cookies['locale'];
  return isLocale(wanted) ? wanted : localeFromHeader(headers['accept-language']);
}

/** Pages keep it among the other settings of how they look (web/lib/look): `skin.dark~clock.24h`. */
function clockOf(look = ''): ClockStyle {
  const settings = look.slice(0, 400).split('~');
  return CLOCK_STYLES.find((style) => settings.includes(`clock.${style}`)) ?? DEFAULT_CLOCK;
}
