import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const TIMEOUT_MS = 600_000;

describe('gate 4: what trackers were told is stored', () => {
  it(
    'survives kill -9 of the program and of its database in the middle of it, once each',
    async () => {
      const { stdout } = await promisify(execFile)(process.execPath, ['test/crash/ingest-crash.mjs', '3', '2'], {
        timeout: TIMEOUT_MS,
      });
      const [facts = '{}'] = stdout.split('\n');
      expect(JSON.parse(facts)).toMatchObject({ lost: 0, doubled: 0, strange: 0 });
    },
    TIMEOUT_MS,
  );
});
