import { Injectable } from '@nestjs/common';
import { ProjectPeople, TrackedMemberships } from '../../../project/index.js';
import { Unavailable } from '../../../shared/errors/app-error.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { Minor } from '../../../shared/money/money.js';
import { addDays, dayOf } from '../../../shared/time/local-date.js';
import { startOfDay } from '../../../shared/time/zone-clock.js';
import { WEEK_DAYS } from '../../../shared/time/week-day.js';
import { PayableDays } from '../../../tracking/index.js';
import type { DayRange } from '../../pay/rate-units.js';
import { RatesRepository } from '../../rates/records/rates.repository.js';
import { LOOK_BACK_DAYS } from '../../pay/look-back.js';
import { type DecidedDays, EarlierPay } from '../../paid-days/earlier-pay.query.js';
import { InvoiceDaysRepository } from '../../paid-days/invoice-days.repository.js';
import type { CalculationFacts } from './invoice-calculation.js';

/** Days of the longest unit of fixed pay, a month. */
const LONGEST_UNIT = 31;

export interface CalculationSubject {
  project: { id: Key<'project'>; uuid: Uuid<'project'> };
  userId: Key<'user'>;
  period: DayRange;
  extras: Minor;
  /** An invoice that is recalculated, or drafts that would be replaced: what they hold is free. */
  except?: Key<'invoice'> | readonly Key<'invoice'>[];
  /** Days of which late hours or corrections are left to a later invoice. */
  leftOut?: readonly string[];
}

type Membership = Awaited<ReturnType<TrackedMemberships['listMemberships']>>[number];

const NO_DAYS: ReadonlyMap<string, number> = new Map();

/**
 * Reads together everything that invoices are calculated from. The facts hold until the end of the transaction for
 * the holder of the locks on people's time.
 */
@Injectable()
export class InvoiceFacts {
  constructor(
    private readonly payable: PayableDays,
    private readonly rates: RatesRepository,
    private readonly days: InvoiceDaysRepository,
    private readonly earlier: EarlierPay,
    private readonly memberships: TrackedMemberships,
    private readonly people: ProjectPeople,
  ) {}

  /**
   * All of one company and in the order given, in as many statements as there are projects and periods; nobody twice in one
   * project and period. Throws Unavailable while days of the zone are still being summed.
   */
  async list(
    { companyId, zone }: { companyId: Key<'company'>; zone: string },
    wanted: readonly CalculationSubject[],
  ): Promise<CalculationFacts[]> {
    if (!(await this.payable.isReady(companyId, zone))) throw new Unavailable(30);
    const facts = new Map<CalculationSubject, CalculationFacts>();
    for (const group of groupByProjectAndPeriod(wanted)) {
      for (const [one, found] of await this.read(zone, group)) facts.set(one, found);
    }
    return wanted.map((one) => facts.get(one) as CalculationFacts);
  }

  private async read(
    zone: string,
    group: readonly CalculationSubject[],
  ): Promise<[CalculationSubject, CalculationFacts][]> {
    const [{ project, period }] = group as [CalculationSubject];
    const users = group.map(({ userId }) => userId);
    const decided = await this.earlier.listDecided(project.id, users);
    const lookBack = addDays(period.from, -LOOK_BACK_DAYS);
    const range = { from: earliestOf(lookBack, decided), to: period.to };
    const before = { from: range.from, to: addDays(period.from, -1) };
    const except = group.flatMap((one) => one.except ?? []);
    const payable = await this.payable.sumByPerson(project.id, users, { zone, ...range });
    const settled = await this.days.listSettled(project.id, users, { ...range, except });
    const frozen = await this.earlier.listFrozenDays(project.id, users, before);
    const around = { from: addDays(period.from, -LONGEST_UNIT), to: addDays(period.to, LONGEST_UNIT), except };
    const paidParts = await this.earlier.listPaidParts(project.id, users, around);
    const rates = await this.rates.listByPeople(project.id, users);
    const joined = await this.people.listJoinedAt(project.id, users);
    const found = await this.memberships.listMemberships(users, [project.uuid]);
    const memberships = new Map(found.map((membership) => [membership.userId, membership]));
    return group.map((one) => {
      const membership = memberships.get(one.userId);
      const facts = {
        period,
        rates: rates.get(one.userId) ?? [],
        calendar: calendarOf(membership),
        isMember: memberIn(membership, joined.get(one.userId), zone),
        books: { payable: payable.get(one.userId) ?? NO_DAYS, settled: settled.get(one.userId) ?? NO_DAYS },
        paidParts: paidParts.get(one.userId) ?? [],
        earlierDays: (frozen.get(one.userId) ?? []).filter(takenDays(decided.get(one.userId), lookBack)),
        extras: one.extras,
        ...(one.leftOut && { leftOut: one.leftOut }),
      };
      return [one, facts];
    });
  }
}

/** The first day that any of the invoices may take: those that were added can be older than invoices look back. */
function earliestOf(lookBack: string, decided: ReadonlyMap<unknown, DecidedDays>): string {
  const oldest = [...decided.values()].flatMap(({ added }) => added.slice(0, 1)).toSorted()[0];
  return oldest && oldest < lookBack ? oldest : lookBack;
}

/** Earlier days that an invoice takes: those within reach that were not dismissed, and older ones that were added. */
function takenDays(decided: DecidedDays | undefined, lookBack: string): (day: string) => boolean {
  const [added, dismissed] = [new Set(decided?.added), new Set(decided?.dismissed)];
  return (day) => !dismissed.has(day) && (day >= lookBack || added.has(day));
}

function groupByProjectAndPeriod(wanted: readonly CalculationSubject[]): CalculationSubject[][] {
  const groups = new Map<string, CalculationSubject[]>();
  for (const one of wanted) {
    const name = `${one.project.id}/${one.period.from}/${one.period.to}`;
    const known = groups.get(name);
    if (known) known.push(one);
    else groups.set(name, [one]);
  }
  return [...groups.values()];
}

function calendarOf(membership: Membership | undefined): CalculationFacts['calendar'] {
  return {
    workdays: membership?.settings.workdays ?? [],
    weekStart: WEEK_DAYS.indexOf(membership?.weekStartDay ?? 'SUNDAY'),
  };
}

/** Days on which the person was in the project for a moment at least. */
function memberIn(membership: Membership | undefined, joinedAt: number | undefined, zone: string) {
  if (joinedAt === undefined || !membership) return () => false;
  const first = dayOf(joinedAt, zone);
  const last = membership.leftAt === null ? null : dayOf(membership.leftAt, zone);
  return (day: string): boolean => {
    if (day < first || (last !== null && day > last)) return false;
    if (membership.absences.length === 0) return true;
    const start = startOfDay(day, zone).getTime();
    const end = startOfDay(addDays(day, 1), zone).getTime();
    return !membership.absences.some(([from, to]) => from <= start && to >= end);
  };
}
