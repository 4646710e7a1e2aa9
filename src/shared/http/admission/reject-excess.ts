import type { Request, RequestHandler, Response } from 'express';
import { Unavailable } from '../../errors/app-error.js';
import type { ErrorReporter } from '../../errors/error-report.js';
import { problemPage } from '../../errors/problem-page.js';
import { observeRequest } from '../../metrics/metrics.js';
import { wantsPage } from '../../request/paths.js';
import type { RefusalCount } from '../refusal-count.js';
import { localeOf } from '../request.middleware.js';
import type { Admission } from './admission.service.js';
import { isExcess, onceOver } from './connection.js';

/** Whoever asks again as soon as an answer is there asks no faster than this. */
const HOLD_MS = 1000;
/** Number of requests that wait for their refusal; beyond it, the connection is cut. */
const MAX_HELD = 2000;

interface Door {
  admission: Admission;
  reporter: ErrorReporter;
  refused: RefusalCount;
}

/**
 * Refuses what would be refused anyway before anything is spent on it: no session is looked up, nothing is translated,
 * compressed or logged. The refusal is told after a moment, because who is refused at once asks again at once.
 */
export function rejectExcess({ admission, reporter, refused }: Door): RequestHandler {
  const refusals = new Refusals(reporter);
  let held = 0;
  return (request, response, next) => {
    const isFlood = isExcess(request);
    if (!isFlood && !admission.isFullFor(request)) return next();
    refused.add(request);
    if (held >= MAX_HELD) return void request.socket.destroy();
    held++;
    if (isFlood) response.setHeader('Connection', 'close');
    const timer = setTimeout(() => {
      observeRequest(request.method, 503, HOLD_MS);
      refusals.send(request, response);
    }, HOLD_MS).unref();
    onceOver(request, response, () => {
      clearTimeout(timer);
      held--;
    });
  };
}

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/** The refusal in each language, made once. */
class Refusals {
  private readonly made = new Map<string, { headers: Record<string, string>; body: Buffer }>();

  constructor(private readonly reporter: ErrorReporter) {}

  send(request: Request, response: Response): void {
    const locale = localeOf(request);
    const isPage = wantsPage(request);
    const name = `${locale} ${isPage}`;
    const { headers, body } = this.made.get(name) ?? this.create(locale, isPage);
    this.made.set(name, { headers, body });
    response.writeHead(503, headers).end(request.method === 'HEAD' ? undefined : body);
  }

  private create(
    locale: ReturnType<typeof localeOf>,
    isPage: boolean,
  ): { headers: Record<string, string>; body: Buffer } {
    const { kind: _kind, ...report } = this.reporter.report(new Unavailable(), locale);
    const body = Buffer.from(isPage ? problemPage(report, locale) : JSON.stringify(report));
    const headers = {
      ...HEADERS,
      'Content-Type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
      'Content-Length': String(body.length),
      'Retry-After': String(report.retryAfter),
    };
    return { headers, body };
  }
}
