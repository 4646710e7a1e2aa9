import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { SIZES } from '../sizes.js';

describe('gate 4: what trackers were told is stored', () => {
  it('survives kill -9 of the program and of its database in the middle of it, once each', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      'test/crash/ingest-crash.mjs',
      ...SIZES.ingestKills.map(String),
    ]);
    const [facts = '{}'] = stdout.split('\n');
    expect(JSON.parse(facts)).toMatchObject({ lost: 0, doubled: 0, strange: 0 });
  });
});
