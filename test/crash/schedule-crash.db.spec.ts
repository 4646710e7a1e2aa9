import { describe, expect, it } from '@jest/globals';
import { SIZES } from '../sizes.js';
import { factsOf } from './facts-of.js';

describe('gate 5: a scheduled transfer runs once a day', () => {
  it('by processes that are killed in the middle', async () => {
    const { due, killed, runs, done, postings, sound } = await factsOf('schedule-crash', SIZES.scheduleKills);
    expect({ runs, done, postings, sound }).toEqual({ runs: due, done: due, postings: due, sound: true });
    expect(killed).toBeGreaterThan(0);
  });
});
