import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../../company/index.js';
import { isAppError, NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { type Currency, currencyOf } from '../../shared/money/currency.js';
import { type Minor, ZERO } from '../../shared/money/money.js';
import { type PayeeRequirement, PayeeRequirements } from '../../wallet/index.js';
import { PayableDays } from '../../tracking/index.js';
import { InvoiceCalculator } from '../invoices/calculation/invoice-calculator.service.js';
import type { DayRange } from '../pay/rate-units.js';
import { PayrollZones } from '../companies/payroll-zones.service.js';

export interface PaidProject {
  uuid: Uuid<'project'>;
  projectId: Key<'project'>;
  companyId: Key<'company'>;
}

export interface PersonFigures {
  day: PayableSums;
  /** Expected pay of the period without extra payments, minor units; null while days are still being summed. */
  estimate: Minor | null;
  currency: Currency;
  lacks: PayeeRequirement[];
}

/** Seconds of one person in a period. */
export interface PayableSums {
  tracked: number;
  manual: number;
  unproductive: number;
  overLimit: number;
  payable: number;
  /** Manual time that waits for a decision. */
  pending: number;
}

/** Reads figures about people's pay of a period before there are invoices. */
@Injectable()
export class PaymentFigures {
  constructor(
    private readonly payable: PayableDays,
    private readonly zones: PayrollZones,
    private readonly books: InvoiceCalculator,
    private readonly lacks: PayeeRequirements,
    private readonly companies: CompanyDirectory,
  ) {}

  /** Throws NotFound where the company is gone. */
  async find(
    context: PaidProject,
    userIds: readonly Key<'user'>[],
    period: DayRange,
  ): Promise<Map<Key<'user'>, PersonFigures>> {
    const sums = await this.sum(context, userIds, period);
    const estimates = await this.estimate(context, userIds, period);
    const currency = await this.currencyOf(context);
    const lacks = await this.lacks.list({ companyId: context.companyId, currency }, userIds);
    return new Map(
      userIds.map((user, index) => [
        user,
        {
          day: sums.get(user) ?? PaymentFigures.NONE,
          estimate: estimates?.[index] ?? null,
          currency,
          lacks: lacks.get(user) ?? [],
        },
      ]),
    );
  }

  private async currencyOf({ companyId }: PaidProject): Promise<Currency> {
    const company = await this.companies.find(companyId);
    if (!company) throw new NotFound();
    return currencyOf(company.currency);
  }

  private async estimate(
    { uuid, projectId: id, companyId }: PaidProject,
    userIds: readonly Key<'user'>[],
    period: DayRange,
  ): Promise<Minor[] | null> {
    try {
      const wanted = userIds.map((userId) => ({ project: { id, uuid }, userId, period, extras: ZERO }));
      const calculated = await this.books.calculateNew(companyId, wanted);
      return calculated.map(({ amounts }) => amounts.total);
    } catch (error) {
      if (isAppError(error) && error.kind === 'unavailable') return null;
      throw error;
    }
  }

  static readonly NONE: PayableSums = { tracked: 0, manual: 0, unproductive: 0, overLimit: 0, payable: 0, pending: 0 };

  /** Without those who have no time in it. */
  private async sum(
    { projectId, companyId }: { projectId: Key<'project'>; companyId: Key<'company'> },
    userIds: readonly Key<'user'>[],
    range: DayRange,
  ): Promise<Map<Key<'user'>, PayableSums>> {
    const zone = await this.zones.find(companyId);
    const sums = new Map<Key<'user'>, PayableSums>();
    for (const { userId, ...day } of await this.payable.list(projectId, userIds, { zone, ...range })) {
      const sum = sums.get(userId) ?? PaymentFigures.NONE;
      sums.set(userId, {
        tracked: sum.tracked + day.tracked,
        manual: sum.manual + day.manual,
        unproductive: sum.unproductive + day.unproductive,
        overLimit: sum.overLimit + day.overLimit,
        payable: sum.payable + day.payable,
        pending: 0,
      });
    }
    const waiting = await this.payable.sumPending(projectId, userIds, { zone, ...range });
    for (const [userId, pending] of waiting) {
      sums.set(userId, { ...(sums.get(userId) ?? PaymentFigures.NONE), pending });
    }
    return sums;
  }
}
