import { divideRounded, type Minor, minus, sumOf, ZERO } from '../../shared/money/money.js';
import type { RateUnit } from './rate-terms.js';
import type { DayRange } from './rate-units.js';

/** A part of a unit of fixed pay. Its exact value is rate × worked days ÷ working days of the unit. */
export interface UnitPart {
  kind: RateUnit;
  /** First and last day of the whole unit. */
  unit: DayRange;
  rate: Minor;
  workedDays: number;
  unitDays: number;
}

/** A part that a line of an invoice pays already. */
export interface PaidPart extends UnitPart {
  amount: Minor;
}

type Days = Pick<UnitPart, 'rate' | 'workedDays' | 'unitDays'>;

/**
 * Pays a part so that all parts of its unit come to their exact sum, rounded once: 7 + 7 + 7 of 21 days of 1,000.00 are
 * 333.33, 333.34 and 333.33. Parts of other units among the others do not count.
 */
export function payOfPart(part: UnitPart, others: readonly PaidPart[]): Minor {
  const same = others.filter((other) => isSameUnit(part, other));
  return minus(roundedSum([part, ...same]), sumOf(same.map(({ amount }) => amount)));
}

/** Returns the difference between an amount and the exact value of its own part: the rounding that it carries for others. */
export function roundingIn(part: Days, amount: Minor): Minor {
  return minus(amount, roundedSum([part]));
}

/** The exact sum of parts, rounded once, half away from zero. */
export function roundedSum(parts: readonly Days[]): Minor {
  const counted = parts.filter(({ unitDays }) => unitDays > 0);
  const divisors = [...new Set(counted.map(({ unitDays }) => unitDays))].map(BigInt);
  const divisor = divisors.reduce((product, each) => product * each, 1n);
  const dividend = sumOf(
    counted.map(({ rate, workedDays, unitDays }) => (rate * BigInt(workedDays) * divisor) / BigInt(unitDays)),
  );
  return counted.length === 0 ? ZERO : divideRounded(dividend, divisor);
}

function isSameUnit(one: UnitPart, other: UnitPart): boolean {
  return one.kind === other.kind && one.unit.from === other.unit.from && one.unit.to === other.unit.to;
}
