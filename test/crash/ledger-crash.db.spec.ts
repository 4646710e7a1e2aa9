import { describe, expect, it } from '@jest/globals';
import { SIZES } from '../sizes.js';
import { factsOf } from './facts-of.js';

describe('gate 4: money that was said to be moved is moved', () => {
  it('survives kill -9 of the program and of its database in the middle of groups of transfers, once each', async () => {
    const facts = await factsOf('ledger-crash', SIZES.ledgerKills);
    expect(facts).toMatchObject({ lost: 0, doubled: 0, strange: 0, changed: 0, sound: true });
  });
});
