import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { TrackedMemberships } from '../../../project/index.js';
import { Unavailable } from '../../../shared/errors/app-error.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import { type Minor, sumOf, ZERO } from '../../../shared/money/money.js';
import { addDays, dayOf } from '../../../shared/time/local-date.js';
import { startOfDay } from '../../../shared/time/zone-clock.js';
import { WEEK_DAYS } from '../../../shared/time/week-day.js';
import { PayableDays } from '../../../tracking/index.js';
import { Payees } from '../../../wallet/index.js';
import { PayrollZones } from '../../companies/payroll-zones.service.js';
import { type DecidedDays, PaidDaysRepository } from '../../paid-days/paid-days.repository.js';
import { LOOK_BACK_DAYS } from '../../pay/look-back.js';
import type { DayRange } from '../../pay/rate-units.js';
import { RatesRepository } from '../../rates/records/rates.repository.js';
import type { LockedInvoice } from '../access/invoice-lock.service.js';
import { type Extra, InvoiceContentsRepository } from '../records/invoice-contents.repository.js';
import type { Invoice } from '../records/invoice.entity.js';
import { InvoicesRepository } from '../records/invoices.repository.js';
import { calculateInvoice, type CalculationFacts, type InvoiceAmounts } from './invoice-calculation.js';
import { type Costs, feeOf, monthsOf } from './fee.js';

/** Days of the longest unit of fixed pay, a month. */
const LONGEST_UNIT = 31;

/** Whom an invoice pays, for which days. */
export interface CalculationSubject {
  project: { id: Key<'project'>; uuid: Uuid<'project'> };
  userId: Key<'user'>;
  period: DayRange;
  extras: readonly Extra[];
  /** An invoice that is recalculated, or drafts that would be replaced: what they hold is free. */
  except?: Key<'invoice'> | readonly Key<'invoice'>[];
  /** Days of which late hours or corrections are left to a later invoice. */
  leftOut?: readonly string[];
}

type Membership = Awaited<ReturnType<TrackedMemberships['listMemberships']>>[number];

const NO_DAYS: ReadonlyMap<string, number> = new Map();

/** Invoices that are calculated before others have their turn. */
const AT_ONCE = 20;

export interface InvoiceCalculation {
  zone: string;
  facts: CalculationFacts;
  amounts: InvoiceAmounts;
  extras: readonly Extra[];
}

/** An invoice as it was calculated in the running transaction. */
export interface CalculatedInvoice extends LockedInvoice, InvoiceCalculation {}

/**
 * Calculates invoices from the facts of their people and days, which hold until the end of the transaction for the holder
 * of the locks on people's time.
 */
@Injectable()
export class InvoiceCalculator {
  constructor(
    private readonly payable: PayableDays,
    private readonly rates: RatesRepository,
    private readonly days: PaidDaysRepository,
    private readonly memberships: TrackedMemberships,
    private readonly contents: InvoiceContentsRepository,
    private readonly payees: Payees,
    private readonly invoices: InvoicesRepository,
    private readonly zones: PayrollZones,
  ) {}

  /** Calculates an invoice as it would be now. Throws Unavailable. */
  async calculate(invoice: Invoice, context: LockedInvoice['context']): Promise<CalculatedInvoice> {
    const [calculated] = await this.calculateAll(invoice.companyId, [{ invoice, context }]);
    return calculated as CalculatedInvoice;
  }

  /** Calculates several invoices of one company, in the order given. Throws Unavailable. */
  async calculateAll(companyId: Key<'company'>, locked: readonly LockedInvoice[]): Promise<CalculatedInvoice[]> {
    const extras = await this.contents.listExtrasOf(locked.map(({ invoice }) => invoice.id));
    const wanted = locked.map(({ context: { project }, invoice: { id, userId, fromDay, toDay, leftOut } }) => {
      const period = { from: fromDay, to: toDay };
      return { project, userId, period, extras: extras.get(id) ?? [], except: id, leftOut: leftOut ?? [] };
    });
    const calculated = await this.calculateNew(companyId, wanted);
    return locked.map((one, index) => ({ ...one, ...(calculated[index] as InvoiceCalculation) }));
  }

  /** Calculates invoices of one company that do not exist yet. Throws Unavailable. */
  async calculateNew(companyId: Key<'company'>, wanted: readonly CalculationSubject[]): Promise<InvoiceCalculation[]> {
    const zone = await this.zones.find(companyId);
    const calculated: InvoiceCalculation[] = [];
    for (const [index, facts] of (await this.listFacts({ companyId, zone }, wanted)).entries()) {
      if (index % AT_ONCE === AT_ONCE - 1) await yieldToEventLoop();
      const { extras } = wanted[index] as CalculationSubject;
      calculated.push({ zone, facts, amounts: calculateInvoice(facts), extras });
    }
    return calculated;
  }

