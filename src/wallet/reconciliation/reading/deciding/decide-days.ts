import { DATE_ORDERS, type DateOrder, hasDots, readBankDay, showsItsOrder } from '../values/bank-day.js';
import type { DayRange, Proof } from '../values/bank-mapping.js';

/** The order of dates, or those that all fit where nothing decides between them. */
export type DecidedOrder = { order: DateOrder; proof: Proof } | { order: null; fitting: DateOrder[] };

/** Fewer different days are in the order of time by chance. */
const ENOUGH_DAYS = 3;

/**
 * Decides the order of all dates of a file at once: the one by which most are days within the range. Where several read
 * equally many and differ, dots, the language of the headings or the order of the rows decide, and otherwise nothing does.
 */
export function decideOrder(
  cells: readonly string[],
  range: DayRange,
  { isDayFirst }: { isDayFirst: boolean },
): DecidedOrder {
  const inRange = (day: string | null) => day !== null && day >= range.first && day <= range.last;
  const readings = DATE_ORDERS.map((order) => {
    const days = cells.map((cell) => readBankDay(cell, order));
    return { order, days, count: days.filter(inRange).length };
  });
  const most = Math.max(...readings.map(({ count }) => count));
  const fitting = readings.filter(({ count }) => count === most);
  const [first] = fitting;
  if (!first || most === 0) return { order: null, fitting: [] };
  const isAlone = fitting.every(({ days }) => days.join() === first.days.join());
  if (isAlone) return { order: first.order, proof: 'ALL_ROWS' };
  const ambiguous = cells.filter((cell) => !showsItsOrder(cell));
  const dayFirst = fitting.find(({ order }) => order === 'DMY');
  if (dayFirst && (isDayFirst || ambiguous.every(hasDots))) return { order: 'DMY', proof: 'LANGUAGE' };
  const ordered = fitting.filter(({ days }) => isInOrder(days));
  const [only] = ordered;
  if (only && ordered.length === 1) return { order: only.order, proof: 'ROW_ORDER' };
  return { order: null, fitting: fitting.map(({ order }) => order) };
}

function isInOrder(days: readonly (string | null)[]): boolean {
  const known = days.filter((day) => day !== null);
  if (new Set(known).size < ENOUGH_DAYS) return false;
  const rises = known.every((day, at) => at === 0 || day >= (known[at - 1] as string));
  return rises || known.every((day, at) => at === 0 || day <= (known[at - 1] as string));
}
