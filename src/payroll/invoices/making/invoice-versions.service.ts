import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { formatAmount } from '../../../shared/money/money.js';
import { Clock } from '../../../shared/time/clock.js';
import { type Payer, PayingWallets } from '../../../wallet/index.js';
import { InsufficientFund, InvoiceEmpty } from '../access/invoice.errors.js';
import type { LockedInvoice } from '../access/invoice-lock.service.js';
import { type Reckoned, InvoiceBooks } from '../reckoning/invoice-books.service.js';
import type { Costs } from '../reckoning/invoice-costs.service.js';
import { ExtrasRepository } from '../records/extras.repository.js';
import { InvoicesRepository } from '../records/invoices.repository.js';
import type { InvoiceVersion } from '../records/invoice-version.entity.js';
import { VersionsRepository } from '../records/versions.repository.js';
import { versionLines } from './version-lines.js';

/** Says what an invoice is: reckoned under the lock, covered by its wallet, written once. */
@Injectable()
export class InvoiceVersions {
  constructor(
    private readonly books: InvoiceBooks,
    private readonly wallets: PayingWallets,
    private readonly invoices: InvoicesRepository,
    private readonly extras: ExtrasRepository,
    private readonly versions: VersionsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The next version of what is locked. The accounts of the wallet that pays stay locked. Throws InvoiceEmpty,
   * InsufficientFund, PeriodOverlaps, AccountClosed, LedgerBroken, Unavailable.
   */
  async write(actor: Payer, { invoice, place }: LockedInvoice, remarks: string | null): Promise<InvoiceVersion> {
    const reckoned = await this.books.reckon(invoice, place);
    const { total } = reckoned.reckoning;
    if (total < 1n) throw new InvoiceEmpty();
    await this.books.hold([{ invoice, reckoning: reckoned.reckoning }]);
    const costs = await this.books.findCosts(invoice, total);
    await this.requireFunds({ invoice, place }, costs);
    const lines = versionLines(reckoned.reckoning.lines, await this.extras.list(invoice.id)).map((line, seq) => ({
      ...line,
      invoiceId: invoice.id,
      version: invoice.version + 1,
      seq,
    }));
    const said = {
      ...figuresOf(reckoned, costs),
      invoiceId: invoice.id,
      version: invoice.version + 1,
      remarks,
      createdAt: this.clock.now(),
      createdBy: actor.userKey,
    };
    const contentHash = hash('sha256', contentText({ ...said, lines }), 'buffer');
    await this.versions.insert({ ...said, contentHash }, lines);
    return { ...said, contentHash };
  }

  /** Throws InsufficientFund, AccountClosed, LedgerBroken. */
  private async requireFunds({ invoice }: LockedInvoice, { sum }: Costs): Promise<void> {
    const { sourceWalletId, payrollWalletId, currency } = invoice;
    const wallets = await this.wallets.listByKeys([sourceWalletId, payrollWalletId]);
    for (const { uuid } of wallets.values()) await this.wallets.find(invoice.companyId, uuid, currency);
    const source = wallets.get(sourceWalletId);
    const there = source ? await this.wallets.lockSpendable(source.uuid) : 0n;
    const gap = sum + (await this.invoices.sumPromised(sourceWalletId, invoice.id)) - there;
    if (gap > 0n) throw new InsufficientFund(`${formatAmount(gap, currency)} ${currency}`);
  }
}

function figuresOf({ zone, facts, reckoning }: Reckoned, { fee, feeTerms, charge }: Costs) {
  const { seconds, pay, extras, total } = reckoning;
  const { workdays, weekStart } = facts.calendar;
  const terms = { zone, workdays: [...workdays], weekStart, fee: feeTerms };
  return { seconds, pay, extras, total, fee, charge, terms };
}

/** All that it says, in a fixed order of its own. */
function contentText(content: object): string {
  return JSON.stringify(content, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
