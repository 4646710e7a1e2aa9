import type { AppLoadContext } from '@remix-run/node';
import type { DayItem, LineItem } from './invoice-item';

type View = Awaited<ReturnType<AppLoadContext['services']['payroll']['invoices']['read']>>;
type Draft = Awaited<ReturnType<AppLoadContext['services']['payroll']['draftReview']['findPage']>>['data'][number];

export const dayItem = ([day, seconds]: readonly [string, number]): DayItem => ({ day, seconds });

/** A line as it is stored and printed. */
export function lineItem(line: View['lines'][number]): LineItem {
  const { kind, unit, rate, fromDay, toDay, seconds, workedDays, unitDays, rounding } = line;
  const { days, category, remarks, amount } = line;
  return {
    kind,
    unit,
    rate: rate === null ? null : rate.toString(),
    from: fromDay,
    to: toDay,
    seconds,
    workedDays,
    unitDays,
    rounding: rounding === 0n ? null : rounding.toString(),
    days: (days ?? []).map(dayItem),
    category,
    remarks,
    amount: amount.toString(),
  };
}

/** A line as a draft is calculated. */
export function payLineItem(line: Draft['amounts']['lines'][number]): LineItem {
  const { kind, rate, from, to, seconds, workedDays, unitDays, days, amount } = line;
  return {
    kind,
    unit: rate.unit,
    rate: rate.amount.toString(),
    from,
    to,
    seconds,
    workedDays,
    unitDays,
    rounding: null,
    days: (days ?? []).map(dayItem),
    category: null,
    remarks: null,
    amount: amount.toString(),
  };
}
