import type { Server } from 'node:http';
import { MAX_HEADERS } from '../head-bounds.js';
import { AddressConnections } from './address-connections.js';
import { boundUnanswered } from './connection.js';

/**
 * Proxies and clients keep idle connections for a minute. A server that closes them earlier may cut off a request that
 * is under way.
 */
const KEEP_ALIVE_MS = 65_000;
/** Times for the head of a request, and for all of it: a file of 5 MB over a slow line takes minutes. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 300_000;

/**
 * Sets the limits of connections, whatever is requested over them. To be called when all request listeners are
 * registered.
 */
export function boundServer(server: Server, connections: AddressConnections): void {
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = REQUEST_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // The server takes one header more than is allowed, so that an excess is noticed.
  server.maxHeadersCount = MAX_HEADERS + 1;
  boundUnanswered(server);
  connections.watch(server);
}
