import { describe, expect, it } from '@jest/globals';
import { SIZES } from '../sizes.js';
import { factsOf } from './facts-of.js';

describe('gate 4: what trackers were told is stored', () => {
  it('survives kill -9 of the program and of its database in the middle of it, once each', async () => {
    const facts = await factsOf('ingest-crash', SIZES.ingestKills);
    expect(facts).toMatchObject({ lost: 0, doubled: 0, strange: 0 });
  });
});
