import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { SIZES } from '../sizes.js';

describe('gate 4: money that was said to be moved is moved', () => {
  it('survives kill -9 of the program and of its database in the middle of groups of transfers, once each', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      'test/crash/ledger-crash.mjs',
      ...SIZES.ledgerKills.map(String),
    ]);
    const [facts = '{}'] = stdout.split('\n');
    expect(JSON.parse(facts)).toMatchObject({ lost: 0, doubled: 0, strange: 0, changed: 0, sound: true });
  });
});
