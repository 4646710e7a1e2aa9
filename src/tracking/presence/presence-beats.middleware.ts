import type { RequestHandler } from 'express';
import { observeRequest } from '../../shared/metrics/metrics.js';
import type { Presences } from './presences.service.js';

const PATH = '/tracker/presence/';

/**
 * Answers the thousands who say every minute that the same goes on, from memory and before anything else is done with the
 * request. What is not known goes on to the controller, through all the gates.
 */
export function presenceBeats(presences: Presences): RequestHandler {
  return (request, response, next) => {
    const { authorization } = request.headers;
    if (request.method !== 'POST' || !authorization || !request.url.startsWith(PATH)) return next();
    const begun = performance.now();
    const answer = presences.hearAgain(authorization, request.url.slice(PATH.length));
    if (!answer) return next();
    const body = JSON.stringify(answer);
    response.writeHead(200, {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(body);
    observeRequest('POST', 200, performance.now() - begun);
  };
}
