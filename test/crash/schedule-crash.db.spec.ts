import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { SIZES } from '../sizes.js';

describe('gate 5: a scheduled transfer runs once a day', () => {
  it('by processes that are killed in the middle', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      'test/crash/schedule-crash.mjs',
      ...SIZES.scheduleKills.map(String),
    ]);
    const { due, killed, runs, done, postings, sound } = JSON.parse(stdout.split('\n')[0] ?? '{}') as Record<
      string,
      unknown
    >;
    expect({ runs, done, postings, sound }).toEqual({ runs: due, done: due, postings: due, sound: true });
    expect(killed).toBeGreaterThan(0);
  });
});
