import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { testDatabaseAddress } from '../../../test/harness/database-server.js';
import { openDataSource } from '../database/data-source.js';
import { Database } from '../database/database.js';
import { TooManyRequests } from '../errors/app-error.js';
import { FixedClock } from '../time/clock.js';
import type { GrowingWait } from './growing-wait.js';
import { GrowingWaits } from './growing-waits.js';
import { type RateLimit, RateLimits } from './rate-limits.js';
import { RateLimitsRepository } from './rate-limits.repository.js';

const START = new Date('2026-11-21T12:00:00.000Z');
const FIVE: RateLimit = { name: 'spec', max: 5, seconds: 60 };
const WAIT: GrowingWait = { name: 'spec-wait', free: 2, first: 30, longest: 600, cap: 9, capped: 3600, memory: 86_400 };

describe('limits of what may be tried', () => {
  let dataSource: DataSource;
  let limits: RateLimits;
  let waits: GrowingWaits;
  const clock = new FixedClock(START);

  beforeAll(async () => {
    dataSource = await openDataSource(await testDatabaseAddress(), [], []);
    const database = new Database(dataSource);
    const repository = new RateLimitsRepository(database);
    limits = new RateLimits(database, repository, clock);
    waits = new GrowingWaits(database, repository, clock);
  });
  beforeEach(async () => {
    clock.set(START);
    await dataSource.query('DELETE FROM shared_rate_limit');
  });
  afterAll(() => dataSource.destroy());

  /** How many of so many calls at once got through. */
  const admitted = async (count: number, call: () => Promise<unknown>): Promise<number> => {
    const results = await Promise.allSettled(Array.from({ length: count }, call));
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refusals.filter((reason) => !(reason instanceof TooManyRequests))).toEqual([]);
    return count - refusals.length;
  };

  it('S7 let no more through than allowed, however many come at once', async () => {
    expect(await admitted(60, () => limits.take(FIVE, 'somebody'))).toBe(5);
    expect(await admitted(60, () => waits.take(WAIT, 'somebody'))).toBe(2);
  });

  it('begin anew when their time is over', async () => {
    expect(await admitted(9, () => limits.take(FIVE, 'somebody'))).toBe(5);
    clock.advance(FIVE.seconds);
    expect(await admitted(9, () => limits.take(FIVE, 'somebody'))).toBe(5);
  });

  it('shut nobody out for longer because the clock was set back', async () => {
    clock.advance(7200);
    expect(await admitted(9, () => limits.take(FIVE, 'somebody'))).toBe(5);
    expect(await admitted(9, () => waits.take(WAIT, 'somebody'))).toBe(2);
    clock.advance(-7200);
    expect(await admitted(9, () => limits.take(FIVE, 'somebody'))).toBe(5);
    expect(await admitted(9, () => waits.take(WAIT, 'somebody'))).toBe(1);
    clock.advance(2 * WAIT.first);
    expect(await admitted(9, () => waits.take(WAIT, 'somebody'))).toBe(1);
  });
});
