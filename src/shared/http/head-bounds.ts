import type { NextFunction, Request, Response } from 'express';

/** Browsers and proxies send some thirty. */
export const MAX_HEADERS = 100;
/** A report of four hundred people names each of them in its address. */
const MAX_PARAMETERS = 500;

/** The sender's doing, told in the words of the protocol. */
class HeadTooLarge extends Error {
  readonly expose = true;

  constructor(readonly status: 414 | 431) {
    super('The head of the request is too large.');
  }
}

/** Refuses a head of many parts before anybody takes them apart. How many bytes it may have, Node looks at. */
export function boundHead({ rawHeaders, originalUrl }: Request, _response: Response, next: NextFunction): void {
  if (rawHeaders.length > 2 * MAX_HEADERS) return next(new HeadTooLarge(431));
  const query = originalUrl.indexOf('?');
  if (query >= 0 && originalUrl.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS) {
    return next(new HeadTooLarge(414));
  }
  next();
}
