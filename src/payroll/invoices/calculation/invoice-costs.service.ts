import { Injectable } from '@nestjs/common';
import type { Key } from '../../../shared/ids/id.js';
import type { Currency } from '../../../shared/money/currency.js';
import { type Minor, sumOf, ZERO } from '../../../shared/money/money.js';
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
  /** Total cost to the company: pay, fee and charge. */
  sum: Minor;
}

interface Payee {
  companyId: Key<'company'>;
  userId: Key<'user'>;
  currency: Currency;
  /** The invoice that is meant. */
  id: Key<'invoice'>;
  period: DayRange;
  total: Minor;
}

/** Calculates the cost of invoices to the company, beyond the workers' pay. */
@Injectable()
export class InvoiceCosts {
  constructor(
    private readonly terms: PaymentTerms,
    private readonly months: FeeMonthsRepository,
    private readonly invoices: InvoicesRepository,
    private readonly versions: VersionsRepository,
  ) {}

  /**
   * By the terms of now, in the order given; all of one company and currency, nobody twice. A fixed fee that another invoice
   * was sent with is not asked for again.
   */
  async list(payees: readonly Payee[]): Promise<Costs[]> {
    const [first] = payees;
    if (!first) return [];
    const agreed = await this.terms.findFee(first.companyId, first.currency);
    const paid = await this.months.listPaidOf(payees);
    const asked = await this.listAsked(payees);
    const amounts = new Map(payees.map(({ userId, total }) => [userId, total]));
    const charges = await this.terms.listCharges(first, amounts);
    return payees.map(({ userId, period, total }) => {
      const taken = new Set([...(paid.get(userId) ?? []), ...(asked.get(userId) ?? [])]);
      const months = monthsOf(period).filter((month) => !taken.has(month));
      const { fee, terms } = feeOf(agreed, total, months);
      const charge = charges.get(userId) ?? ZERO;
      return { fee, feeTerms: terms, charge, sum: sumOf([total, fee, charge]) };
    });
  }

  /** Months for which another invoice of a person that is not paid yet has the fixed fee. */
  private async listAsked(payees: readonly Payee[]): Promise<Map<Key<'user'>, string[]>> {
    const promised = await this.invoices.listPromised(payees);
    const said = await this.versions.listCurrent(promised);
    const asked = new Map<Key<'user'>, string[]>();
    for (const { id, userId } of promised) {
      const fee = said.get(id)?.terms.fee;
      if (fee?.kind === 'FIXED') asked.set(userId, [...(asked.get(userId) ?? []), ...fee.months]);
    }
    return asked;
  }
}
