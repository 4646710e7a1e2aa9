import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aWallet, balancesOf, expectLedgerSound, freshKey } from '../../../test/harness/builders/wallet.js';
import type { Company } from '../../company/index.js';
import { Database } from '../../shared/database/database.js';
import { InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { Ledger } from '../ledger/ledger.service.js';
import { AccountClosed } from '../ledger/model/ledger.errors.js';
import { Merges } from '../shares/merges.service.js';
import { ShareChanges } from '../shares/share-changes.service.js';
import { ScheduleChanges } from '../schedules/schedule-changes.service.js';
import { ScheduledTransfers } from '../schedules/running/scheduled-transfers.service.js';
import { ShareAnswers } from '../sharing/share-answers.service.js';
import { ShareInvites } from '../sharing/share-invites.service.js';
import { DirectionForbids } from '../transfers/transfer.errors.js';
import { Transfers } from '../transfers/transfers.service.js';
import { SharesRepository } from './records/shares.repository.js';
import type { Wallet } from './records/wallet.entity.js';
import { WalletSettings } from '../wallets/wallet-settings.service.js';

describe('what others changed between the first look and the lock', () => {
  let test: TestApp;
  let company: Company;
  let person: Person;
  let source: Wallet;
  let wallet: Wallet;
  let a: Uuid<'share'>;
  let b: Uuid<'share'>;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    person = await signedIn(test.app);
    company = await aCompany(test.app, person.actor);
    ({ wallet: source } = await aWallet(test.app, person.actor, company, { balance: 1000 }));
    const parts = ['A', 'B'].map((name) => ({ name, percent: 50 }));
    const made = await aWallet(test.app, person.actor, company, { familyType: 'PERCENT', shares: parts });
    wallet = made.wallet;
    [a, b] = made.shares.map(({ uuid }) => uuid) as [Uuid<'share'>, Uuid<'share'>];
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  /** Whoever locks accounts next comes after this change. */
  const beforeTheLock = (change: () => Promise<unknown>): void => {
    const ledger = test.app.get(Ledger);
    const { open } = ledger;
    ledger.open = async (ids) => {
      ledger.open = open;
      await test.app.get(Database).outsideTransaction(change);
      return ledger.open(ids);
    };
  };
  const send = (values: object, who = person) =>
    test.app.get(Transfers).toOtherFamily(who.actor, {
      from: source.uuid,
      to: wallet.uuid,
      amount: '1.00',
      currency: 'USD',
      idempotencyKey: freshKey(),
      ...values,
    });
  const splitA = (percent = 40) =>
    test.app.get(ShareChanges).split(person.actor, {
      account: a,
      share: { name: 'C', percent },
      idempotencyKey: freshKey(),
    });
  const mergeB = () =>
    test.app.get(Merges).merge(person.actor, { target: a, sources: [b], idempotencyKey: freshKey() });
  const openShares = () => test.app.get(SharesRepository).listOpen([wallet.id]);
  const balances = async () => balancesOf(test.app, ...(await openShares()).map(({ uuid }) => uuid));

  it('decides by which percentages a transfer arrives', async () => {
    beforeTheLock(() => splitA());
    await send({});
    expect(await balances()).toEqual([10, 50, 40]);
  });

  it('decides by which percentages a scheduled transfer arrives', async () => {
    const schedule = { kind: 'ON_DAYS', runDate: '2026-11-22', numberDays: 1 };
    const values = { transferType: 'FIXED', transferAmount: '1.00', schedule, name: 'Saving' };
    const ends = { source: source.uuid, destination: wallet.uuid, idempotencyKey: freshKey() };
    await test.app.get(ScheduleChanges).create(person.actor, { ...values, ...ends });
    test.clock.set(new Date('2026-11-22T12:00:00.000Z'));
    beforeTheLock(() => mergeB());
    await test.app.get(ScheduledTransfers).runDue();
    expect(await balances()).toEqual([100]);
  });

  it('ends a transfer into a share that is gone', async () => {
    await send({});
    beforeTheLock(() => mergeB());
    const inside = { from: b, to: a, amount: '0.10', currency: 'USD', idempotencyKey: freshKey() };
    await expect(test.app.get(Transfers).internal(person.actor, inside)).rejects.toThrow(NotFound);
    expect(await balances()).toEqual([100]);
  });

  it('ends a transfer of a guest to whom a share was open', async () => {
    const guest = await aMember(test.app, company);
    const { wallet: own } = await aWallet(test.app, guest.actor, company, { balance: 300 });
    const { shares } = await test.app.get(ShareChanges).add(person.actor, {
      wallet: source.uuid,
      shares: [{ name: 'Trip' }],
      idempotencyKey: freshKey(),
    });
    const share = shares[0] as Uuid<'share'>;
    const invites = test.app.get(ShareInvites);
    const { uuid, checksum } = await invites.invite(person.actor, { share, email: guest.user.email });
    await test.app.get(ShareAnswers).answer(guest.actor, { invite: uuid });
    beforeTheLock(() => invites.revoke(person.actor, { checksum: checksum.toString('hex') }));
    await expect(send({ from: own.uuid, to: share }, guest)).rejects.toThrow(DirectionForbids);
    expect(await balancesOf(test.app, own.uuid, share)).toEqual([300, 0]);
  });

  it('counts when shares are divided anew', async () => {
    const parts = [a, b].map((share) => ({ share, percent: 40 }));
    const wish = { wallet: wallet.uuid, parts, shares: [{ name: 'D', percent: 20 }], idempotencyKey: freshKey() };
    beforeTheLock(() => splitA());
    await expect(test.app.get(ShareChanges).add(person.actor, wish)).rejects.toThrow(InvalidInput);
    expect((await openShares()).map(({ bp }) => bp)).toEqual([1000, 5000, 4000]);
  });

  it('keeps a wallet closed', async () => {
    const { wallet: other } = await aWallet(test.app, person.actor, company);
    const wish = { wallet: other.uuid, shares: [{ name: 'D' }], idempotencyKey: freshKey() };
    beforeTheLock(() => test.app.get(WalletSettings).close(person.actor, other.uuid));
    await expect(test.app.get(ShareChanges).add(person.actor, wish)).rejects.toThrow(AccountClosed);
  });
});
