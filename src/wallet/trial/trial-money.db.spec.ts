import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { reportFigure } from '../../../test/harness/figures.mjs';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import {
  aWallet,
  balancesOf,
  deposit,
  expectLedgerSound,
  freshKey,
  owe,
} from '../../../test/harness/builders/wallet.js';
import { WithdrawalWorld } from '../../../test/harness/withdrawal-world.js';
import type { Company } from '../../company/index.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { Deposits } from '../deposits/deposits.service.js';
import { SandboxCheckout } from '../deposits/sandbox-checkout.service.js';
import { TrialMoneyLeft } from '../ledger/model/ledger.errors.js';
import { ScheduleChanges } from '../schedules/schedule-changes.service.js';
import { ScheduledTransfers } from '../schedules/running/scheduled-transfers.service.js';
import { ShareChanges } from '../shares/share-changes.service.js';
import { WalletOwes } from '../transfers/transfer.errors.js';
import { Transfers } from '../transfers/transfers.service.js';
import { BatchFiles } from '../withdrawals/files/batch-files.service.js';
import { NobodyPayable } from '../withdrawals/records/withdrawal.errors.js';
import { NoTrialMoney, TrialMoneyChanged } from './trial.errors.js';
import { TrialMoney } from './trial-money.service.js';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_of_the_specs', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_specs' };

