import { Injectable } from '@nestjs/common';
import { type Minor, ZERO } from '../../../shared/money/money.js';
import { monthsOf } from '../calculation/fee.js';
import { FeeMonthsRepository } from '../records/fee-months.repository.js';
import type { Invoice } from '../records/invoice.entity.js';
import type { InvoiceVersion } from '../records/invoice-version.entity.js';
import { VersionsRepository } from '../records/versions.repository.js';

/** What the company pays for managing a person, with one invoice. */
export interface DueFee {
  fee: Minor;
  /** For which months; none where it is a part of what they get. */
  months: string[];
}

/** By the terms under which invoices were sent. A fixed fee is due once a month, with whichever invoice is paid first. */
@Injectable()
export class DueFees {
  constructor(
    private readonly versions: VersionsRepository,
    private readonly months: FeeMonthsRepository,
  ) {}

  /** In the order given; all of one company, and the time of their people locked. */
  async list(invoices: readonly Invoice[]): Promise<DueFee[]> {
    const said = await this.versions.listCurrent(invoices);
    const paid = await this.months.listPaidOf(invoices);
    return invoices.map((invoice) => {
      const version = said.get(invoice.id);
      if (!version) throw new Error(`Invoice ${invoice.uuid} says nothing.`);
      return feeOf(invoice, version, paid.get(invoice.userId) ?? new Set());
    });
  }
}

function feeOf({ fromDay, toDay }: Invoice, { fee, terms }: InvoiceVersion, paid: ReadonlySet<string>): DueFee {
  if (terms.fee === null) return { fee: ZERO, months: [] };
  if (terms.fee.kind === 'PERCENT') return { fee, months: [] };
  const months = monthsOf({ from: fromDay, to: toDay }).filter((month) => !paid.has(month));
  return { fee: (BigInt(terms.fee.amount ?? 0) * BigInt(months.length)) as Minor, months };
}
