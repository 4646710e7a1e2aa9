import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const TIMEOUT_MS = 240_000;

describe('a payday that is killed and run again', () => {
  it(
    'pays each of 200 people exactly once',
    async () => {
      const { stdout } = await promisify(execFile)(process.execPath, ['test/crash/payday-crash.mjs', '200', '3'], {
        timeout: TIMEOUT_MS,
      });
      const facts = JSON.parse(stdout.split('\n')[0] ?? '{}') as Record<string, unknown>;
      expect(facts).toMatchObject({ due: 200, paid: 200, postings: 200, people: 200, sound: true });
      expect(facts['killed']).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});
