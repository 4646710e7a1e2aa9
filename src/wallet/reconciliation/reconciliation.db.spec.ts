import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import {
  aWallet,
  balancesOf,
  deposit as bring,
  expectLedgerSound,
  freshKey,
} from '../../../test/harness/builders/wallet.js';
import type { Company } from '../../company/index.js';
import { Database } from '../../shared/database/database.js';
import { InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { DepositOver } from '../deposits/records/deposit.errors.js';
import { Deposits } from '../deposits/deposits.service.js';
import { InsufficientBalance } from '../ledger/model/ledger.errors.js';
import { SecondPersonNeeded } from '../evidence/evidence.errors.js';
import { Vendors } from '../vendors/vendors.service.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { Bookings } from './booking/bookings.service.js';
import { DepositConfirmations } from './booking/deposit-confirmations.service.js';
import { BankImports } from './imports/bank-imports.service.js';
import { BankLines } from './lines/bank-lines.service.js';
import { BankMatches } from './lines/bank-matches.service.js';
import { Reconciliations } from './notes/reconciliations.service.js';
import { BankLineDiffers, BankLineMissing, BankLineTaken, ReconciliationOver } from './reconciliation.errors.js';

const TODAY = '2026-11-21';

describe('reconciliation', () => {
  let test: TestApp;
  let company: Company;
  let accountant: Person;
  let wallet: Wallet;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    test.clock.set(new Date('2026-11-21T12:00:00.000Z'));
    accountant = await signedIn(test.app);
    company = await aCompany(test.app, accountant.actor);
    ({ wallet } = await aWallet(test.app, accountant.actor, company, { userType: 'COMPANY' }));
    await bring(test.app, wallet.uuid, 100_000);
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const note = (values: object = {}, who = accountant) =>
    test.app.get(Reconciliations).create(who.actor, {
      wallet: wallet.uuid,
      action: 'CREDIT',
      amount: '200.00',
      transactionDate: TODAY,
      idempotencyKey: freshKey(),
      ...values,
    });
  const change = (reconciliation: Uuid, values: object = {}) =>
    test.app.get(Reconciliations).update(accountant.actor, {
      reconciliation,
      action: 'CREDIT',
      amount: '200.00',
      transactionDate: TODAY,
      idempotencyKey: freshKey(),
      ...values,
    });
  const notes = async () => {
    const { data } = await test.app.get(Reconciliations).list(accountant.actor, { wallet: wallet.uuid });
    return data.map(({ reconciliation: { action, amount, state } }) => `${action} ${amount} ${state}`);
  };
  const recon = async () => {
    const [row] = await test.app
      .get(Database)
      .query<{ balance: string }>('SELECT balance FROM wallet_account WHERE id = ?', [wallet.reconId]);
    return Number(row?.balance);
  };
  const balance = async () => (await balancesOf(test.app, wallet.uuid))[0];
  const line = (amount: string, text = 'Somebody', bookedOn = '2026-11-20') => ({ bookedOn, amount, text });
  const importLines = (lines: object[], who = accountant) =>
    test.app.get(BankImports).import(who.actor, { wallet: wallet.uuid, lines });
  const lines = async () => (await test.app.get(BankLines).list(accountant.actor, { wallet: wallet.uuid })).data;
  const imported = async (...given: object[]) => {
    await importLines(given);
    return (await lines()).map(({ line: { uuid } }) => uuid);
  };
  const book = (values: object, who = accountant) =>
    test.app.get(Bookings).book(who.actor, { idempotencyKey: freshKey(), ...values });
  const match = (values: object) => test.app.get(BankMatches).match(accountant.actor, values);
  const declared = async (amount: string, by = accountant) =>
    test.app
      .get(Deposits)
      .declare(by.actor, { wallet: wallet.uuid, amount, currency: 'USD', idempotencyKey: freshKey() });
  const confirm = (deposit: Uuid, uuid: Uuid, who = accountant) =>
    test.app.get(DepositConfirmations).confirm(who.actor, { deposit, line: uuid });

  describe('by hand', () => {
    it('stands in the reconciliation balance and is not spendable', async () => {
      await note();
      await note({ action: 'DEBIT', amount: '12.00' });
      expect([await recon(), await balance()]).toEqual([18_800, 100_000]);
      expect(await notes()).toEqual(['DEBIT 1200 OPEN', 'CREDIT 20000 OPEN']);
    });

    it('is changed by taking it back and noting it anew, once a key', async () => {
      const { reconciliation } = await note();
      const idempotencyKey = freshKey();
      const requested = { action: 'DEBIT', amount: '30.00', idempotencyKey };
      await Promise.all([change(reconciliation, requested), change(reconciliation, requested)]);
      expect([await recon(), await notes()]).toEqual([-3000, ['DEBIT 3000 OPEN']]);
    });

    it('is of days that were, with amounts that are some', async () => {
      await expect(note({ transactionDate: '2026-11-22' })).rejects.toMatchObject({
        fields: { transactionDate: [{ params: { last: TODAY } }] },
      });
      await expect(note({ amount: '0' })).rejects.toBeInstanceOf(InvalidInput);
      await expect(note({ action: 'BOTH' })).rejects.toBeInstanceOf(InvalidInput);
    });

    it('is for accountants of the company, and for its wallets', async () => {
      const member = await aMember(test.app, company);
      await expect(note({}, member)).rejects.toBeInstanceOf(NotFound);
      await expect(note({}, await signedIn(test.app))).rejects.toBeInstanceOf(NotFound);
      const { wallet: own } = await aWallet(test.app, accountant.actor, company);
      await expect(note({ wallet: own.uuid })).rejects.toBeInstanceOf(NotFound);
    });
  });

  describe('lines of the bank', () => {
    it('are there once, however often their file comes; equal ones in it all count', async () => {
      const file = [line('5.00'), line('5.00'), line('-7.50', 'Coffee')];
      expect(await importLines(file)).toEqual({ imported: 3, known: 0, doubtful: [] });
      expect(await importLines(file)).toEqual({ imported: 0, known: 3, doubtful: [] });
      expect(await importLines([...file, line('5.00')])).toEqual({ imported: 1, known: 3, doubtful: [] });
    });

    it('are all taken in or none, and the one that is wrong is named', async () => {
      const wrong = importLines([line('5.00'), line('6.001')]);
      await expect(wrong).rejects.toMatchObject({ fields: { 'lines.1.amount': expect.anything() } });
      await expect(importLines([line('5.00', 'x', '2027-01-01')])).rejects.toMatchObject({
        fields: { 'lines.0.bookedOn': expect.anything() },
      });
      expect(await lines()).toEqual([]);
    });

    it('are matched with what was noted, and opened again', async () => {
      const { reconciliation } = await note();
      const [differs, fits] = await imported(line('200.00'), line('-200.00', 'Other'));
      await expect(match({ line: differs, reconciliation })).rejects.toBeInstanceOf(BankLineDiffers);
      await match({ line: fits, reconciliation });
      await match({ line: fits, reconciliation });
      expect(await notes()).toEqual(['CREDIT 20000 MATCHED']);
      await expect(change(reconciliation)).rejects.toBeInstanceOf(ReconciliationOver);
      const asked = { line: fits, idempotencyKey: freshKey() };
      const unmatch = () => test.app.get(BankMatches).unmatch(accountant.actor, asked);
      await unmatch();
      expect(await notes()).toEqual(['CREDIT 20000 OPEN']);
      await match({ line: fits, reconciliation });
      expect(await unmatch()).toEqual({ line: fits });
      expect(await notes()).toEqual(['CREDIT 20000 MATCHED']);
    });
  });

  describe('booking', () => {
    it('of money that came in needs a line of the bank: nothing is minted', async () => {
      const { reconciliation } = await note();
      await expect(book({ reconciliation, as: 'DEPOSIT' })).rejects.toBeInstanceOf(BankLineMissing);
      const [uuid] = await imported(line('200.00'));
      await match({ line: uuid, reconciliation });
      await book({ reconciliation, as: 'DEPOSIT' });
      expect([await recon(), await balance(), await notes()]).toEqual([0, 120_000, ['CREDIT 20000 BOOKED']]);
      await expect(book({ line: uuid, as: 'DEPOSIT' })).rejects.toBeInstanceOf(BankLineTaken);
    });

    it('of a charge or a vendor takes the money out, with or without a note', async () => {
      const { uuid: vendor } = await test.app
        .get(Vendors)
        .create(accountant.actor, { company: company.uuid, name: 'Water works' });
      const { reconciliation } = await note({ action: 'DEBIT', amount: '12.00' });
      await book({ reconciliation, as: 'CHARGE' });
      const [uuid] = await imported(line('-300.00'));
      await expect(book({ line: uuid, as: 'VENDOR' })).rejects.toBeInstanceOf(InvalidInput);
      await book({ line: uuid, as: 'VENDOR', vendor });
      expect([await recon(), await balance()]).toEqual([0, 68_800]);
      const [large] = await imported(line('-5000.00', 'Rent'));
      await expect(book({ line: large, as: 'CHARGE' })).rejects.toBeInstanceOf(InsufficientBalance);
      await expect(book({ line: large, as: 'DEPOSIT' })).rejects.toBeInstanceOf(BankLineDiffers);
    });

    it('of fees that are paid on leaves all wallets alone', async () => {
      const { uuid: vendor } = await test.app
        .get(Vendors)
        .create(accountant.actor, { company: company.uuid, name: 'Management firm' });
      const { reconciliation } = await note({ action: 'DEBIT', amount: '45.00' });
      const [uuid] = await imported(line('-45.00', 'Fees of October'));
      await match({ line: uuid, reconciliation });
      await expect(book({ line: uuid, as: 'FEES' })).rejects.toBeInstanceOf(InvalidInput);
      const { posting } = await book({ line: uuid, as: 'FEES', vendor });
      expect([await recon(), await balance()]).toEqual([0, 100_000]);
      const entries = await test.app.get(Database).query<{ kind: string; amount: string }>(
        `SELECT account.kind, entry.amount FROM wallet_entry entry JOIN wallet_account account ON account.id = entry.account_id
           JOIN wallet_posting posting ON posting.id = entry.posting_id WHERE posting.uuid = ? ORDER BY entry.seq`,
        [posting],
      );
      expect(entries.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(['FEES -4500', 'PAYEES 4500']);
      const [credit] = await imported(line('45.00', 'Came in'));
      await expect(book({ line: credit, as: 'FEES', vendor })).rejects.toBeInstanceOf(BankLineDiffers);
    });

    it('of one line is done once, however many are at it', async () => {
      const [uuid] = await imported(line('200.00'));
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => book({ line: uuid, as: 'DEPOSIT' })));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await balance()).toBe(120_000);
    });

    it('of a payout of the card provider books its fee as well', async () => {
      const [uuid] = await imported(line('970.00', 'STRIPE PAYOUT'));
      const payout = (gross: string) =>
        test.app.get(Bookings).bookPayout(accountant.actor, { line: uuid, gross, idempotencyKey: freshKey() });
      await expect(payout('969.99')).rejects.toBeInstanceOf(BankLineDiffers);
      await payout('1000.00');
      expect(await balance()).toBe(97_000);
    });
  });

  describe('announced deposits', () => {
    it('are recognised by their reference, and confirmed once on the line of another member', async () => {
      const other = await aMember(test.app, company, { role: 'owner' });
      const { deposit, reference } = await declared('55.00', other);
      const [uuid] = await imported(line('55.00', `SEPA ${reference.toLowerCase()} thanks`));
      const [view] = await lines();
      expect(view?.suggestions[0]).toMatchObject({ certainty: 'EXACT', candidate: { kind: 'DEPOSIT', uuid: deposit } });
      await expect(confirm(deposit, uuid as Uuid)).rejects.toBeInstanceOf(SecondPersonNeeded);
      await Promise.all([1, 2, 3].map(() => confirm(deposit, uuid as Uuid, other)));
      expect(await balance()).toBe(105_500);
    });

    it('are confirmed by who announced them only where nobody else could, and once', async () => {
      const { deposit } = await declared('55.00');
      const [first, second] = await imported(line('55.00', 'A'), line('55.00', 'B'));
      test.clock.advance(3600);
      await expect(confirm(deposit, first as Uuid)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
      test.clock.advance(-3600);
      await confirm(deposit, first as Uuid);
      await expect(confirm(deposit, second as Uuid)).rejects.toBeInstanceOf(DepositOver);
      expect(await balance()).toBe(105_500);
    });
  });
});
