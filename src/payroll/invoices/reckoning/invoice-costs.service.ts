import { Injectable } from '@nestjs/common';
import type { Key } from '../../../shared/ids/id.js';
import type { Currency } from '../../../shared/money/currency.js';
import { type Minor, sumOf } from '../../../shared/money/money.js';
import { PaymentTerms } from '../../../wallet/index.js';
import type { DayRange } from '../../pay/rate-units.js';
import { FeeMonthsRepository } from '../records/fee-months.repository.js';
import type { InvoiceTerms } from '../records/invoice-version.entity.js';
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
}

/** What an invoice costs the company beside what the worker gets. */
@Injectable()
export class InvoiceCosts {
  constructor(
    private readonly terms: PaymentTerms,
    private readonly months: FeeMonthsRepository,
  ) {}

  /** By the terms of now. */
  async find(payee: Payee, period: DayRange, total: Minor): Promise<Costs> {
    const agreed = await this.terms.findFee(payee.companyId, payee.currency);
    const months = monthsOf(period);
    const paid = await this.months.listPaid(payee.companyId, payee.userId, months);
    const { fee, terms } = feeOf(agreed, total, months.length - paid.length);
    const charge = await this.terms.findCharge(payee, total);
    return { fee, feeTerms: terms, charge, sum: sumOf([total, fee, charge]) };
  }
}
