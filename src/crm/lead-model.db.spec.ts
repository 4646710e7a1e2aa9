import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { openTestApp, type TestApp } from '../../test/harness/app.js';
import { ownDatabaseAddress } from '../../test/harness/database-server.js';
import { reportFigure } from '../../test/harness/figures.mjs';
import { LEAD_PEOPLE, type LeadAct, LeadHistories } from '../../test/harness/lead-histories.js';
import { STATUSES } from '../../test/harness/lead-model.js';
import { SIZES } from '../../test/sizes.js';
import { OutboxRelay } from '../shared/events/outbox.relay.js';
import { ImportWork } from '../shared/imports/import-work.service.js';

const HISTORIES = SIZES.leadHistories;
const AT_ONCE = 6;

/** The owner and the two agents do most of it. */
const by = fc.oneof({ weight: 3, arbitrary: fc.nat(2) }, { weight: 2, arbitrary: fc.nat(LEAD_PEOPLE - 1) });
const lead = fc.nat(3);
const stale = fc.nat(9).map((drawn) => drawn === 0);
const email = fc.constantFrom('', 'a@x.np', 'A@X.np', 'b@x.np', 'c@x.np', 'd@x.np');
const phone = fc.constantFrom('', '', '9841234561', '+977 984-1234561', '9841234562', '12');
const country = fc.constantFrom('', 'NP');
const address = fc.constantFrom('', 'Thamel', 'ßtraße 5%');
const name = fc.constantFrom('Himal Tea', 'TEA_House', 'काठमाडौं');
const facts = { name, email, phone, country, address, contact: fc.constantFrom('', 'Sita', 'Śiva') };
const row = fc.record({
  name: fc.constantFrom('', 'Himal Tea', 'Imported'),
  email: fc.oneof({ weight: 9, arbitrary: email }, { weight: 1, arbitrary: fc.constant('nobody') }),
  phone,
  address: fc.constantFrom('', 'Patan'),
});
const act: fc.Arbitrary<LeadAct> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('create' as const), by, facts: fc.record(facts) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('edit' as const),
      by,
      lead,
      stale,
      facts: fc.record(facts, { requiredKeys: [] }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constant('move' as const), by, lead, stale, status: fc.constantFrom(...STATUSES) }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('follow' as const), by, lead, wanted: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('assign' as const),
      by,
      lead,
      stale,
      agents: fc.uniqueArray(by, { maxLength: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('delete' as const), by, lead, stale }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('restore' as const), by, lead, stale }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('check' as const),
      by,
      rows: fc.array(row, { minLength: 1, maxLength: 5 }),
      fills: fc.boolean(),
      country,
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('run' as const), by, at: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('revert' as const), by, at: fc.nat(5) }) },
);

describe('leads against a naive model', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({}, { database: await ownDatabaseAddress('lead_model') });
    // Histories work on their imports themselves, and nobody reads the notices.
    jest.spyOn(test.app.get(ImportWork), 'nudge').mockImplementation(() => undefined);
    await test.app.get(OutboxRelay).onApplicationShutdown();
  });
  afterAll(() => test.close());

  it(`say, hold, list, count and find the same after every step of ${HISTORIES} histories`, async () => {
    const lanes = await Promise.all(Array.from({ length: AT_ONCE }, () => LeadHistories.open(test)));
    const batch = fc.array(fc.array(act, { minLength: 8, maxLength: 16 }), { minLength: AT_ONCE, maxLength: AT_ONCE });
    await fc.assert(
      fc.asyncProperty(batch, async (histories) => {
        await Promise.all(histories.map((acts, at) => lanes[at]?.play(acts)));
      }),
      { numRuns: Math.ceil(HISTORIES / AT_ONCE), endOnFailure: true },
    );
    const { done, refused } = lanes.reduce(
      (sum, lane) => ({ done: sum.done + lane.done, refused: sum.refused + lane.refused }),
      { done: 0, refused: 0 },
    );
    // Histories in which nothing succeeds, or nothing is refused, would prove nothing.
    expect(Math.min(done, refused)).toBeGreaterThan((done + refused) / 5);
    reportFigure(19, `0 of ${HISTORIES} histories of leads (${done} steps done, ${refused} refused) left the model`);
  });
});
