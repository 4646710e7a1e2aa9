import { Injectable } from '@nestjs/common';
import { CompanyDirectory } from '../../company/index.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key } from '../../shared/ids/id.js';
import { type Currency, currencyOf } from '../../shared/money/currency.js';
import { type Minor, ZERO } from '../../shared/money/money.js';
import { type PayeeRequirement, PayeeRequirements } from '../../wallet/index.js';
import { PayableDays } from '../../tracking/index.js';
import type { DayRange } from '../pay/rate-units.js';
import { PayrollZones } from '../companies/payroll-zones.service.js';
import { type PaidProject, type PeriodInvoices, type PeriodPay, PeriodPays } from './period-pay.service.js';

export interface PersonFigures {
  day: PayableSums;
  /** Amounts of the invoice of the period; null while days are still being summed. */
  pay: PeriodPay | null;
  /** Expected pay of an invoice that does not exist yet, minor units; null while days are still being summed. */
  estimate: Minor | null;
  currency: Currency;
  lacks: PayeeRequirement[];
}

/** Seconds of one person in a period. */
export interface PayableSums {
  tracked: number;
  /** Idle time that is not paid. */
  idle: number;
  unproductive: number;
  manual: number;
  overLimit: number;
  /** tracked − idle − unproductive + manual − overLimit */
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
    private readonly pays: PeriodPays,
    private readonly lacks: PayeeRequirements,
    private readonly companies: CompanyDirectory,
  ) {}

  /** Throws NotFound where the company is gone. */
  async find(
    context: PaidProject,
    invoices: ReadonlyMap<Key<'user'>, PeriodInvoices>,
    period: DayRange,
  ): Promise<Map<Key<'user'>, PersonFigures>> {
    const userIds = [...invoices.keys()];
    const sums = await this.sum(context, userIds, period);
    const pays = await this.pays.list(context, invoices, period);
    const currency = await this.currencyOf(context);
    const lacks = await this.lacks.list({ companyId: context.companyId, currency }, userIds);
    return new Map(
      userIds.map((user) => {
        const pay = pays.get(user) ?? null;
        const estimate = invoices.get(user)?.own ? ZERO : (pay?.total ?? null);
        const day = sums.get(user) ?? PaymentFigures.NONE;
        return [user, { day, pay, estimate, currency, lacks: lacks.get(user) ?? [] }];
      }),
    );
  }

  private async currencyOf({ companyId }: PaidProject): Promise<Currency> {
    const company = await this.companies.find(companyId);
    if (!company) throw new NotFound();
    return currencyOf(company.currency);
  }

  static readonly NONE: PayableSums = {
    tracked: 0,
    idle: 0,
    unproductive: 0,
    manual: 0,
    overLimit: 0,
    payable: 0,
    pending: 0,
  };

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
        idle: sum.idle + day.idle,
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
