import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { type AppError, isAppError } from '../../shared/errors/app-error.js';
import { type Payer, PayingWallets } from '../../wallet/index.js';
import { InsufficientFund } from '../invoices/access/invoice.errors.js';
import type { LockedInvoice } from '../invoices/access/invoice-lock.service.js';
import { InvoiceSending } from '../invoices/making/invoice-sending.service.js';
import { InvoicePaying } from '../invoices/paying/invoice-paying.service.js';
import type { PayRun } from './records/pay-run.entity.js';
import type { RunOutcome } from './records/pay-runs.repository.js';

/**
 * Sends or pays the invoices of a group. It stops where money is missing; the invoices after that stay in the run.
 */
@Injectable()
export class RunSteps {
  constructor(
    private readonly paying: InvoicePaying,
    private readonly sending: InvoiceSending,
    private readonly wallets: PayingWallets,
    private readonly database: Database,
  ) {}

  /** In the running transaction. Throws StaleRead, LedgerBroken, Unavailable. */
  async process(
    run: PayRun,
    payer: Payer,
    locked: readonly LockedInvoice[],
  ): Promise<{ outcomes: RunOutcome[]; outOfFunds: boolean }> {
    const refusals = run.kind === 'PAY' ? await this.pay(run, payer, locked) : await this.send(payer, locked);
    const outcomes = refusals.map((refusal, index) => ({
      invoiceId: (locked[index] as LockedInvoice).invoice.id,
      refusal,
    }));
    return { outcomes, outOfFunds: refusals.some((refusal) => refusal instanceof InsufficientFund) };
  }

  private pay({ reason, confirmedDetails }: PayRun, payer: Payer, locked: readonly LockedInvoice[]) {
    return this.paying.pay(payer, locked, { reason, documentId: null, confirmed: confirmedDetails ?? [] });
  }

  /** Together; one by one where something is refused of all of them, or where drafts are older than the currency. */
  private async send(payer: Payer, locked: readonly LockedInvoice[]): Promise<(AppError | null)[]> {
    const currencies = new Set(locked.map(({ invoice }) => invoice.currency));
    if (currencies.size > 1) await this.wallets.lock(locked.map(({ invoice }) => invoice.sourceWalletId));
    const refusals = currencies.size > 1 ? null : await this.sendTogether(payer, locked);
    if (refusals && !isAppError(refusals)) return refusals;
    if (refusals && locked.length === 1) return [refusals];
    const each: (AppError | null)[] = [];
    for (const one of locked) {
      each.push(...(await this.send(payer, [one])));
      if (each.at(-1) instanceof InsufficientFund) break;
    }
    return each;
  }

  private async sendTogether(payer: Payer, locked: readonly LockedInvoice[]) {
    try {
      return await this.database.savepoint(() => this.sending.sendAll(payer, locked));
    } catch (refusal) {
      if (!isAppError(refusal) || refusal.kind === 'unavailable') throw refusal;
      return refusal;
    }
  }
}
