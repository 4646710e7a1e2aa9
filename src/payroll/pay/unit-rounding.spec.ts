import { describe, expect, it } from '@jest/globals';
import { SIZES } from '../../../test/sizes.js';
import { Chance } from '../../../test/fuzz/random.js';
import { type Minor, minor, sumOf } from '../../shared/money/money.js';
import { addDays, daysOf } from '../../shared/time/local-date.js';
import { fixedLines } from './pay-lines.js';
import { type RateTerms, type RateUnit, segmentsOf } from './rate-terms.js';
import type { DayRange } from './rate-units.js';
import { type PaidPart, payOfPart, roundingIn } from './unit-rounding.js';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const monthly = (workedDays: number, { rate = 100_000, unitDays = 21 } = {}) => {
  return { kind: 'MONTH' as const, unit: NOVEMBER, rate: minor(rate), workedDays, unitDays };
};
/** Pays parts one after the other; a part of which the amount is given was paid by an older rule. */
const paid = (...parts: (Omit<PaidPart, 'amount'> & { amount?: Minor })[]): number[] => {
  const lines: PaidPart[] = [];
  for (const part of parts) lines.push({ ...part, amount: part.amount ?? payOfPart(part, lines) });
  return lines.map(({ amount }) => Number(amount));
};

describe('parts of a unit', () => {
  it('come to its amount, whichever way it is cut', () => {
    expect(paid(monthly(7), monthly(7), monthly(7))).toEqual([33_333, 33_334, 33_333]);
    const days = paid(...Array.from({ length: 21 }, () => monthly(1)));
    expect(days.reduce((sum, each) => sum + each, 0)).toBe(100_000);
    expect(paid(monthly(10), monthly(11))).toEqual([47_619, 52_381]);
  });

  it('count with the rate and the working days that each was paid by', () => {
    // 333.333… + 466.666… + 7 of 22 days of 1,000.00, which are 318.181…
    expect(paid(monthly(7), monthly(7, { rate: 140_000 }), monthly(7, { unitDays: 22 }))).toEqual([
      33_333, 46_667, 31_818,
    ]);
  });

  it('take the difference of parts that were rounded each for itself', () => {
    const old = { ...monthly(7), amount: minor(33_333) };
    expect(paid(old, old, monthly(7))).toEqual([33_333, 33_333, 33_334]);
    expect(roundingIn(monthly(7), minor(33_334))).toBe(1n);
    expect(roundingIn(monthly(7), minor(33_333))).toBe(0n);
  });

  it('of other units do not count', () => {
    const old = { ...monthly(7), amount: minor(33_333) };
    const others = [old, old].map((part) => ({ ...part, unit: { from: '2026-10-01', to: '2026-10-31' } }));
    expect(payOfPart(monthly(7), others)).toBe(33_333n);
    expect(
      payOfPart(monthly(7), [
        { ...old, kind: 'WEEK' },
        { ...old, kind: 'WEEK' },
      ]),
    ).toBe(33_333n);
  });
});

/** An invoice of a random history: some days of a project, and the parts that its lines pay. */
interface Invoice {
  project: number;
  period: DayRange;
  parts: PaidPart[];
}

interface Project {
  rates: RateTerms[];
  workdays: number[];
}

const SPAN = { from: '2026-10-29', to: '2026-12-02' };

/** Amounts of a few yen, of cents, and of three digits as dinars have. */
const amountIn = (chance: Chance): Minor => minor(1 + chance.below(chance.one([300, 300_000, 9_999_999])));

function rateOf(chance: Chance, unit: RateUnit, effectiveFrom: string): RateTerms {
  return { id: effectiveFrom as never, paymentType: 'FIXED', unit, amount: amountIn(chance), effectiveFrom };
}

/** Weekdays, now and then with one more or one fewer. */
const workdaysIn = (chance: Chance): number[] =>
  chance.one([
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4],
    [0, 1, 2, 3, 4, 5, 6],
  ]);

