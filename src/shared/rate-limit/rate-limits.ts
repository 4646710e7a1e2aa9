import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { TooManyRequests } from '../errors/app-error.js';
import { Job } from '../jobs/job.js';
import { Clock } from '../time/clock.js';
import { RateLimitsRepository } from './rate-limits.repository.js';

/** A limit of at most `max` in `seconds`, counted from the first. */
export interface RateLimit {
  name: string;
  max: number;
  seconds: number;
}

/**
 * Counters in the database, so that they hold over all processes and restarts. Keys are stored hashed: they name
 * people.
 */
@Injectable()
export class RateLimits {
  constructor(
    private readonly database: Database,
    private readonly repository: RateLimitsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts one call and throws TooManyRequests when that was one too many. Counted before anything else is done: of many
   * calls at once no more than `max` get through. Lasts even if the caller's own transaction is rolled back.
   */
  async take(limit: RateLimit, key: string): Promise<void> {
    const bucket = bucketOf(limit.name, key);
    const now = this.clock.now();
    const expires = new Date(now.getTime() + limit.seconds * 1000);
    await this.database.outsideTransaction(async () => {
      const hits = await this.repository.count(bucket, { most: limit.max + 1, now, expires });
      if (hits <= limit.max) return;
      const full = await this.repository.find(bucket);
      throw new TooManyRequests(((full?.expires_at ?? expires).getTime() - now.getTime()) / 1000);
    });
  }

  /** Counts one call by several limits: by all of them, or by none. Throws TooManyRequests. */
  async takeAll(limits: readonly RateLimit[], key: string): Promise<void> {
    const taken: RateLimit[] = [];
    try {
      for (const limit of limits) {
        await this.take(limit, key);
        taken.push(limit);
      }
    } catch (error) {
      for (const limit of taken) await this.giveBack(limit, key);
      throw error;
    }
  }

  /** Takes back one call that was counted and need not have been. */
  async giveBack(limit: RateLimit, key: string): Promise<void> {
    const bucket = bucketOf(limit.name, key);
    await this.database.outsideTransaction(() => this.repository.takeBack(bucket, this.clock.now()));
  }

  /** Forgets what was counted, after a success. */
  async clear(limit: Pick<RateLimit, 'name'>, key: string): Promise<void> {
    await this.repository.delete(bucketOf(limit.name, key));
  }

  @Job('shared.purge-rate-limits', { everySeconds: 3600 })
  async purge(): Promise<void> {
    await this.repository.purge(this.clock.now());
  }
}

export function bucketOf(name: string, key: string): Buffer {
  return createHash('sha256').update(`${name}\0${key}`).digest();
}
