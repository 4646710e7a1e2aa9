import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import ipaddr from 'ipaddr.js';

const MAX_LENGTH = 1000;

/**
 * Returns whether an address is on the public Internet: not ourselves, not the company's network, not a cloud's
 * metadata.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/**
 * Returns whether a text can be the address of a push service, as far as its form tells: https, a public host, the
 * usual port.
 */
export function isPushEndpoint(endpoint: unknown): endpoint is string {
  if (typeof endpoint !== 'string' || endpoint.length > MAX_LENGTH || !/^https:\/\/[\x21-\x7e]+$/.test(endpoint))
    return false;
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password || url.port || url.hash) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) return isPublicAddress(host);
  return host.includes('.') && !/\.(local|internal|localhost|home\.arpa|test|invalid|example)$/.test(host);
}

type LookupDone = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Resolves a name for a connection, and refuses it if any of its addresses is not public. Passed to the connection
 * itself, so that the checked address is the one that is used, whatever the name resolves to a moment later.
 */
export function publicLookup(host: string, options: LookupOptions, done: LookupDone): void {
  systemLookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const bad = addresses.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses;
    if (bad || !first) return done(new Error(`${host} does not lead to the public Internet.`), []);
    if (options.all) return done(null, addresses);
    return done(null, first.address, first.family);
  });
}