/** Sums exact values as fractions and rounds the sum, half away from zero, without the program's own arithmetic. */
function exactSum(parts: readonly PaidPart[]): bigint {
  let [dividend, divisor] = [0n, 1n];
  for (const { rate, workedDays, unitDays } of parts) {
    dividend = dividend * BigInt(unitDays) + rate * BigInt(workedDays) * divisor;
    divisor *= BigInt(unitDays);
  }
  return (2n * dividend + divisor) / (2n * divisor);
}

const DAY_MS = 86_400_000;
/** Days since 4 January 1970, which was a Sunday, as the weeks of these histories begin. */
const sundaysDay = (day: string): number => Date.parse(day) / DAY_MS - 3;

/** Names the unit of a day without the program's own calendar. */
function unitName(day: string, { unit, effectiveFrom }: RateTerms): string {
  const week = Math.floor(sundaysDay(day) / 7);
  if (unit === 'MONTH') return day.slice(0, 7);
  if (unit === 'WEEK') return `week ${week}`;
  if (unit === 'TWO_WEEKS') {
    const begun = Math.floor(sundaysDay(effectiveFrom) / 7);
    return `weeks ${begun + 2 * Math.floor((week - begun) / 2)}`;
  }
  return day;
}

/** Counts the working days of a period by rate and unit, day by day. */
function countedDays({ rates, workdays }: Project, { from, to }: DayRange): number[] {
  const counts = new Map<string, number>();
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    const rate = rates.filter(({ effectiveFrom }) => effectiveFrom <= day).sort(latestFirst)[0];
    if (!rate || !workdays.includes(new Date(at).getUTCDay())) continue;
    const name = `${rate.id} ${unitName(day, rate)}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts.values()];
}

const latestFirst = (one: RateTerms, other: RateTerms): number => (one.effectiveFrom < other.effectiveFrom ? 1 : -1);

class RoundingHistory {
  readonly invoices: Invoice[] = [];
  /** Units to which a line was added that left them with another sum than the exact one, rounded; lines of other days. */
  readonly wrong: PaidPart[][] = [];
  readonly projects: Project[];
  private readonly unit: RateUnit;

  constructor(private readonly chance: Chance) {
    this.unit = chance.one(['DAY', 'WEEK', 'TWO_WEEKS', 'MONTH']);
    this.projects = [0, 1].map(() => {
      return { rates: [rateOf(chance, this.unit, SPAN.from)], workdays: workdaysIn(chance) };
    });
  }

  act(): void {
    const what = this.chance.below(10);
    if (what < 5) this.send();
    else if (what < 7) this.remove();
    else if (what < 8) this.adjust();
    else if (what < 9) this.changeRate();
    else this.projects[this.chance.below(2)]!.workdays = workdaysIn(this.chance);
  }

  private send(): void {
    const project = this.chance.below(2);
    const from = addDays(SPAN.from, this.chance.below(daysOf(SPAN.from, SPAN.to).length));
    const last = addDays(from, this.chance.below(16));
    const period = { from, to: last < SPAN.to ? last : SPAN.to };
    const overlaps = this.invoices.some(
      (other) => other.project === project && other.period.from <= period.to && other.period.to >= period.from,
    );
    if (!overlaps) this.write({ project, period });
  }

  private write(invoice: Pick<Invoice, 'project' | 'period'>): void {
    const parts = this.partsOf(invoice);
    this.invoices.push({ ...invoice, parts });
    const counted = countedDays(this.projects[invoice.project]!, invoice.period);
    if (`${parts.map(({ workedDays }) => workedDays)}` !== `${counted}`) this.wrong.push(parts);
    const touched = new Set(parts.map((part) => nameOf(invoice, part)));
    for (const [name, all] of this.units()) {
      if (touched.has(name) && paidFor(all) !== exactSum(all)) this.wrong.push(all);
    }
  }

  private remove(): void {
    if (this.invoices.length > 0) this.invoices.splice(this.chance.below(this.invoices.length), 1);
  }

  /** The former version does not count for the new one. */
  private adjust(): void {
    if (this.invoices.length === 0) return;
    const [former] = this.invoices.splice(this.chance.below(this.invoices.length), 1) as [Invoice];
    this.write(former);
  }

  /** Changes a rate from a day on that no invoice covers yet, as rates do. */
  private changeRate(): void {
    const project = this.chance.below(2);
    const covered = this.invoices.filter((one) => one.project === project).map(({ period }) => period.to);
    const first = covered.toSorted().at(-1);
    const from = addDays(first ? addDays(first, 1) : SPAN.from, this.chance.below(5));
    const { rates } = this.projects[project]!;
    const kept = rates.filter(({ effectiveFrom }) => effectiveFrom !== from);
    this.projects[project]!.rates = [...kept, rateOf(this.chance, this.unit, from)];
  }

  private partsOf({ project, period }: Pick<Invoice, 'project' | 'period'>): PaidPart[] {
    const { rates, workdays } = this.projects[project]!;
    const others = this.invoices.filter((one) => one.project === project).flatMap(({ parts }) => parts);
    const facts = { calendar: { workdays, weekStart: 0 }, isMember: () => true, paidParts: others };
    return fixedLines(segmentsOf(rates, period.from, period.to), facts).map((line) => ({
      kind: line.rate.unit as RateUnit,
      unit: line.unit as DayRange,
      rate: line.rate.amount,
      workedDays: line.workedDays as number,
      unitDays: line.unitDays as number,
      amount: line.amount,
    }));
  }

  /** Units by name, with all that standing invoices pay of them. */
  units(): Map<string, PaidPart[]> {
    const units = new Map<string, PaidPart[]>();
    for (const invoice of this.invoices) {
      for (const part of invoice.parts) {
        const known = units.get(nameOf(invoice, part));
        if (known) known.push(part);
        else units.set(nameOf(invoice, part), [part]);
      }
    }
    return units;
  }

  /** Invoices of one day each pay all days that are left. */
  finish(): void {
    for (const project of [0, 1]) {
      const own = this.invoices.filter((one) => one.project === project);
      for (const day of daysOf(SPAN.from, SPAN.to)) {
        const isCovered = own.some(({ period }) => period.from <= day && period.to >= day);
        if (!isCovered) this.write({ project, period: { from: day, to: day } });
      }
    }
  }
}

const nameOf = ({ project }: Pick<Invoice, 'project'>, { kind, unit }: PaidPart): string =>
  `${project} ${kind} ${unit.from} ${unit.to}`;
const paidFor = (parts: readonly PaidPart[]): bigint => sumOf(parts.map(({ amount }) => amount));

/** Paid whole, by one rate and one calendar. */
function isPlainWhole(parts: readonly PaidPart[]): boolean {
  const [{ rate, unitDays }] = parts as [PaidPart];
  const worked = parts.reduce((days, part) => days + part.workedDays, 0);
  return worked === unitDays && parts.every((part) => part.rate === rate && part.unitDays === unitDays);
}

describe('random histories of invoices', () => {
  it('leave each unit that a line was added to with the exact sum, rounded once', () => {
    const wrong: unknown[] = [];
    let whole = 0;
    for (let seed = 0; seed < SIZES.unitHistories; seed++) {
      const chance = new Chance(seed);
      const history = new RoundingHistory(chance);
      for (let act = 2 + chance.below(10); act > 0; act--) history.act();
      if (chance.in(5)) history.finish();
      for (const parts of history.wrong) wrong.push({ seed, parts });
      for (const parts of [...history.units().values()].filter(isPlainWhole)) {
        whole += parts.length > 1 ? 1 : 0;
        if (paidFor(parts) !== parts[0]?.rate) wrong.push({ seed, parts });
      }
    }
    expect(wrong).toEqual([]);
    expect(whole).toBeGreaterThan(SIZES.unitHistories / 20);
  });
});
