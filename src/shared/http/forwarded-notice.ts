import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../config/config.js';
import type { Logger } from '../logging/logger.js';

const EVERY_MS = 3600_000;

/**
 * Warns in the log, when the first request shows it and at most once an hour, of a proxy that nobody told us of: behind
 * it everybody comes from one address, and the failures of one count against all.
 */
export function forwardedNotice({ trustProxy }: Pick<Config, 'trustProxy'>, logger: Pick<Logger, 'warn'>) {
  let saidAt = -Infinity;
  return (request: Request, _response: Response, next: NextFunction): void => {
    const forwarded = request.headers['x-forwarded-for'] ?? request.headers['forwarded'];
    if (forwarded !== undefined && trustProxy.length === 0 && performance.now() - saidAt > EVERY_MS) {
      saidAt = performance.now();
      logger.warn(
        { proxy: request.socket.remoteAddress },
        'requests come through a proxy, but TRUST_PROXY is not set: all visitors count as one address',
      );
    }
    next();
  };
}
