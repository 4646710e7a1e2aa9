import type { Server } from 'node:http';
import { MAX_HEADERS } from '../head-bounds.js';
import { AddressConnections } from './address-connections.js';
import { boundUnanswered } from './connection.js';

/** Proxies and clients keep idle lines for a minute. A server that hangs up earlier meets a request that is under way. */
const KEEP_ALIVE_MS = 65_000;
/** For the head of a request, and for all of it: a file of 5 MB over a slow line takes minutes. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 300_000;

/** What connections may do, whatever is asked over them. Once everybody who answers requests is there. */
export function boundServer(server: Server, connections: AddressConnections): void {
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = REQUEST_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // One more than is let pass, so that the one too many is seen.
  server.maxHeadersCount = MAX_HEADERS + 1;
  boundUnanswered(server);
  connections.watch(server);
}
