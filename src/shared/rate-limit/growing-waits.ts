import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { TooManyRequests } from '../errors/app-error.js';
import { Clock } from '../time/clock.js';
import { type GrowingWait, tryAgain } from './growing-wait.js';
import { bucketOf } from './rate-limits.js';
import { RateLimitsRepository } from './rate-limits.repository.js';

/** Counts tries that may be guesses. Each counts as a miss before it is judged, and is cleared when it was right. */
@Injectable()
export class GrowingWaits {
  constructor(
    private readonly database: Database,
    private readonly repository: RateLimitsRepository,
    private readonly clock: Clock,
  ) {}

  /** Counts one try; answers how to undo that, for a try that nobody came to judge. Throws TooManyRequests. */
  take(rule: GrowingWait, key: string): Promise<() => Promise<void>> {
    const bucket = bucketOf(rule.name, key);
    return this.separately(async () => {
      const now = this.clock.now();
      const before = await this.repository.lock(bucket, now);
      const next = tryAgain(rule, before, now);
      if ('retryAfter' in next) throw new TooManyRequests(next.retryAfter);
      await this.repository.set(bucket, next.misses);
      return () => this.restore(bucket, before, next.misses.hits);
    });
  }

  async clear(rule: Pick<GrowingWait, 'name'>, key: string): Promise<void> {
    await this.repository.delete(bucketOf(rule.name, key));
  }

  private restore(bucket: Buffer, before: { hits: number; expires_at: Date }, counted: number): Promise<void> {
    return this.separately(async () => {
      const now = await this.repository.lock(bucket, this.clock.now());
      if (now.hits === counted) await this.repository.set(bucket, before);
    });
  }

  private separately<T>(work: () => Promise<T>): Promise<T> {
    return this.database.outsideTransaction(() => this.database.transaction(work));
  }
}
