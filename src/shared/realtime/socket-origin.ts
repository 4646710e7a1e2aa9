import type { IncomingHttpHeaders } from 'node:http';

/** A browser says where the page comes from that opens the socket; no other site may use the cookie of ours. */
export function isOurPage(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (headers.origin !== undefined && headers.origin === publicOrigin) return true;
  return site === 'same-origin' && headers.origin === undefined;
}

/** Programs send no Origin, and are asked for a bearer token instead. */
export function mayConnect(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  return headers.origin === undefined || isOurPage(headers, publicOrigin);
}
