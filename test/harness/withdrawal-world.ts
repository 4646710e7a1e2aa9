import { buffer } from 'node:stream/consumers';
import type { Company } from '../../src/company/index.js';
import { Database } from '../../src/shared/database/database.js';
import type { Uuid } from '../../src/shared/ids/id.js';
import { CompanyTerms } from '../../src/wallet/billing/company/company-terms.service.js';
import type { Wallet } from '../../src/wallet/accounts/records/wallet.entity.js';
import { BankImports } from '../../src/wallet/reconciliation/imports/bank-imports.service.js';
import { BankLines } from '../../src/wallet/reconciliation/lines/bank-lines.service.js';
import { WalletViews } from '../../src/wallet/wallets/wallet-views.service.js';
import { WithdrawalCancellation } from '../../src/wallet/withdrawals/asking/withdrawal-cancellation.service.js';
import { Withdrawals } from '../../src/wallet/withdrawals/asking/withdrawals.service.js';
import { BatchFiles } from '../../src/wallet/withdrawals/files/batch-files.service.js';
import { BatchDissolution } from '../../src/wallet/withdrawals/settling/batch-dissolution.service.js';
import { WithdrawalBatches } from '../../src/wallet/withdrawals/settling/withdrawal-batches.service.js';
import { WithdrawalSettlement } from '../../src/wallet/withdrawals/settling/withdrawal-settlement.service.js';
import { WithdrawalViews } from '../../src/wallet/withdrawals/withdrawal-views.service.js';
import { type Person, signedIn } from './actors.js';
import type { TestApp } from './app.js';
import { aCompany, aMember } from './builders/company.js';
import { aWallet, freshKey } from './builders/wallet.js';
import { requireBankable } from './payment-files/pain-checker.js';
import { aCompanyBank, readyToWithdraw } from './builders/withdrawal.js';

type Withdrawn = Uuid<'withdrawal'>;

/** A company, its owner, and a worker with 1,000.00 in a wallet that leads to a bank. A Swift withdrawal costs 15.00. */
export class WithdrawalWorld {
  private constructor(
    readonly test: TestApp,
    readonly company: Company,
    readonly owner: Person,
    readonly worker: Person,
    readonly wallet: Wallet,
  ) {}

  static async make(test: TestApp): Promise<WithdrawalWorld> {
    const owner = await signedIn(test.app);
    const company = await aCompany(test.app, owner.actor);
    const worker = await aMember(test.app, company);
    await readyToWithdraw(test.app, worker);
    const values = { familyType: 'BANK' as const, name: 'Bank', balance: 100_000 };
    const { wallet } = await aWallet(test.app, worker.actor, company, values);
    const world = new WithdrawalWorld(test, company, owner, worker, wallet);
    await world.charge('15.00');
    await aCompanyBank(test.app, owner, company);
    return world;
  }

  async charge(swiftCharge: string, version = 0): Promise<void> {
    const common = { company: this.company.uuid, currency: 'USD', achCharge: '0', fxCharge: '20', minimum: '10' };
    await this.test.app.get(CompanyTerms).updateCharges(this.owner.actor, { ...common, version, swiftCharge });
  }

  ask(values: object = {}, who = this.worker, at = this.test) {
    const input = { wallet: this.wallet.uuid, amount: '100.00', idempotencyKey: freshKey(), ...values };
    return at.app.get(Withdrawals).withdraw(who.actor, input);
  }

  async withdraw(values: object = {}, who = this.worker): Promise<Withdrawn> {
    return (await this.ask(values, who)).withdrawal;
  }

  cancel(withdrawal: Withdrawn, who = this.worker, at = this.test) {
    return at.app.get(WithdrawalCancellation).cancel(who.actor, { withdrawal, idempotencyKey: freshKey() });
  }

  batch(withdrawals: Withdrawn[], who = this.owner, at = this.test) {
    return at.app.get(WithdrawalBatches).create(who.actor, { company: this.company.uuid, withdrawals });
  }

  dissolve(batch: Uuid<'batch'>, values: object = {}, { who = this.owner, at = this.test } = {}) {
    const input = { batch, reason: 'Wrong day', idempotencyKey: freshKey(), ...values };
    return at.app.get(BatchDissolution).dissolve(who.actor, input);
  }

