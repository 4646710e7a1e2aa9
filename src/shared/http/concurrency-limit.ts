import { AsyncResource } from 'node:async_hooks';
import type { NextFunction, RequestHandler, Response } from 'express';
import type { SizedRequest } from './api-body.js';

interface Rule {
  /** Of all that are inside, as it is now; one alone may be heavier. */
  most: () => number;
  /** Zero goes through. */
  weightOf: (request: SizedRequest) => number;
  /** Whoever stays longer goes on, and holds up nobody. */
  timeoutMs: number;
}

/** Lets requests in a few at a time, in the order of their coming. */
function concurrencyLimit({ most, weightOf, timeoutMs: patienceMs }: Rule): RequestHandler {
  const waiting: { weight: number; enter: () => void }[] = [];
  let inside = 0;
  const admitNext = (): void => {
    const [first] = waiting;
    if (!first || (inside > 0 && inside + first.weight > most())) return;
    waiting.shift();
    inside += first.weight;
    // Whatever else is ready comes first.
    setImmediate(first.enter);
    admitNext();
  };
  return (request: SizedRequest, response: Response, next: NextFunction) => {
    const weight = weightOf(request);
    if (weight === 0) return next();
    waiting.push({
      weight,
      // It is let in by somebody else's leaving, and must go on as itself.
      enter: AsyncResource.bind(() => {
        let stays = true;
        const leave = (): void => {
          if (!stays) return;
          stays = false;
          clearTimeout(patience);
          inside -= weight;
          admitNext();
        };
        const patience = setTimeout(leave, patienceMs).unref();
        if (response.destroyed) return leave();
        response.once('finish', leave).once('close', leave);
        next();
      }),
    });
    admitNext();
  };
}

/** Asked for, and not answered yet. Of the process, whose one thread it is that draws them. */
let pagesUnderWay = 0;

const MAX_PAGES = 2;
/** What people do is smaller; a tracker's batch of an hour is larger. */
const SMALL_BYTES = 16 * 1024;
/** Some batches of trackers, to be written together. */
const MAX_BYTES = 1024 * 1024;

/**
 * When a whole company's line is back, hundreds of trackers send a day each at the same moment: taken in all at once,
 * nobody's page would open until the last of them was done, and all of them would lie in memory. Those who wait are not
 * read, so that they wait where they are. Strangers do not queue: large bodies of theirs are refused, and they could
 * stand in the way. While somebody waits for a page they are let in one by one: a person notices the second, a tracker
does not.
 */
export const largeBodies = (): RequestHandler =>
  concurrencyLimit({
    most: () => (pagesUnderWay > 0 ? 0 : MAX_BYTES),
    timeoutMs: 10_000,
    weightOf: (request) => {
      const bytes = sizeOf(request);
      return request.actor && bytes > SMALL_BYTES ? bytes : 0;
    },
  });

/** One that does not say how large it is may be large. */
function sizeOf({ headers }: SizedRequest): number {
  return headers['transfer-encoding'] ? MAX_BYTES : Number(headers['content-length'] ?? 0);
}

/**
 * A page is drawn in one go. When many are asked for at once, each turn of the event loop would draw them all, and
 * whoever needs a dozen turns, as a tracker does, would wait for hundreds of pages.
 */
export function pages(): RequestHandler {
  const gate = concurrencyLimit({
    most: () => MAX_PAGES,
    timeoutMs: 1000,
    weightOf: (request) => (isDocument(request) ? 1 : 0),
  });
  return (request, response, next) => {
    if (isDocument(request) || (request.method === 'GET' && request.path.endsWith('.data'))) {
      pagesUnderWay++;
      response.once('close', () => pagesUnderWay--);
    }
    gate(request, response, next);
  };
}

function isDocument({ method, headers }: SizedRequest): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true;
}
