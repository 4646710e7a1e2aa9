import { describe, expect, it } from '@jest/globals';
import { SIZES } from '../sizes.js';
import { factsOf } from './facts-of.js';

describe('a payday that is killed and run again', () => {
  const [people] = SIZES.paydayKills;
  it(`pays each of ${people} people exactly once`, async () => {
    const facts = await factsOf('payday-crash', SIZES.paydayKills);
    expect(facts).toMatchObject({ due: people, paid: people, told: people, postings: people, people, sound: true });
    expect(facts['killed']).toBeGreaterThan(0);
  });

  const [workers] = SIZES.draftKills;
  it(`makes exactly one draft for each of ${workers} people, over all that they worked`, async () => {
    const facts = await factsOf('drafts-crash', SIZES.draftKills);
    expect(facts).toMatchObject({
      due: workers,
      made: workers,
      drafts: workers,
      people: workers,
      held: facts['worked'],
    });
    expect(facts['killed']).toBeGreaterThan(0);
  });
});
