import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { aMember } from '../../../../test/harness/builders/company.js';
import { aWallet, deposit, expectLedgerSound, freshKey } from '../../../../test/harness/builders/wallet.js';
import { aVerifiedDocument, readyToWithdraw } from '../../../../test/harness/builders/withdrawal.js';
import { WithdrawalWorld } from '../../../../test/harness/withdrawal-world.js';
import { MemberChanges } from '../../../company/company-users/member-changes.service.js';
import { Database } from '../../../shared/database/database.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Uuid } from '../../../shared/ids/id.js';
import type { Owner } from '../../accounts/records/owner.js';
import type { Wallet } from '../../accounts/records/wallet.entity.js';
import { WalletsRepository } from '../../accounts/records/wallets.repository.js';
import { InsufficientBalance } from '../../ledger/model/ledger.errors.js';
import { ShareChanges } from '../../shares/share-changes.service.js';
import { FamilyOnly } from '../../transfers/transfer.errors.js';
import { KycMissing } from '../records/withdrawal.errors.js';
import { WithdrawalTerms } from './withdrawal-terms.service.js';

describe('the account that a withdrawal takes money from', () => {
  let test: TestApp;
  let world: WithdrawalWorld;
  /** Works in the same company, is ready to withdraw, and has no BANK wallet yet. */
  let paid: WithdrawalWorld['worker'];
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    world = await WithdrawalWorld.make(test);
    paid = await aMember(test.app, world.company);
    await readyToWithdraw(test.app, paid);
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const open = (values: Parameters<typeof aWallet>[3] = {}) => aWallet(test.app, paid.actor, world.company, values);
  const percents = (values: Parameters<typeof aWallet>[3] = {}) =>
    open({
      familyType: 'PERCENT',
      shares: [
        { name: 'Living', percent: 60 },
        { name: 'Saving', percent: 40 },
      ],
      ...values,
    });
  const ask = (wallet: Uuid, values: object = {}, who = paid) =>
    world.ask({ wallet, kind: 'ACHBILLING', ...values }, who);
  const walletsOf = (owner: Owner = { kind: 'USER', id: paid.actor.userKey }) =>
    test.app.get(WalletsRepository).listWallets(world.company.id, owner);
  const banksOf = async (owner?: Owner): Promise<Wallet[]> =>
    (await walletsOf(owner)).filter(({ familyType }) => familyType === 'BANK');
  /** Returns the balances of all accounts that a person owns, by kind. */
  const sums = async () => {
    const ids = (await walletsOf()).map(({ id }) => id);
    const rows = await test.app.get(Database).query<{ kind: string; sum: string }>(
      `SELECT kind, SUM(balance) AS sum FROM wallet_account WHERE balance <> 0 AND id IN (
         SELECT account_id FROM wallet_wallet WHERE id IN (?) UNION SELECT hold_id FROM wallet_wallet WHERE id IN (?)
         UNION SELECT account_id FROM wallet_share WHERE wallet_id IN (?)) GROUP BY kind`,
      [ids, ids, ids],
    );
    return Object.fromEntries(rows.map(({ kind, sum }) => [kind, Number(sum)]));
  };
  const familyOf = async (wallet: Uuid) => {
    const [row] = await test.app
      .get(Database)
      .query<{ familyUuid: Uuid<'family'> }>(
        'SELECT family.uuid AS familyUuid FROM wallet_family family JOIN wallet_wallet wallet ON wallet.family_id = family.id WHERE wallet.uuid = ?',
        [wallet],
      );
    return row as { familyUuid: Uuid<'family'> };
  };
  const movements = async () => {
    const rows = await test.app
      .get(Database)
      .query<{ type: string }>(
        `SELECT type FROM wallet_posting WHERE actor_id = ? AND type IN ('TRANSFER', 'FAMILY_TRANSFER', 'HOLD') ORDER BY id`,
        [paid.actor.userKey],
      );
    return rows.map(({ type }) => type);
  };

  it('may be an OPEN wallet: the BANK wallet is made, and amount and charge are held there', async () => {
    const { wallet } = await open({ balance: 50_000 });
    const { withdrawal } = await ask(wallet.uuid, { kind: 'BILLING', charge: '15.00' });
    expect(await sums()).toEqual({ MAIN: 38_500, HOLD: 11_500 });
    expect(await movements()).toEqual(['TRANSFER', 'HOLD']);
    await ask(wallet.uuid);
    expect(await banksOf()).toHaveLength(1);
    await world.cancel(withdrawal, paid);
    expect(await sums()).toEqual({ MAIN: 40_000, HOLD: 10_000 });
  });

  it('may be a share of an OPEN wallet, and no more than is in it', async () => {
    const { wallet } = await open({ balance: 50_000 });
    const split = { account: wallet.uuid, share: { name: 'Rent' }, amount: '120.00', idempotencyKey: freshKey() };
    const { share: rent } = await test.app.get(ShareChanges).split(paid.actor, split);
    await expect(ask(rent, { amount: '120.01' })).rejects.toThrow(InsufficientBalance);
    expect(await banksOf()).toEqual([]);
    await ask(rent, { amount: '120.00' });
    expect(await sums()).toEqual({ MAIN: 38_000, HOLD: 12_000 });
  });

  it('may be a PERCENT wallet as a whole, and none of its shares alone', async () => {
    await open();
    const { wallet, shares } = await percents({ balance: 10_000 });
    for (const { uuid } of shares) await expect(ask(uuid, { amount: '10.00' })).rejects.toThrow(FamilyOnly);
    expect(await banksOf()).toEqual([]);
    await ask(wallet.uuid, { amount: '50.00' });
    expect(await sums()).toEqual({ SHARE: 5000, HOLD: 5000 });
    expect(await movements()).toEqual(['FAMILY_TRANSFER', 'HOLD']);
    const terms = await test.app.get(WithdrawalTerms).read(paid.actor, wallet.uuid);
    expect(terms.balance).toBe(5000n);
  });

  it('leaves alone a share whose percentage others rely on, though the BANK wallet is of the same family', async () => {
    const { wallet, shares } = await percents({ balance: 10_000 });
    const { familyUuid: family } = await familyOf(wallet.uuid);
    await open({ familyType: 'BANK', family });
    for (const { uuid } of shares) await expect(ask(uuid, { amount: '10.00' })).rejects.toThrow(FamilyOnly);
    await ask(wallet.uuid, { amount: '50.00' });
    expect(await sums()).toEqual({ SHARE: 5000, HOLD: 5000 });
    expect(await banksOf()).toHaveLength(1);
    const [{ total } = { total: 0 }] = await test.app
      .get(Database)
      .query<{ total: string }>(
        'SELECT SUM(bp) AS total FROM wallet_share WHERE closed_at IS NULL AND wallet_id IN (SELECT id FROM wallet_wallet WHERE uuid = ?)',
        [wallet.uuid],
      );
    expect(Number(total)).toBe(10_000);
  });

  it('makes one BANK wallet for two callers at once', async () => {
    const one = await open({ balance: 50_000, name: 'One' });
    const two = await percents({ balance: 50_000, name: 'Two' });
    await Promise.all([ask(one.wallet.uuid), ask(two.wallet.uuid), ask(one.wallet.uuid)]);
    expect(await banksOf()).toHaveLength(1);
    expect((await sums()).HOLD).toBe(30_000);
  });

  it('gives money once a key, in any number of tries', async () => {
    const { wallet } = await open({ balance: 50_000 });
    const idempotencyKey = freshKey();
    const answers = await Promise.all([1, 2, 3].map(() => ask(wallet.uuid, { idempotencyKey })));
    expect(new Set(answers.map(({ withdrawal }) => withdrawal)).size).toBe(1);
    expect(await sums()).toEqual({ MAIN: 40_000, HOLD: 10_000 });
    await expect(ask(wallet.uuid, { idempotencyKey, amount: '11.00' })).rejects.toMatchObject({ code: 'KEY_REUSED' });
  });

  it('keeps everything as it was when documents are missing', async () => {
    const fresh = await aMember(test.app, world.company);
    const { wallet } = await aWallet(test.app, fresh.actor, world.company, { balance: 5000 });
    await aVerifiedDocument(test.app, fresh.user.id, 'IDENTITY');
    await expect(ask(wallet.uuid, { amount: '20.00' }, fresh)).rejects.toThrow(KycMissing);
    expect(await banksOf({ kind: 'USER', id: fresh.actor.userKey })).toEqual([]);
  });

  it('stays open to somebody who does not work there any more', async () => {
    const { wallet } = await open({ balance: 50_000 });
    const gone = { company: world.company.uuid, user: paid.user.uuid };
    await test.app.get(MemberChanges).deactivate(world.owner.actor, gone);
    await ask(wallet.uuid);
    expect(await sums()).toEqual({ MAIN: 40_000, HOLD: 10_000 });
  });

  it('is nobody else’s', async () => {
    const { wallet } = await open({ balance: 50_000 });
    await expect(ask(wallet.uuid, {}, world.worker)).rejects.toThrow(NotFound);
    await expect(ask(wallet.uuid, {}, world.owner)).rejects.toThrow(NotFound);
    await deposit(test.app, wallet.uuid, 100);
    expect(await sums()).toEqual({ MAIN: 50_100 });
  });
});
