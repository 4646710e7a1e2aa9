import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { TooManyRequests } from '../errors/app-error.js';
import { Job } from '../jobs/job.js';
import { Clock } from '../time/clock.js';
import { RateLimitsRepository } from './rate-limits.repository.js';

/** At most `max` in `seconds`, counted from the first. */
export interface RateLimit {
  name: string;
  max: number;
  seconds: number;
}

/** Counters in the database, so that they hold over all processes and restarts. Keys are stored hashed: they name people. */
@Injectable()
export class RateLimits {
  constructor(
    private readonly database: Database,
    private readonly repository: RateLimitsRepository,
    private readonly clock: Clock,
  ) {}

  /** Counts one call and throws TooManyRequests when that was one too many. */
  async take(limit: RateLimit, key: string): Promise<void> {
    await this.count(limit, key);
    await this.check({ ...limit, max: limit.max + 1 }, key);
  }

  /** Counts one call, even if the caller's own transaction is rolled back later. */
  async count(limit: RateLimit, key: string): Promise<void> {
    const now = this.clock.now();
    const expires = new Date(now.getTime() + limit.seconds * 1000);
    await this.database.outsideTransaction(() => this.repository.count(bucketOf(limit, key), now, expires));
  }

  /** Throws TooManyRequests when the limit is used up, without counting. */
  async check(limit: RateLimit, key: string): Promise<void> {
    const now = this.clock.now();
    const bucket = await this.database.outsideTransaction(() => this.repository.find(bucketOf(limit, key)));
    if (!bucket || bucket.expires_at <= now || bucket.hits < limit.max) return;
    throw new TooManyRequests((bucket.expires_at.getTime() - now.getTime()) / 1000);
  }

  /** Forgets what was counted, after a success. */
  async clear(limit: RateLimit, key: string): Promise<void> {
    await this.repository.delete(bucketOf(limit, key));
  }

  @Job('shared.purge-rate-limits', { everySeconds: 3600 })
  async purge(): Promise<void> {
    await this.repository.purge(this.clock.now());
  }
}

function bucketOf(limit: RateLimit, key: string): Buffer {
  return createHash('sha256').update(`${limit.name}\0${key}`).digest();
}
