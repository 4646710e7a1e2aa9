import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../../../company/index.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import { Clock } from '../../../shared/time/clock.js';
import { dayOf } from '../../../shared/time/local-date.js';
import { TrialGuard } from '../../trial/trial-guard.service.js';
import { WalletOwes } from '../../transfers/transfer.errors.js';
import type { Batch } from '../records/batch.entity.js';
import { BatchesRepository } from '../records/batches.repository.js';
import { NobodyPayable, PayeeUnpayable } from '../records/withdrawal.errors.js';
import { WithdrawalsRepository } from '../records/withdrawals.repository.js';
import type { Skipped } from '../records/skipped.js';
import type { Withdrawal } from '../records/withdrawal.entity.js';
import { BankParties } from './bank-parties.service.js';
import { payableDay } from './execution-day.js';
import { type BankParty, type Payment, type PaymentFile, paymentProblem } from './payment-file.js';

export interface BatchContent {
  file: PaymentFile;
  /** Payments that no bank would make, and why. */
  leftOut: Skipped[];
}

/** Reads the contents of the files of a batch. */
@Injectable()
export class BatchContents {
  constructor(
    private readonly batches: BatchesRepository,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly parties: BankParties,
    private readonly companies: CompanyDirectory,
    private readonly trial: TrialGuard,
    private readonly clock: Clock,
  ) {}

  /**
   * In a transaction that holds the lock of the batch. The first file that names the account of the company decides which
   * one pays; payees that can't be paid are left out. Throws NotFound, TrialMoneyLeft, CompanyBankMissing,
   * CompanyBankUnusable, NobodyPayable.
   */
  async read(batch: Batch, { namesDebtor }: { namesDebtor: boolean }): Promise<BatchContent> {
    const company = await this.companies.find(batch.companyId);
    if (!company) throw new NotFound();
    await this.trial.requireNone(company.key);
    const from = namesDebtor ? await this.debtorOf(batch) : null;
    // Released money is in the wallet again: the bank is never asked to pay it as well.
    const rows = (await this.withdrawals.listByBatch(batch.id)).filter(({ state }) => state !== 'FAILED');
    const payees = await this.parties.findPayees(rows.map(({ billingId }) => billingId));
    const owing = await this.withdrawals.findOwing(rows);
    const payments: Payment[] = [];
    const leftOut: Skipped[] = [];
    for (const row of rows) {
      if (owing.has(row.walletId)) {
        leftOut.push({ withdrawal: row.uuid, refusal: new WalletOwes() });
        continue;
      }
      const to = payees.get(row.billingId);
      const payment = to && paymentOf(row, to);
      const problem = payment ? paymentProblem(payment, from) : 'NUMBERS_UNREADABLE';
      if (payment && problem === null) payments.push(payment);
      else leftOut.push({ withdrawal: row.uuid, refusal: new PayeeUnpayable(problem ?? 'NUMBERS_UNREADABLE') });
    }
    if (payments.length === 0) throw new NobodyPayable();
    const file = {
      id: plain(batch.uuid),
      madeAt: batch.closedAt,
      day: payableDay(batch.executionDay, dayOf(this.clock.now(), company.mainZone ?? 'UTC')),
      company: company.name,
      address: await this.parties.findAddress(batch.companyId),
      from,
      payments,
    };
    return { file, leftOut };
  }

  private async debtorOf({ id, companyId, debtorId }: Batch): Promise<BankParty> {
    const known = debtorId && (await this.parties.findDebtor(debtorId));
    if (known) return known;
    const debtor = await this.parties.requireDebtor(companyId);
    await this.batches.update(id, { debtorId: debtor.id });
    return debtor.party;
  }
}

const plain = (uuid: string): string => uuid.replaceAll('-', '');

/** Returns a withdrawal as a payment file names it. */
export function paymentOf({ uuid, kind, currency, amount }: Withdrawal, to: BankParty): Payment {
  return { id: plain(uuid), kind, currency, amount, to };
}
