import type { Company } from '../../src/company/index.js';
import { Database } from '../../src/shared/database/database.js';
import type { Uuid } from '../../src/shared/ids/id.js';
import type { Wallet } from '../../src/wallet/accounts/records/wallet.entity.js';
import { Deposits } from '../../src/wallet/deposits/deposits.service.js';
import { Bookings } from '../../src/wallet/reconciliation/booking/bookings.service.js';
import { DepositConfirmations } from '../../src/wallet/reconciliation/booking/deposit-confirmations.service.js';
import { BankImports } from '../../src/wallet/reconciliation/imports/bank-imports.service.js';
import { BankLines } from '../../src/wallet/reconciliation/lines/bank-lines.service.js';
import { type Person, signedIn } from './actors.js';
import type { TestApp } from './app.js';
import { aCompany, aMember } from './builders/company.js';
import { aWallet, balancesOf, freshKey } from './builders/wallet.js';

export const BANK_DAY = '2026-11-20';

/** A company with its owner, an accountant and a worker, a wallet of the company and one of the worker. */
export class BankWorld {
  private constructor(
    readonly test: TestApp,
    readonly company: Company,
    readonly people: { owner: Person; accountant: Person; worker: Person },
    readonly wallet: Wallet,
    readonly own: Wallet,
  ) {}

  static async make(test: TestApp): Promise<BankWorld> {
    const owner = await signedIn(test.app, { name: 'Olga Owner' });
    const company = await aCompany(test.app, owner.actor);
    const accountant = await aMember(test.app, company, { name: 'Anna Accountant', role: 'accountant' });
    const worker = await aMember(test.app, company, { name: 'Will Worker' });
    const values = { userType: 'COMPANY' as const, name: 'House bank' };
    const { wallet } = await aWallet(test.app, owner.actor, company, values);
    const { wallet: own } = await aWallet(test.app, worker.actor, company, { familyType: 'BANK', name: 'Own' });
    return new BankWorld(test, company, { owner, accountant, worker }, wallet, own);
  }

  get owner(): Person {
    return this.people.owner;
  }

  get accountant(): Person {
    return this.people.accountant;
  }

  get worker(): Person {
    return this.people.worker;
  }

  /** Imports one line, and returns it; a line that is known is found again. */
  async line(amount: string, by = this.accountant, text = `Line ${freshKey()}`): Promise<Uuid<'bankLine'>> {
    await this.import([[amount, text]], by);
    return this.find(text);
  }

  import(lines: [amount: string, text: string][], by = this.accountant) {
    return this.test.app.get(BankImports).import(by.actor, {
      wallet: this.wallet.uuid,
      // Equal amounts of one day are other lines in tests, not the same one with another text.
      lines: lines.map(([amount, text]) => ({ bookedOn: BANK_DAY, amount, text, isNew: true })),
    });
  }

  async find(text: string): Promise<Uuid<'bankLine'>> {
    const [row] = await this.query<{ uuid: Uuid<'bankLine'> }>(
      'SELECT uuid FROM wallet_bank_line WHERE wallet_id = ? AND text = ? ORDER BY id DESC LIMIT 1',
      this.wallet.id,
      text,
    );
    if (!row) throw new Error('The line was not imported.');
    return row.uuid;
  }

  async lines() {
    const { data } = await this.test.app
      .get(BankLines)
      .list(this.owner.actor, { wallet: this.wallet.uuid, first: 100 });
    return data.map(({ line }) => line);
  }

  /** Imports a line again as somebody else. */
  async importAgain(line: Uuid<'bankLine'>, by: Person): Promise<void> {
    const [row] = await this.query<{ amount: string; text: string }>(
      'SELECT amount, text FROM wallet_bank_line WHERE uuid = ?',
      line,
    );
    await this.import([[(Number(row?.amount) / 100).toFixed(2), row?.text ?? '']], by);
  }

  declare(amount: string, by = this.worker, wallet: Wallet = this.own) {
    const input = { wallet: wallet.uuid, amount, currency: 'USD', idempotencyKey: freshKey() };
    return this.test.app.get(Deposits).declare(by.actor, input);
  }

  confirm(deposit: Uuid, line: Uuid, by = this.owner, at = this.test) {
    return at.app.get(DepositConfirmations).confirm(by.actor, { deposit, line });
  }

  book(line: Uuid, by = this.owner, values: object = {}, at = this.test) {
    return at.app.get(Bookings).book(by.actor, { line, as: 'DEPOSIT', idempotencyKey: freshKey(), ...values });
  }

  async balance(wallet: Wallet = this.own): Promise<number | undefined> {
    return (await balancesOf(this.test.app, wallet.uuid))[0];
  }

  query<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
    return this.test.app.get(Database).query<Row & object>(sql, values);
  }

  /** Evidence and attempt of the postings of a type, the oldest first. */
  async evidence(type = 'BANK_DEPOSIT'): Promise<string[]> {
    const rows = await this.query<{ evidence: string; attempt: number }>(
      'SELECT evidence, attempt FROM wallet_posting WHERE company_id = ? AND type = ? ORDER BY id',
      this.company.id,
      type,
    );
    return rows.map(({ evidence, attempt }) => `${evidence} ${attempt}`);
  }

  /** Events of the notifications of a type to a person, the oldest first. */
  async toldTo(who: Person, type = 'MONEY_EVIDENCE'): Promise<string[]> {
    await this.test.settle();
    const rows = await this.query<{ event: string }>(
      `SELECT JSON_UNQUOTE(JSON_EXTRACT(params, '$.event')) AS event FROM identity_notification
        WHERE user_id = ? AND type = ? ORDER BY id`,
      who.user.id,
      type,
    );
    return rows.map(({ event }) => event);
  }
}
