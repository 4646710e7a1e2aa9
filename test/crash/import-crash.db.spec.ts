import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { SIZES } from '../sizes.js';

const [ROWS = 0, KILLS = 0] = SIZES.importKills;

describe(`cases 6 and 10: an import that is killed ${KILLS} times, stopped, run on, reverted and run again`, () => {
  it('creates each row exactly once, and counts what is there', async () => {
    const args = ['test/crash/import-crash.mjs', ...SIZES.importKills.map(String)];
    const { stdout } = await promisify(execFile)(process.execPath, args);
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
    expect(facts['killed']).toBeGreaterThan(KILLS / 3);
  });
});