  /**
   * Calculates the cost of invoices to their company by the terms of now, in the order given. All are of one company and
   * currency, nobody twice. A fixed fee that another invoice was sent with is not asked for again.
   */
  async listCosts(calculated: readonly { invoice: Invoice; total: Minor }[]): Promise<Costs[]> {
    const invoices = calculated.map(({ invoice }) => invoice);
    const [first] = invoices;
    if (!first) return [];
    const agreed = await this.payees.findFee(first);
    const paid = await this.contents.listPaidMonthsOf(invoices);
    const asked = await this.listAskedMonths(invoices);
    const charges = await this.payees.listCharges(
      first,
      new Map(calculated.map(({ invoice, total }) => [invoice.userId, total])),
    );
    return calculated.map(({ invoice: { userId, fromDay, toDay }, total }) => {
      const taken = new Set([...(paid.get(userId) ?? []), ...(asked.get(userId) ?? [])]);
      const months = monthsOf({ from: fromDay, to: toDay }).filter((month) => !taken.has(month));
      const { fee, terms } = feeOf(agreed, total, months);
      const charge = charges.get(userId) ?? ZERO;
      return { fee, feeTerms: terms, charge, sum: sumOf([total, fee, charge]) };
    });
  }

  /**
   * Reads the facts of invoices of one company, in the order given, in as many statements as there are projects and
   * periods; nobody twice in one project and period. Throws Unavailable while days of the zone are still being summed.
   */
  private async listFacts(
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
    const decided = await this.days.listDecided(project.id, users);
    const lookBack = addDays(period.from, -LOOK_BACK_DAYS);
    const range = { from: earliestOf(lookBack, decided), to: period.to };
    const before = { from: range.from, to: addDays(period.from, -1) };
    const except = group.flatMap((one) => one.except ?? []);
    const payable = await this.payable.sumByPerson(project.id, users, { zone, ...range });
    const settled = await this.days.listSettled(project.id, users, { ...range, except });
    const frozen = await this.days.listFrozenDays(project.id, users, before);
    const around = { from: addDays(period.from, -LONGEST_UNIT), to: addDays(period.to, LONGEST_UNIT), except };
    const paidParts = await this.days.listPaidParts(project.id, users, around);
    const rates = await this.rates.listByPeople(project.id, users);
    const found = await this.memberships.listMemberships(users, [project.uuid]);
    const memberships = new Map(found.map((membership) => [membership.userId, membership]));
    return group.map((one) => {
      const membership = memberships.get(one.userId);
      const facts = {
        period,
        rates: rates.get(one.userId) ?? [],
        calendar: calendarOf(membership),
        isMember: memberIn(membership, zone),
        books: { payable: payable.get(one.userId) ?? NO_DAYS, settled: settled.get(one.userId) ?? NO_DAYS },
        paidParts: paidParts.get(one.userId) ?? [],
        earlierDays: (frozen.get(one.userId) ?? []).filter(takenDays(decided.get(one.userId), lookBack)),
        extras: sumOf(one.extras.map(({ amount }) => amount)),
        ...(one.leftOut && { leftOut: one.leftOut }),
      };
      return [one, facts];
    });
  }

  /** Lists by person the months whose fixed fee is in another invoice that is not paid yet. */
  private async listAskedMonths(invoices: readonly Invoice[]): Promise<Map<Key<'user'>, string[]>> {
    const promised = await this.invoices.listPromised(invoices);
    const said = await this.contents.listCurrent(promised);
    const asked = new Map<Key<'user'>, string[]>();
    for (const { id, userId } of promised) {
      const fee = said.get(id)?.terms.fee;
      if (fee?.kind === 'FIXED') asked.set(userId, [...(asked.get(userId) ?? []), ...fee.months]);
    }
    return asked;
  }
}

/** Returns the first day that any of the invoices may take: days that were added can be older than invoices look back. */
function earliestOf(lookBack: string, decided: ReadonlyMap<unknown, DecidedDays>): string {
  const oldest = [...decided.values()].flatMap(({ added }) => added.slice(0, 1)).toSorted()[0];
  return oldest && oldest < lookBack ? oldest : lookBack;
}

/**
 * Returns which earlier days an invoice takes: days within reach that were not dismissed, and older ones that were
 * added.
 */
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

/** Returns on which days a person was in the project for a moment at least. */
function memberIn(membership: Membership | undefined, zone: string) {
  if (!membership) return () => false;
  const first = dayOf(membership.joinedAt, zone);
  const last = membership.leftAt === null ? null : dayOf(membership.leftAt, zone);
  return (day: string): boolean => {
    if (day < first || (last !== null && day > last)) return false;
    if (membership.absences.length === 0) return true;
    const start = startOfDay(day, zone).getTime();
    const end = startOfDay(addDays(day, 1), zone).getTime();
    return !membership.absences.some(([from, to]) => from <= start && to >= end);
  };
}
