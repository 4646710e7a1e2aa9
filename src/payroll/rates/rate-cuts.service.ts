import { Injectable } from '@nestjs/common';
import type { Key } from '../../shared/ids/id.js';
import { currencyOf } from '../../shared/money/currency.js';
import { formatAmount } from '../../shared/money/money.js';
import { Clock } from '../../shared/time/clock.js';
import { PayableDays } from '../../tracking/index.js';
import { PayrollZones } from '../companies/payroll-zones.service.js';
import { changedTerms, type ChangedTerms, isOtherKind, paysLess } from '../pay/rate-cuts.js';
import type { RateTerms } from '../pay/rate-terms.js';
import type { RateChanged, ToldTerms } from './rate.events.js';
import type { Rate } from './records/rate.entity.js';
import type { PaidPerson } from './rate-access.service.js';
import { RatesRepository } from './records/rates.repository.js';

interface Change {
  before: readonly Rate[];
  after: readonly Rate[];
  /** First day that is paid otherwise. */
  day: string;
  author: Key<'user'>;
}

/** Notices when a change of rates lowers what somebody is paid for days that they have worked already. */
@Injectable()
export class RateCuts {
  constructor(
    private readonly repository: RatesRepository,
    private readonly payable: PayableDays,
    private readonly zones: PayrollZones,
    private readonly clock: Clock,
  ) {}

  /** Locks the person's time, on which it depends what days pay. */
  lock(userId: Key<'user'>): Promise<void> {
    return this.payable.lock([userId]);
  }

  /** Keeps the former terms, so that invoices can say it, and answers what the person is told; null: nothing was lowered. */
  async record({ company, project, user }: PaidPerson, change: Change): Promise<RateChanged['cut']> {
    const { before, after, day } = change;
    const { zone, today } = await this.zones.findToday(company.key);
    const changed = changedTerms(before, after, { day, today });
    if (!changed || !paysLess(changed.now, changed.former)) return null;
    if (!(await this.isWorked({ userId: user.id, projectId: project.id }, { ...changed, zone, today }))) return null;
    const { from, to, former, now } = changed;
    await this.repository.insertCut({
      projectId: project.id,
      userId: user.id,
      fromDay: from,
      toDay: to,
      paymentType: former.paymentType,
      unit: former.unit,
      amount: former.amount,
      createdAt: this.clock.now(),
      createdBy: change.author,
    });
    const currency = currencyOf(company.currency);
    const told = ({ amount, unit }: RateTerms): ToldTerms => {
      return { amount: `${formatAmount(amount, currency)} ${currency}`, per: unit ?? 'HOUR' };
    };
    const isOther = now !== null && isOtherKind(now, former);
    return { from, to, former: told(former), now: now && told(now), isOtherKind: isOther };
  }

  /** Days are worked when they have payable time; a day of fixed pay also when it is over. */
  private async isWorked(
    { userId, projectId }: Pick<Rate, 'userId' | 'projectId'>,
    { from, to, former, zone, today }: ChangedTerms & { zone: string; today: string },
  ): Promise<boolean> {
    if (former.paymentType === 'FIXED' && from < today) return true;
    const days = await this.payable.list(projectId, [userId], { zone, from, to });
    return days.some(({ payable }) => payable > 0);
  }
}
