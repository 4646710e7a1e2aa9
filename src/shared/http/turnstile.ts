import { AsyncResource } from 'node:async_hooks';
import type { NextFunction, RequestHandler, Response } from 'express';
import type { SizedRequest } from './api-body.js';

/** What people do is smaller; a tracker's batch of an hour is larger. */
const SMALL_BYTES = 16 * 1024;
/** Enough for one to be read while another waits for the database. */
const MOST_INSIDE = 3;
/** Whoever sends more slowly goes on, and holds up nobody. */
const PATIENCE_MS = 10_000;

/**
 * Lets large bodies in a few at a time, in the order of their coming. When a whole company's line is back, hundreds of
 * trackers send a day each at the same moment: taken in all at once, nobody's page would open until the last of them was
 * done, and all of them would lie in memory. Those who wait are not read, so that they wait where they are. Strangers do
 * not queue: large bodies of theirs are refused, and they could stand in the way.
 */
export function turnstile(): RequestHandler {
  const waiting: (() => void)[] = [];
  let inside = 0;
  const letIn = (): void => {
    if (inside >= MOST_INSIDE) return;
    const enter = waiting.shift();
    if (!enter) return;
    inside++;
    // Whatever else is ready comes first.
    setImmediate(enter);
  };
  return (request: SizedRequest, response: Response, next: NextFunction) => {
    if (!request.actor || sizeOf(request) <= SMALL_BYTES) return next();
    waiting.push(
      // It is let in by somebody else's leaving, and must go on as itself.
      AsyncResource.bind(() => {
        let stays = true;
        const leave = (): void => {
          if (!stays) return;
          stays = false;
          clearTimeout(patience);
          inside--;
          letIn();
        };
        const patience = setTimeout(leave, PATIENCE_MS).unref();
        if (response.destroyed) return leave();
        response.once('close', leave);
        next();
      }),
    );
    letIn();
  };
}

/** One that does not say how large it is may be large. */
function sizeOf({ headers }: SizedRequest): number {
  return headers['transfer-encoding'] ? Infinity : Number(headers['content-length'] ?? 0);
}
