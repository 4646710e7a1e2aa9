import { Injectable } from '@nestjs/common';
import { type AppError, isAppError } from '../../../shared/errors/app-error.js';
import type { Key } from '../../../shared/ids/id.js';
import { formatAmount, minus, type Minor } from '../../../shared/money/money.js';
import { PayingWallets } from '../../../wallet/index.js';
import { InsufficientFund } from '../access/invoice.errors.js';
import type { Invoice } from '../records/invoice.entity.js';
import { InvoicesRepository } from '../records/invoices.repository.js';

/** What is left of wallets for invoices of a group, one after the other. */
export interface OpenFunds {
  /** Promises so much of the wallet that pays it, or says why not. */
  promise(invoice: Invoice, sum: Minor): AppError | null;
}

/** Whether the wallets of a company hold what is promised out of them. */
@Injectable()
export class InvoiceFunds {
  constructor(
    private readonly wallets: PayingWallets,
    private readonly invoices: InvoicesRepository,
  ) {}

  /**
   * For these invoices of one company and currency: what they were promised before is free. The accounts of the wallets that
   * pay stay locked. Throws LedgerBroken, NotFound.
   */
  async open(invoices: readonly Invoice[]): Promise<OpenFunds> {
    const closed = await this.listUnusable(invoices);
    const ids = invoices.map(({ id }) => id);
    const left = new Map<Key<'wallet'>, Minor>();
    const sources = new Set(invoices.map(({ sourceWalletId }) => sourceWalletId));
    const wallets = await this.wallets.listByKeys([...sources].filter((id) => !closed.has(id)));
    // One after the other, in the order of their keys: so does whoever pays out of several.
    for (const { id, uuid } of [...wallets.values()].toSorted((a, b) => Number(a.id) - Number(b.id))) {
      const there = await this.wallets.lockSpendable(uuid);
      left.set(id, minus(there, await this.invoices.sumPromised(id, ids)));
    }
    return {
      promise: ({ sourceWalletId, payrollWalletId, currency }, sum) => {
        const refusal = closed.get(payrollWalletId) ?? closed.get(sourceWalletId);
        if (refusal) return refusal;
        const rest = minus(left.get(sourceWalletId) ?? 0n, sum);
        if (rest < 0n) return new InsufficientFund(`${formatAmount(-rest, currency)} ${currency}`);
        left.set(sourceWalletId, rest);
        return null;
      },
    };
  }

  /** Wallets that cannot pay any more, and why. */
  private async listUnusable(invoices: readonly Invoice[]): Promise<Map<Key<'wallet'>, AppError>> {
    const [first] = invoices;
    const unusable = new Map<Key<'wallet'>, AppError>();
    if (!first) return unusable;
    const ids = new Set(invoices.flatMap(({ sourceWalletId, payrollWalletId }) => [sourceWalletId, payrollWalletId]));
    for (const { id, uuid } of (await this.wallets.listByKeys([...ids])).values()) {
      try {
        await this.wallets.find(first.companyId, uuid, first.currency);
      } catch (refusal) {
        if (!isAppError(refusal)) throw refusal;
        unusable.set(id, refusal);
      }
    }
    return unusable;
  }
}
