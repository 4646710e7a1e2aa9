import type { Request } from 'express';
import type { Logger } from '../logging/logger.js';

const EVERY_MS = 10_000;
/** Number of addresses counted, so that a caller with many addresses cannot fill our memory. */
const MAX_ADDRESSES = 1000;

/** Logs refused requests in one line per period: a line each would help somebody who floods us. */
export class RefusalCount {
  private requests = 0;
  private readonly addresses = new Set<string>();

  constructor(private readonly logger: Pick<Logger, 'warn'>) {}

  add({ ip, method, path }: Pick<Request, 'ip' | 'method' | 'path'>): void {
    if (this.requests++ === 0) {
      const first = { ip, method, path };
      setTimeout(() => this.say(first), EVERY_MS).unref();
    }
    if (this.addresses.size < MAX_ADDRESSES) this.addresses.add(ip ?? '');
  }

  private say(first: object): void {
    const counts = { requests: this.requests, addresses: this.addresses.size, seconds: EVERY_MS / 1000 };
    this.requests = 0;
    this.addresses.clear();
    this.logger.warn({ ...counts, first }, 'requests were refused for want of a place');
  }
}
