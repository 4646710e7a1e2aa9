import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

/** `IMPORTED_ROWS=50000 npx jest --selectProjects db --testPathPatterns import-crash` takes a few minutes. */
const ROWS = Number(process.env['IMPORTED_ROWS'] ?? 10_000);
const TIMEOUT_MS = ROWS > 10_000 ? 900_000 : 240_000;

describe('cases 6 and 10: an import that is killed ten times, stopped, run on, reverted and run again', () => {
  it(
    'creates each row exactly once, and counts what is there',
    async () => {
      const args = ['test/crash/import-crash.mjs', String(ROWS), '10'];
      const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: TIMEOUT_MS });
      const whole = { leads: ROWS, addresses: ROWS, numbers: ROWS, contacts: ROWS, events: ROWS, texts: ROWS };
      const none = { leads: 0, addresses: 0, numbers: 0, contacts: 0, events: 0, texts: 0 };
      const facts = JSON.parse(stdout.split('\n')[0] ?? '{}') as Record<string, unknown>;
      expect(facts).toMatchObject({
        rows: ROWS,
        stopped: true,
        once: { state: 'DONE', created: ROWS, skipped: 0, ...whole },
        reverted: { state: 'REVERTED', removed: ROWS, kept: 0, ...none },
        again: { state: 'DONE', created: ROWS, skipped: 0, ...whole },
      });
      expect(facts['killed']).toBeGreaterThan(3);
    },
    TIMEOUT_MS,
  );
});
