import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import {
  aWallet,
  balancesOf,
  deposit,
  expectLedgerSound,
  freshKey,
  owe,
} from '../../../test/harness/builders/wallet.js';
import { gql } from '../../../test/harness/graphql.js';
import { reportFigure } from '../../../test/harness/figures.mjs';
import type { Company } from '../../company/index.js';
import { Forbidden, InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { KeyReused } from '../../shared/commands/command.js';
import { InsufficientBalance } from '../ledger/model/ledger.errors.js';
import { Reconciliations } from '../reconciliation/notes/reconciliations.service.js';
import { Merges } from '../shares/merges.service.js';
import { ShareChanges } from '../shares/share-changes.service.js';
import { ShareAnswers } from '../sharing/share-answers.service.js';
import { ShareInvites } from '../sharing/share-invites.service.js';
import { toStatementDto } from '../statements/statement.dto.js';
import { Statements } from '../statements/statements.service.js';
import { WalletOwes } from '../transfers/transfer.errors.js';
import { Transfers } from '../transfers/transfers.service.js';
import type { ShareDirection } from '../accounts/records/share.entity.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { AlreadyReversed, NotReversible } from './reversal.errors.js';
import { Reversals } from './reversals.service.js';

interface Asked {
  by?: Person;
  at?: TestApp;
  idempotencyKey?: string;
  reason?: string | undefined;
}

const RANGE = { from: '2026-11-01', to: '2026-11-30', first: 100 };

describe('taking transfers back', () => {
  let processes: TestApp[];
  let test: TestApp;
  let company: Company;
  let owner: Person;
  let host: Person;
  let guest: Person;
  beforeAll(async () => {
    processes = [await openTestApp(), await openTestApp()];
    test = processes[0] as TestApp;
    for (const { clock } of processes) clock.set(new Date('2026-11-21T12:00:00.000Z'));
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    host = await aMember(test.app, company);
    guest = await aMember(test.app, company);
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    for (const process of processes) await process.close();
  });

  const make = (balance = 0, values: Parameters<typeof aWallet>[3] = {}, by = host) =>
    aWallet(test.app, by.actor, company, { ...(balance && { balance }), ...values });
  const pair = async (balance = 10_000): Promise<[Wallet, Wallet]> => [
    (await make(balance)).wallet,
    (await make()).wallet,
  ];
  const move = async (from: Uuid, to: Uuid, amount: string, by = host) => {
    const requested = { from, to, amount, description: 'Rent', currency: 'USD', idempotencyKey: freshKey() };
    const transfers = test.app.get(Transfers);
    return (by === guest ? transfers.toOtherFamily(by.actor, requested) : transfers.internal(by.actor, requested)).then(
      ({ posting }) => posting,
    );
  };
  const takeBack = (transaction: Uuid, { by = host, at = test, ...values }: Asked = {}) =>
    at.app
      .get(Reversals)
      .delete(by.actor, { transaction, reason: 'Sent twice', idempotencyKey: freshKey(), ...values });
  const mayDelete = (transaction: Uuid, by = host) =>
    test.app.get(Reversals).mayDelete(by.actor, transaction as Uuid<'posting'>);
  const balances = (...uuids: Uuid[]) => balancesOf(test.app, ...uuids);
  const jointWith = async (direction: ShareDirection, wallet: Wallet) => {
    const shares = [{ name: 'Trip', direction }];
    const added = { wallet: wallet.uuid, shares, idempotencyKey: freshKey() };
    const share = (await test.app.get(ShareChanges).add(host.actor, added)).shares[0] as Uuid;
    const { uuid } = await test.app.get(ShareInvites).invite(host.actor, { share, email: guest.user.email });
    await test.app.get(ShareAnswers).answer(guest.actor, { invite: uuid });
    return share;
  };
  const debtOf = async ({ owedId }: Wallet) => {
    const sql = 'SELECT balance FROM wallet_account WHERE id = ?';
    const [row] = await test.dataSource.query<{ balance: string }[]>(sql, [owedId]);
    return Number(row?.balance);
  };

  it('puts everything back, and says so on the statement of both', async () => {
    const [a, b] = await pair();
    const posting = await move(a.uuid, b.uuid, '25.00');
    expect(await mayDelete(posting)).toBe(true);
    const { reversal } = await takeBack(posting);
    expect(await balances(a.uuid, b.uuid)).toEqual([10_000, 0]);
    expect(await mayDelete(posting)).toBe(false);
    for (const wallet of [a.uuid, b.uuid]) {
      const asked = { wallet, ...RANGE };
      const { data } = toStatementDto(await test.app.get(Statements).readWallet(host.actor, asked));
      const [moved, back] = data.slice(-2);
      expect(moved).toMatchObject({ uuid: posting, reversedBy: reversal, reversedFor: 'Sent twice' });
      expect(back).toMatchObject({ uuid: reversal, type: 'REVERSAL', reverses: posting, reason: 'Sent twice' });
    }
    const sql = `SELECT details FROM shared_audit WHERE action = 'wallet.transfer-deleted' AND object_id = ?`;
    expect(await test.dataSource.query(sql, [posting])).toHaveLength(1);
  });

  it('is done once, and once a key', async () => {
    const [a, b] = await pair();
    const posting = await move(a.uuid, b.uuid, '25.00');
    const idempotencyKey = freshKey();
    const first = await takeBack(posting, { idempotencyKey });
    expect(await takeBack(posting, { idempotencyKey })).toEqual(first);
    await expect(takeBack(posting, { idempotencyKey, reason: 'Other' })).rejects.toThrow(KeyReused);
    await expect(takeBack(posting)).rejects.toThrow(AlreadyReversed);
    await expect(takeBack(first.reversal)).rejects.toThrow(NotReversible);
    expect(await balances(a.uuid, b.uuid)).toEqual([10_000, 0]);
  });

  it('is not done without a reason, of deposits, or of what others have', async () => {
    const [a, b] = await pair();
    const posting = await move(a.uuid, b.uuid, '25.00');
    for (const reason of ['', '   ', 'x'.repeat(301), undefined]) {
      await expect(takeBack(posting, { reason })).rejects.toThrow(InvalidInput);
    }
    for (const by of [guest, owner, await signedIn(test.app, { isAdmin: true })]) {
      await expect(takeBack(posting, { by })).rejects.toThrow(NotFound);
      expect(await mayDelete(posting, by)).toBe(false);
    }
    const sql = `SELECT posting.uuid FROM wallet_posting posting JOIN wallet_entry entry ON entry.posting_id = posting.id
                  WHERE entry.account_id = ? AND posting.type = 'CARD_DEPOSIT'`;
    const [deposited] = await test.dataSource.query<{ uuid: Uuid }[]>(sql, [a.accountId]);
    await expect(takeBack(deposited?.uuid as Uuid)).rejects.toThrow(NotReversible);
    expect(await balances(a.uuid, b.uuid)).toEqual([7500, 2500]);
  });

  it('case 18: is not done with money that was spent', async () => {
    const [a, b] = await pair();
    const posting = await move(a.uuid, b.uuid, '25.00');
    await move(b.uuid, a.uuid, '0.01');
    await expect(takeBack(posting)).rejects.toThrow(InsufficientBalance);
    expect(await balances(a.uuid, b.uuid)).toEqual([7501, 2499]);
  });

  it('case 17: is not done out of a share that was merged or closed', async () => {
    const { wallet } = await make(10_000);
    const shares = [{ name: 'A' }, { name: 'B' }];
    const added = { wallet: wallet.uuid, shares, idempotencyKey: freshKey() };
    const [a, b] = (await test.app.get(ShareChanges).add(host.actor, added)).shares as readonly Uuid[] as [Uuid, Uuid];
    const posting = await move(wallet.uuid, b, '25.00');
    await test.app.get(Merges).merge(host.actor, { target: a, sources: [b], idempotencyKey: freshKey() });
    await expect(takeBack(posting)).rejects.toThrow(NotReversible);
    expect(await balances(wallet.uuid, a)).toEqual([7500, 2500]);
  });

  it('takes from all shares what each of them was given, whatever the percentages are now', async () => {
    const { wallet: open } = await make(10_001);
    const parts = [60, 40].map((percent) => ({ name: 'Part', percent }));
    const { wallet: percent, shares } = await make(0, { familyType: 'PERCENT', shares: parts });
    const requested = {
      from: open.uuid,
      to: percent.uuid,
      amount: '100.01',
      currency: 'USD',
      idempotencyKey: freshKey(),
    };
    const { posting } = await test.app.get(Transfers).toOtherFamily(host.actor, requested);
    await takeBack(posting);
    expect(await balances(open.uuid, ...shares.map(({ uuid }) => uuid))).toEqual([10_001, 0, 0]);
  });

  it('brings back the debt that the money had repaid, and takes nothing from who still owes', async () => {
    const [a, b] = await pair();
    await owe(test.app, b, 60);
    const posting = await move(a.uuid, b.uuid, '1.00');
    expect([await debtOf(b), ...(await balances(a.uuid, b.uuid))]).toEqual([0, 9900, 40]);
    await takeBack(posting);
    expect([await debtOf(b), ...(await balances(a.uuid, b.uuid))]).toEqual([-60, 10_000, 0]);
    const part = await move(a.uuid, b.uuid, '0.40');
    expect(await debtOf(b)).toBe(-20);
    await expect(takeBack(part)).rejects.toThrow(WalletOwes);
  });

  it('lets a guest take back what they put in or took out, by the direction of the share', async () => {
    const { wallet: own } = await make(10_000, {}, guest);
    const { wallet } = await make(10_000);
    const both = await jointWith('BOTH', wallet);
    const given = await move(own.uuid, both, '5.00', guest);
    await takeBack(given, { by: guest });
    expect(await balances(own.uuid, both)).toEqual([10_000, 0]);
    const funded = await move(wallet.uuid, both, '9.00');
    await expect(takeBack(funded, { by: guest })).rejects.toThrow(Forbidden);
    const taken = await move(both, own.uuid, '4.00', guest);
    await expect(takeBack(taken, { by: host })).rejects.toThrow(Forbidden);
    await takeBack(taken, { by: guest });
    const inbound = await jointWith('INBOUND', wallet);
    const gift = await move(own.uuid, inbound, '3.00', guest);
    await expect(takeBack(gift, { by: guest })).rejects.toThrow(Forbidden);
    await takeBack(gift, { by: host });
    expect(await balances(own.uuid, both, inbound)).toEqual([10_000, 900, 0]);
  });

  it('deletes a note of the bank with its transaction, for accountants', async () => {
    const { wallet } = await make(0, { userType: 'COMPANY' }, owner);
    const requested = { wallet: wallet.uuid, action: 'CREDIT', amount: '7.00', transactionDate: '2026-11-20' };
    const notes = test.app.get(Reconciliations);
    await notes.create(owner.actor, { ...requested, idempotencyKey: freshKey() });
    const sql =
      'SELECT posting.uuid FROM wallet_posting posting JOIN wallet_reconciliation note ON note.posting_id = posting.id WHERE note.wallet_id = ?';
    const [row] = await test.dataSource.query<{ uuid: Uuid }[]>(sql, [wallet.id]);
    await expect(takeBack(row?.uuid as Uuid)).rejects.toThrow(NotFound);
    await takeBack(row?.uuid as Uuid, { by: owner });
    const { data } = await notes.list(owner.actor, { wallet: wallet.uuid });
    expect(data.map(({ reconciliation }) => reconciliation.state)).toEqual(['DELETED']);
    const statement = await test.app.get(Statements).readWallet(owner.actor, { wallet: wallet.uuid, ...RANGE });
    expect(toStatementDto(statement).closing?.reconBalance.amount).toBe('0.00');
  });

  it('is won by one of 20 who ask at once in two processes', async () => {
    const [a, b] = await pair();
    await move(a.uuid, b.uuid, '50.00');
    let wins = 0;
    for (let round = 0; round < 10; round++) {
      const posting = await move(a.uuid, b.uuid, '1.00');
      const at = (index: number) => processes[index % 2] as TestApp;
      const calls = Array.from({ length: 20 }, (_, index) => takeBack(posting, { at: at(index) }));
      const answers = await Promise.allSettled(calls);
      wins += answers.filter(({ status }) => status === 'fulfilled').length;
      const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
      expect(new Set(refusals)).toEqual(new Set(['ALREADY_REVERSED']));
      expect(await balances(a.uuid, b.uuid)).toEqual([5000, 5000]);
    }
    expect(wins).toBe(10);
    reportFigure(2, `${wins - 10} of 10 transfers were taken back more than once by 20 calls in two processes`);
  });

  it('never makes money when it races with spending', async () => {
    const [a, b] = await pair(0);
    for (let round = 0; round < 20; round++) {
      await deposit(test.app, a.uuid, 100);
      const posting = await move(a.uuid, b.uuid, '1.00');
      const spent = await Promise.allSettled([
        takeBack(posting, { at: processes[1] as TestApp }),
        move(b.uuid, a.uuid, '0.60'),
        move(b.uuid, a.uuid, '0.60'),
      ]);
      expect(spent.some(({ status }) => status === 'fulfilled')).toBe(true);
      const [left, right] = (await balances(a.uuid, b.uuid)) as [number, number];
      expect(left + right).toBe(100 * (round + 1));
      expect(right).toBeGreaterThanOrEqual(0);
      if (right > 0) await move(b.uuid, a.uuid, (right / 100).toFixed(2));
    }
  });

  it('comes over GraphQL', async () => {
    const [a, b] = await pair();
    const posting = await move(a.uuid, b.uuid, '25.00');
    const call = 'mutation ($input: DeleteTransferInput!) { deleteTransfer(input: $input) { message reversal } }';
    const input = { transaction: posting, reason: 'Sent twice', idempotencyKey: freshKey() };
    const client = test.client({ token: host.token });
    const { data } = await gql(client, call, { input });
    expect(data['deleteTransfer']).toMatchObject({ message: 'The transfer was deleted.' });
    const again = await gql(client, call, { input: { ...input, idempotencyKey: freshKey() } });
    expect(again.errors[0]?.extensions).toMatchObject({ reason: 'ALREADY_REVERSED' });
  });
});
