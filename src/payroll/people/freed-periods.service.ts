import { ProjectAccess } from '../../project/index.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { addDays, daysOf } from '../../shared/time/local-date.js';
import { PayableDays } from '../../tracking/index.js';
import { PayrollZones } from '../companies/payroll-zones.service.js';
import { PaidDaysRepository } from '../paid-days/paid-days.repository.js';
import type { DayRange } from '../pay/rate-units.js';
import { LOOK_BACK_DAYS } from '../pay/look-back.js';
import { type RateTerms, segmentsOf } from '../pay/rate-terms.js';
import { RatesRepository } from '../rates/records/rates.repository.js';
import { type FreedDays, PeriodInvoicesQuery } from './period-invoices.query.js';

/** Days in a row that nothing holds since an invoice was cancelled, and of how many people. */
export interface FreedPeriod extends DayRange {
  people: number;
}

const MAX_PERIODS = 3;

/**
 * Finds days that are unpaid since their invoice was cancelled: pay days go on after later invoices and skip them.
 */
@PublicService()
export class FreedPeriods {
  constructor(
    private readonly projectAccess: ProjectAccess,
    private readonly zones: PayrollZones,
    private readonly query: PeriodInvoicesQuery,
    private readonly payable: PayableDays,
    private readonly days: PaidDaysRepository,
    private readonly rates: RatesRepository,
  ) {}

  /** The earliest first. Throws NotFound, Forbidden. */
  async list(actor: Actor, uuid: UuidLike<'project'>): Promise<FreedPeriod[]> {
    const { project, access, scope } = await this.projectAccess.see(actor, uuid);
    access.require('payment.view', scope);
    const { zone, today } = await this.zones.findToday(project.companyId);
    const range = { from: addDays(today, -LOOK_BACK_DAYS), to: addDays(today, -1) };
    const freed = await this.query.listFreed(project.id, range);
    if (freed.length === 0) return [];
    const isOwed = await this.owedIn(
      project.id,
      freed.map(({ userId }) => userId),
      { zone, ...range },
    );
    const periods = new Map<string, FreedPeriod>();
    for (const { userId, days } of freed) {
      for (const period of stretchesOf(days)) {
        if (!daysOf(period.from, period.to).some((day) => isOwed(userId, day))) continue;
        const name = `${period.from} ${period.to}`;
        periods.set(name, { ...period, people: (periods.get(name)?.people ?? 0) + 1 });
      }
    }
    const inOrder = [...periods.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return inOrder.map(([, period]) => period).slice(0, MAX_PERIODS);
  }

  /**
   * Whether something is payable of somebody's day: what was worked and not paid elsewhere, or a part of a unit of
   * time.
   */
  private async owedIn(
    projectId: Key<'project'>,
    userIds: readonly Key<'user'>[],
    range: DayRange & { zone: string },
  ): Promise<(userId: Key<'user'>, day: string) => boolean> {
    const payable = await this.payable.sumByPerson(projectId, userIds, range);
    const settled = await this.days.listSettled(projectId, userIds, { ...range, except: [] });
    const isOpen = (userId: Key<'user'>, day: string): boolean =>
      (payable.get(userId)?.get(day) ?? 0) !== (settled.get(userId)?.get(day) ?? 0);
    const rates = await this.rates.listByPeople(projectId, userIds);
    return (userId, day) => {
      const paymentType = typeOn(rates.get(userId) ?? [], day);
      return paymentType === 'FIXED' || (paymentType === 'HOURLY' && isOpen(userId, day));
    };
  }
}

function typeOn(rates: readonly RateTerms[], day: string): RateTerms['paymentType'] | undefined {
  return segmentsOf(rates, day, day)[0]?.rate.paymentType;
}

/** Days in a row. */
function stretchesOf(days: FreedDays['days']): DayRange[] {
  const stretches: DayRange[] = [];
  for (const day of days) {
    const last = stretches.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else stretches.push({ from: day, to: day });
  }
  return stretches;
}