describe('trial money', () => {
  /** The installation in its trial, and the same installation once Stripe is set up. */
  let trial: TestApp;
  let live: TestApp;
  let owner: Person;
  let worker: Person;
  let company: Company;
  let wallet: Wallet;
  let other: Wallet;
  beforeAll(async () => {
    trial = await openTestApp();
    live = await openTestApp(STRIPE);
  });
  beforeEach(async () => {
    for (const { clock } of [trial, live]) clock.set(new Date('2026-11-21T12:00:00.000Z'));
    await live.dataSource.query('UPDATE wallet_schedule SET due_on = NULL, due_at = NULL');
    owner = await signedIn(live.app);
    company = await aCompany(live.app, owner.actor);
    worker = await aMember(live.app, company);
    ({ wallet } = await aWallet(live.app, worker.actor, company, { name: 'Savings' }));
    ({ wallet: other } = await aWallet(live.app, worker.actor, company, { name: 'Travel' }));
  });
  afterAll(async () => {
    await expectLedgerSound(live.app);
    await live.close();
    await trial.close();
  });

  const pay = async ({ uuid }: { uuid: Uuid<'wallet'> }, amount: string, by = worker) => {
    const requested = { wallet: uuid, amount, currency: 'USD', idempotencyKey: freshKey() };
    const { link } = await trial.app.get(Deposits).checkout(by.actor, requested);
    const session = link.split('/').at(-1) as string;
    await trial.app.get(SandboxCheckout).pay(session);
    return session;
  };
  const move = (amount: string, { at = live, from = wallet, to = other } = {}) => {
    const ends = { from: from.uuid, to: to.uuid };
    return at.app
      .get(Transfers)
      .internal(worker.actor, { ...ends, amount, currency: 'USD', idempotencyKey: freshKey() });
  };
  const preview = (by = owner) => live.app.get(TrialMoney).preview(by.actor, { company: company.uuid });
  const remove = async (values: Partial<{ fingerprint: string; idempotencyKey: string }> = {}, by = owner) => {
    const fingerprint = values.fingerprint ?? (await preview()).fingerprint;
    const requested = { company: company.uuid, idempotencyKey: freshKey(), ...values, fingerprint };
    return live.app.get(TrialMoney).remove(by.actor, requested);
  };
  const balances = () => balancesOf(live.app, wallet.uuid, other.uuid);
  const debtOf = async ({ owedId }: Wallet) => {
    const sql = 'SELECT balance FROM wallet_account WHERE id = ?';
    return Number((await live.dataSource.query<{ balance: string }[]>(sql, [owedId]))[0]?.balance);
  };
  const removals = async () => {
    const sql = `SELECT id FROM wallet_posting WHERE type = 'TRIAL_REMOVED' AND company_id = ?`;
    return (await live.dataSource.query<object[]>(sql, [company.id])).length;
  };
  const noticesOf = async ({ user }: Person) => {
    await live.settle();
    const sql = `SELECT id FROM identity_notification WHERE user_id = ? AND type = 'WALLET_TRANSFER_ACTION'
                  AND JSON_UNQUOTE(JSON_EXTRACT(params, '$.event')) = 'TRIAL_REMOVED'`;
    return (await live.dataSource.query<object[]>(sql, [user.id])).length;
  };

  it('moves like any other in the trial, and not at all once cards are real', async () => {
    await pay(wallet, '100.00');
    await move('40.00', { at: trial });
    expect(await preview()).toMatchObject({ blocked: true });
    await expect(move('1.00')).rejects.toThrow(TrialMoneyLeft);
    await expect(move('1.00', { from: other, to: wallet })).rejects.toThrow(TrialMoneyLeft);
    const share = { name: 'Trip', direction: 'BOTH' };
    const split = { account: wallet.uuid, share, amount: '5.00', idempotencyKey: freshKey() };
    await expect(live.app.get(ShareChanges).split(worker.actor, split)).rejects.toThrow(TrialMoneyLeft);
    expect(await balances()).toEqual([6000, 4000]);
  });

  it('stops no other company', async () => {
    const elsewhere = await aCompany(live.app, worker.actor);
    const { wallet: first } = await aWallet(live.app, worker.actor, elsewhere, { balance: 1000 });
    const { wallet: second } = await aWallet(live.app, worker.actor, elsewhere, { name: 'Second' });
    await pay(wallet, '100.00');
    await move('4.00', { from: first, to: second });
    expect(await balancesOf(live.app, first.uuid, second.uuid)).toEqual([600, 400]);
  });

  it('is removed as it was previewed: what is there, and the rest as a debt', async () => {
    await pay(wallet, '100.00');
    await pay(wallet, '20.00');
    await move('70.00', { at: trial });
    const shown = await preview();
    expect(shown.wallets).toMatchObject([
      { wallet: { name: 'Savings' }, owner: worker.user.name, deposits: 2, taken: 5000n, owed: 7000n },
    ]);
    expect(await remove()).toEqual({ wallets: 1 });
    expect([await balances(), await debtOf(wallet), await removals()]).toEqual([[0, 7000], -7000, 1]);
    expect(await preview()).toEqual({ blocked: false, fingerprint: null, wallets: [] });
    await expect(move('1.00')).rejects.toThrow(WalletOwes);
    await move('70.00', { from: other, to: wallet });
    expect([await balances(), await debtOf(wallet)]).toEqual([[0, 0], 0]);
    expect([await noticesOf(owner), await noticesOf(worker)]).toEqual([1, 1]);
  });

  it('leaves a wallet of percentages by what is in its shares', async () => {
    const shares = [
      { name: 'Half', percent: 50 },
      { name: 'Rest', percent: 50 },
    ];
    const asked = { name: 'Parts', familyType: 'PERCENT', shares } as Parameters<typeof aWallet>[3];
    const { wallet: parts, shares: made } = await aWallet(live.app, worker.actor, company, asked);
    await pay(parts, '100.00');
    const [half, rest] = made.map(({ uuid }) => uuid as Uuid) as [Uuid, Uuid];
    await trial.app.get(Transfers).internal(worker.actor, {
      from: half,
      to: rest,
      amount: '20.00',
      currency: 'USD',
      idempotencyKey: freshKey(),
    });
    await remove();
    expect([await balancesOf(live.app, half, rest), await debtOf(parts)]).toEqual([[0, 0], 0]);
  });

  it('does not come back: once a deposit, once a key, and what was refunded is not taken again', async () => {
    const session = await pay(wallet, '100.00');
    await trial.app.get(SandboxCheckout).refund(session, '30.00');
    const idempotencyKey = freshKey();
    const { fingerprint } = await preview();
    const first = await remove({ idempotencyKey, fingerprint: fingerprint as string });
    expect(await remove({ idempotencyKey, fingerprint: fingerprint as string })).toEqual(first);
    await expect(remove({ fingerprint: fingerprint as string })).rejects.toThrow(NoTrialMoney);
    expect([await balances(), await debtOf(wallet), await removals()]).toEqual([[0, 0], 0, 1]);
    await trial.app.get(SandboxCheckout).refund(session, '10.00');
    expect(await debtOf(wallet)).toBe(0);
    live.log.expectUnforeseen();
    trial.log.expectUnforeseen();
  });

  it('is removed once when owners press at the same time, while people move money', async () => {
    await pay(wallet, '100.00');
    const { fingerprint } = await preview();
    const asked = { fingerprint: fingerprint as string };
    const [removed, moved] = await Promise.all([
      Promise.allSettled(Array.from({ length: 4 }, () => remove(asked))),
      Promise.allSettled(Array.from({ length: 8 }, () => move('10.00'))),
    ]);
    expect(removed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(moved.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    expect([await balances(), await removals()]).toEqual([[0, 0], 1]);
    reportFigure(15, `0 of ${moved.length} transfers moved trial money while it was removed`);
  });

  it('is removed by owners alone, with a fresh proof, and as they saw it', async () => {
    await pay(wallet, '100.00');
    const { fingerprint } = await preview();
    const asked = { fingerprint: fingerprint as string };
    const accountant = await aMember(live.app, company, { role: 'accountant' });
    await expect(remove(asked, accountant)).rejects.toThrow(Forbidden);
    await expect(preview(accountant)).rejects.toThrow(Forbidden);
    await expect(remove(asked, await signedIn(live.app, { isAdmin: true }))).rejects.toThrow(Forbidden);
    await expect(remove(asked, await signedIn(live.app))).rejects.toThrow(NotFound);
    const stale = { ...owner, actor: { ...owner.actor, provenAt: new Date(0) } };
    await expect(remove(asked, stale)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    await pay(wallet, '1.00');
    await expect(remove(asked)).rejects.toThrow(TrialMoneyChanged);
    expect(await balances()).toEqual([10_100, 0]);
  });

  it('leaves in no batch and no payment file, before and after it is removed', async () => {
    const world = await WithdrawalWorld.make(trial);
    const [held, batched] = [await world.withdraw(), await world.withdraw()];
    const { batch } = await world.batch([batched]);
    const { wallet: pocket } = await aWallet(trial.app, world.worker.actor, world.company, { name: 'Pocket' });
    await pay(pocket, '10.00', world.worker);
    const download = () => live.app.get(BatchFiles).open(world.owner.actor, { batch, format: 'pain.001.001.09' });
    await expect(world.batch([held], world.owner, live)).rejects.toThrow(TrialMoneyLeft);
    await expect(download()).rejects.toThrow(TrialMoneyLeft);
    await expect(world.settle([batched], 'SENT', world.owner, live)).rejects.toThrow(TrialMoneyLeft);
    await expect(world.cancel(held, world.worker, live)).rejects.toThrow(TrialMoneyLeft);
    await owe(trial.app, world.wallet, 100);
    const args = { company: world.company.uuid };
    const { fingerprint } = await live.app.get(TrialMoney).preview(world.owner.actor, args);
    const asked = { ...args, fingerprint, idempotencyKey: freshKey() };
    await live.app.get(TrialMoney).remove(world.owner.actor, asked);
    await expect(world.batch([held], world.owner, live)).rejects.toThrow(WalletOwes);
    await expect(download()).rejects.toThrow(NobodyPayable);
    await deposit(live.app, world.wallet.uuid, 100);
    await download();
    await world.batch([held], world.owner, live);
  });

  it('stops no schedule for good', async () => {
    const requested = {
      name: 'Daily',
      source: wallet.uuid,
      destination: other.uuid,
      transferType: 'FIXED',
      transferAmount: '1.00',
      schedule: { kind: 'ON_DAYS', runDate: '2026-11-22', numberDays: 1 },
      idempotencyKey: freshKey(),
    };
    await live.app.get(ScheduleChanges).create(worker.actor, requested);
    await pay(wallet, '100.00');
    live.clock.advance(86_400);
    await live.app.get(ScheduledTransfers).runDue();
    expect(await balances()).toEqual([10_000, 0]);
    await remove({}, { ...owner, actor: { ...owner.actor, provenAt: live.clock.now() } });
    await deposit(live.app, wallet.uuid, 500);
    live.clock.advance(86_400);
    await live.app.get(ScheduledTransfers).runDue();
    expect(await balances()).toEqual([400, 100]);
  });
});
