import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Person } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { aMember } from '../../../../test/harness/builders/company.js';
import { aWallet, expectLedgerSound } from '../../../../test/harness/builders/wallet.js';
import { ACH, readyToWithdraw, SWIFT } from '../../../../test/harness/builders/withdrawal.js';
import { WithdrawalWorld } from '../../../../test/harness/withdrawal-world.js';
import { Database } from '../../../shared/database/database.js';
import { Forbidden, NotFound } from '../../../shared/errors/app-error.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { OwnBilling } from '../../billing/own-billing.service.js';
import { DetailsChanged } from '../records/withdrawal.errors.js';
import { BatchPreviews } from '../settling/batch-previews.service.js';
import { WithdrawalBatches } from '../settling/withdrawal-batches.service.js';
import { BankInfo } from '../asking/bank-info.service.js';

const OTHER = { ...SWIFT, bankIbanCode: 'DE02120300000000202051' };
const DAY = 86_400;

describe('a batch and bank details that were changed', () => {
  let test: TestApp;
  let world: WithdrawalWorld;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    world = await WithdrawalWorld.make(test);
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  /** Returns the person with a fresh proof of identity. */
  const proven = (who: Person): Person => ({ ...who, actor: { ...who.actor, provenAt: test.clock.now() } });
  const save = (values: object, kind: 'BILLING' | 'ACHBILLING' = 'BILLING', who = world.worker) =>
    test.app.get(OwnBilling).save(proven(who).actor, kind, values);
  const batch = (withdrawals: Uuid<'withdrawal'>[], confirmedDetails: object[] = []) =>
    test.app
      .get(WithdrawalBatches)
      .create(world.owner.actor, { company: world.company.uuid, withdrawals, confirmedDetails });
  const confirmation = (version: number, who = world.worker, kind = 'BILLING') => {
    return { payee: who.user.uuid, kind, version };
  };

  it('pays first details without a question, and known ones', async () => {
    await batch([await world.withdraw()]);
    await batch([await world.withdraw()]);
  });

  it('names the person, the version, the old and the new account, and goes on once they are confirmed', async () => {
    await world.send();
    await save({ ...OTHER, version: 1 });
    const uuid = await world.withdraw();
    await expect(batch([uuid])).rejects.toMatchObject({
      code: 'DETAILS_CHANGED',
      params: {
        name: world.worker.user.name,
        payee: world.worker.user.uuid,
        kind: 'BILLING',
        version: 2,
        account: 'Commerzbank •••• 2051',
        former: 'Commerzbank •••• 3000',
      },
    });
    await expect(batch([uuid], [confirmation(1)])).rejects.toThrow(DetailsChanged);
    await expect(batch([uuid], [confirmation(2, world.owner)])).rejects.toThrow(DetailsChanged);
    await batch([uuid], [confirmation(2)]);
    await batch([await world.withdraw()]);
  });

  it('asks about details that were changed before anybody was paid, and not about a nickname', async () => {
    await save({ ...SWIFT, version: 1, alias: 'Salary' });
    await batch([await world.withdraw()]);
    const fresh = await WithdrawalWorld.make(test);
    await test.app.get(OwnBilling).save(proven(fresh.worker).actor, 'BILLING', { ...OTHER, version: 1 });
    await expect(fresh.batch([await fresh.withdraw()])).rejects.toThrow(DetailsChanged);
  });

  it('asks about another account that is chosen instead: a new default, or one of the wallet', async () => {
    await save({ ...ACH, version: 1, routingNumber: '011401533' }, 'ACHBILLING');
    test.clock.advance(8 * DAY);
    const { actor } = proven(world.worker);
    await test.app.get(OwnBilling).makeDefault(actor, { kind: 'ACHBILLING' });
    await expect(batch([await world.withdraw({}, proven(world.worker))])).rejects.toThrow(DetailsChanged);
    const fresh = await WithdrawalWorld.make(test);
    test.clock.advance(8 * DAY);
    const attach = (who: Person) =>
      test.app.get(BankInfo).attach(who.actor, { wallet: fresh.wallet.uuid, kind: 'ACHBILLING' });
    await expect(attach(fresh.worker)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    await attach(proven(fresh.worker));
    await expect(fresh.batch([await fresh.withdraw({}, proven(fresh.worker))])).rejects.toThrow(DetailsChanged);
  });

  it('asks about a kind that pay is sent back to, although it was paid once', async () => {
    await world.send();
    await save({ ...ACH, version: 1, routingNumber: '011401533' }, 'ACHBILLING');
    const choose = (kind: string) => test.app.get(OwnBilling).makeDefault(proven(world.worker).actor, { kind });
    await choose('ACHBILLING');
    await batch([await world.withdraw()], [confirmation(2, world.worker, 'ACHBILLING')]);
    test.clock.advance(8 * DAY);
    await choose('BILLING');
    await expect(batch([await world.withdraw({}, proven(world.worker))])).rejects.toMatchObject({
      code: 'DETAILS_CHANGED',
      params: { kind: 'BILLING', account: 'Commerzbank •••• 3000' },
    });
  });

  it('foresees where withdrawals go, who is left out, and whether somebody else decides about one’s own', async () => {
    await world.send();
    await save({ ...OTHER, version: 1 });
    const withdrawals = [await world.withdraw(), await world.withdraw({ kind: 'ACHBILLING' })];
    const preview = (who = world.owner) =>
      test.app.get(BatchPreviews).preview(who.actor, { company: world.company.uuid, withdrawals });
    const { rows, ...outlook } = await preview();
    expect(outlook).toMatchObject({ bankProblem: null, isAlone: true });
    expect(rows.map(({ destination, problem }) => [destination.state, destination.version, problem])).toEqual([
      ['CHANGED', 2, null],
      ['CHANGED', 1, null],
    ]);
    await aMember(test.app, world.company, { role: 'accountant' });
    const rename = `UPDATE wallet_billing SET account_holder = ? WHERE owner_kind = 'USER' AND owner_id = ?`;
    await test.app.get(Database).execute(rename, ['आशा', world.worker.user.id]);
    const remove = `DELETE FROM wallet_billing WHERE owner_kind = 'COMPANY' AND owner_id = ?
                     AND id NOT IN (SELECT debtor_id FROM wallet_batch WHERE debtor_id IS NOT NULL)`;
    await test.app.get(Database).execute(remove, [world.company.id]);
    const later = await preview();
    expect(later).toMatchObject({ bankProblem: { code: 'COMPANY_BANK_MISSING' }, isAlone: false });
    expect(later.rows.map(({ problem }) => problem?.code)).toEqual(Array(2).fill('PAYEE_HOLDER_UNPRINTABLE'));
    await expect(preview(world.worker)).rejects.toThrow(Forbidden);
    const fresh = await WithdrawalWorld.make(test);
    await expect(preview(fresh.owner)).rejects.toThrow(NotFound);
  });

  it('no longer asks once seven days lie between the change and the request', async () => {
    await world.send();
    await save({ ...OTHER, version: 1 });
    const soon = await world.withdraw();
    test.clock.advance(7 * DAY);
    const later = await world.withdraw({}, proven(world.worker));
    const { withdrawals, skipped } = await batch([soon, later]);
    expect([withdrawals, skipped.map(({ withdrawal }) => withdrawal)]).toEqual([[later], [soon]]);
  });

  it('skips exactly those who changed theirs and are not confirmed; the others go', async () => {
    const people: Person[] = [];
    for (let count = 0; count < 4; count++) {
      const person = await aMember(test.app, world.company, { name: `Person ${count}` });
      await readyToWithdraw(test.app, proven(person));
      people.push(person);
    }
    const wallets: string[] = [];
    for (const { actor } of people) {
      const values = { familyType: 'BANK' as const, balance: 100_000 };
      wallets.push((await aWallet(test.app, actor, world.company, values)).wallet.uuid);
    }
    const versions = people.map(() => 1);
    const flags = fc.array(fc.record({ changes: fc.boolean(), confirmed: fc.boolean() }), {
      minLength: people.length,
      maxLength: people.length,
    });
    const seen = people.map(() => true);
    await fc.assert(
      fc.asyncProperty(flags, async (chosen) => {
        const asked: Uuid<'withdrawal'>[] = [];
        for (const [index, person] of people.entries()) {
          if (chosen[index]?.changes) {
            const iban = versions[index]! % 2 === 1 ? OTHER : SWIFT;
            await save({ ...iban, version: versions[index] }, 'BILLING', person);
            versions[index]! += 1;
            seen[index] = false;
          }
          asked.push(await world.withdraw({ wallet: wallets[index], amount: '10.00' }, proven(person)));
        }
        const confirmed = people.flatMap((person, index) =>
          chosen[index]?.confirmed ? [confirmation(versions[index]!, person)] : [],
        );
        const goes = people.map((_, index) => seen[index]! || chosen[index]!.confirmed);
        const expected = asked.filter((_, index) => goes[index]);
        const { withdrawals } = expected.length > 0 ? await batch(asked, confirmed) : { withdrawals: [] };
        expect(withdrawals).toEqual(expected);
        for (const [index, isGone] of goes.entries()) if (isGone) seen[index] = true;
      }),
      { numRuns: 12 },
    );
  });
});
