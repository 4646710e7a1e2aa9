import { Injectable } from '@nestjs/common';
import type { Key } from '../../../shared/ids/id.js';
import type { Currency } from '../../../shared/money/currency.js';
import { type Minor, sumOf } from '../../../shared/money/money.js';
import { PaymentTerms } from '../../../wallet/index.js';
import type { DayRange } from '../../pay/rate-units.js';
import { FeeMonthsRepository } from '../records/fee-months.repository.js';
import { InvoicesRepository } from '../records/invoices.repository.js';
import type { InvoiceTerms } from '../records/invoice-version.entity.js';
import { VersionsRepository } from '../records/versions.repository.js';
import { feeOf, monthsOf } from './fee.js';

export interface Costs {
  fee: Minor;
  feeTerms: InvoiceTerms['fee'];
  charge: Minor;
  /** What the company pays for all of it. */
  sum: Minor;
}

interface Payee {
  companyId: Key<'company'>;
  userId: Key<'user'>;
  currency: Currency;
  /** The invoice that is meant. */
  id: Key<'invoice'>;
}

/** What an invoice costs the company beside what the worker gets. */
@Injectable()
export class InvoiceCosts {
  constructor(
    private readonly terms: PaymentTerms,
    private readonly months: FeeMonthsRepository,
    private readonly invoices: InvoicesRepository,
    private readonly versions: VersionsRepository,
  ) {}

  /** By the terms of now. A fixed fee that another invoice was sent with is not asked for again. */
  async find(payee: Payee, period: DayRange, total: Minor): Promise<Costs> {
    const agreed = await this.terms.findFee(payee.companyId, payee.currency);
    const taken = new Set([...(await this.months.listPaid(payee)), ...(await this.listAsked(payee))]);
    const months = monthsOf(period).filter((month) => !taken.has(month));
    const { fee, terms } = feeOf(agreed, total, months);
    const charge = await this.terms.findCharge(payee, total);
    return { fee, feeTerms: terms, charge, sum: sumOf([total, fee, charge]) };
  }

  /** Months for which another invoice of the person that is not paid yet has the fixed fee. */
  private async listAsked(payee: Payee): Promise<string[]> {
    const said = await this.versions.listCurrent(await this.invoices.listPromised(payee));
    return [...said.values()].flatMap(({ terms }) => (terms.fee?.kind === 'FIXED' ? terms.fee.months : []));
  }
}