  /** Marks withdrawals as failed which the bank was asked to pay, and says that it did not. */
  release(withdrawals: Withdrawn[], who = this.owner) {
    const input = { company: this.company.uuid, withdrawals, outcome: 'FAILED', reason: 'Refused', unpaidByBank: true };
    return this.test.app.get(WithdrawalSettlement).settle(who.actor, input);
  }

  async settle(withdrawals: Withdrawn[], outcome: string, who = this.owner, at = this.test) {
    const reason = outcome === 'SENT' ? '' : 'Account closed';
    const lines = outcome === 'RETURNED' ? await this.showReturned(withdrawals) : undefined;
    const input = { company: this.company.uuid, withdrawals, outcome, reason, ...(lines && { lines }) };
    return at.app.get(WithdrawalSettlement).settle(who.actor, input);
  }

  /** Imports a bank line for each of these withdrawals, as the bank shows what it returned. */
  async showReturned(withdrawals: Withdrawn[], by = this.owner): Promise<Uuid<'bankLine'>[]> {
    const values = { userType: 'COMPANY' as const, name: freshKey() };
    const { wallet } = await aWallet(this.test.app, this.owner.actor, this.company, values);
    const rows = await this.test.app
      .get(Database)
      .query<{ uuid: Withdrawn; amount: string }>('SELECT uuid, amount FROM wallet_withdrawal WHERE uuid IN (?)', [
        withdrawals,
      ]);
    const bookedOn = this.test.clock.now().toISOString().slice(0, 10);
    const lines = rows.map(({ uuid, amount }) => ({
      bookedOn,
      amount: (Number(amount) / 100).toFixed(2),
      text: `Returned ${uuid}`,
      isNew: true,
    }));
    await this.test.app.get(BankImports).import(by.actor, { wallet: wallet.uuid, lines });
    const { data } = await this.test.app.get(BankLines).list(by.actor, { wallet: wallet.uuid, first: 100 });
    return withdrawals.map((uuid) => {
      const found = data.find(({ line }) => line.text === `Returned ${uuid}`);
      if (!found) throw new Error('The line was not imported.');
      return found.line.uuid;
    });
  }

  async send(values: object = {}): Promise<Withdrawn> {
    const uuid = await this.withdraw(values);
    await this.batch([uuid]);
    await this.settle([uuid], 'SENT');
    return uuid;
  }

  list(values: object = {}, who = this.worker) {
    const args = { company: this.company.uuid, userType: 'USER', ...values };
    return this.test.app.get(WithdrawalViews).list(who.actor, args);
  }

  async stateOf(uuid: Withdrawn): Promise<string | undefined> {
    const { data } = await this.list({ first: 100 });
    return data.find(({ withdrawal }) => withdrawal.uuid === uuid)?.withdrawal.state;
  }

  /** Balance, held, reconciled and real balance of the wallet. */
  async figures(): Promise<number[]> {
    const args = { company: this.company.uuid, userType: 'USER' };
    const { data } = await this.test.app.get(WalletViews).list(this.worker.actor, args);
    const view = data.find(({ wallet }) => wallet.uuid === this.wallet.uuid);
    return [view?.balance, view?.held, view?.recon, view?.real].map(Number);
  }

  /** Opens the file of a batch; what the bank gets is checked by the rules of banks. */
  async file(batch: Uuid<'batch'>, format: string, who = this.owner): Promise<string> {
    const { body } = await this.test.app.get(BatchFiles).open(who.actor, { batch, format });
    const text = (await buffer(body)).toString();
    if (format !== 'csv') requireBankable(text, this.test.clock.now().toISOString().slice(0, 10));
    return text;
  }

  async noticesOf(who: Person): Promise<string[]> {
    const sql = `SELECT params FROM identity_notification WHERE user_id = ? AND type = 'BANK_WITHDRAW' ORDER BY id`;
    const rows = await this.test.app.get(Database).query<{ params: unknown }>(sql, [who.actor.userKey]);
    return rows.map(({ params }) => (typeof params === 'string' ? params : JSON.stringify(params)));
  }
}
