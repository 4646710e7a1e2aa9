import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../../company/index.js';
import { isAppError, NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { type Currency, currencyOf } from '../../shared/money/currency.js';
import { type Minor, ZERO } from '../../shared/money/money.js';
import { type PayeeLack, PayeeLacks } from '../../wallet/index.js';
import { InvoiceBooks } from '../invoices/reckoning/invoice-books.service.js';
import type { DayRange } from '../pay/rate-units.js';
import { type PayableSums, PayableTotals } from './payable-totals.service.js';

export interface PaidPlace {
  uuid: Uuid<'project'>;
  projectId: Key<'project'>;
  companyId: Key<'company'>;
}

export interface PersonFigures {
  day: PayableSums;
  /** What an invoice of the period would come to, extra payments aside; null while days are still being summed. */
  estimate: Minor | null;
  currency: Currency;
  lacks: PayeeLack[];
}

/** What is known about people's pay of a period before there are invoices. */
@Injectable()
export class PaymentFigures {
  constructor(
    private readonly totals: PayableTotals,
    private readonly books: InvoiceBooks,
    private readonly lacks: PayeeLacks,
    private readonly companies: CompanyDirectory,
  ) {}

  /** Throws NotFound where the company is gone. */
  async find(
    place: PaidPlace,
    userIds: readonly Key<'user'>[],
    period: DayRange,
  ): Promise<Map<Key<'user'>, PersonFigures>> {
    const sums = await this.totals.sum(place, userIds, period);
    const estimates = await this.estimate(place, userIds, period);
    const currency = await this.currencyOf(place);
    const lacks = await this.lacks.list({ companyId: place.companyId, currency }, userIds);
    return new Map(
      userIds.map((user, index) => [
        user,
        {
          day: sums.get(user) ?? PayableTotals.NONE,
          estimate: estimates?.[index] ?? null,
          currency,
          lacks: lacks.get(user) ?? [],
        },
      ]),
    );
  }

  private async currencyOf({ companyId }: PaidPlace): Promise<Currency> {
    const company = await this.companies.find(companyId);
    if (!company) throw new NotFound();
    return currencyOf(company.currency);
  }

  private async estimate(
    { uuid, projectId: id, companyId }: PaidPlace,
    userIds: readonly Key<'user'>[],
    period: DayRange,
  ): Promise<Minor[] | null> {
    try {
      const wanted = userIds.map((userId) => ({ project: { id, uuid }, userId, period, extras: ZERO }));
      const reckoned = await this.books.reckonNew(companyId, wanted);
      return reckoned.map(({ reckoning }) => reckoning.total);
    } catch (error) {
      if (isAppError(error) && error.kind === 'unavailable') return null;
      throw error;
    }
  }
}
