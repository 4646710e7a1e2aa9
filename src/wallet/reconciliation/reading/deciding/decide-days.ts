import { addDays, daysBetween } from '../../../../shared/time/local-date.js';
import { DATE_ORDERS, type DateOrder, hasDots, readBankDay, showsItsOrder } from '../values/bank-day.js';
import type { DayRange, Proof } from '../values/bank-mapping.js';

/** The order of dates, or those that all fit where nothing decides between them. */
export type DecidedOrder = { order: DateOrder; proof: Proof } | { order: null; fitting: DateOrder[] };

/** Fewer different days are in the order of time by chance. */
const ENOUGH_DAYS = 3;
/** Banks announce lines so many days before they are booked, at most. */
const MAX_DAYS_TO_COME = 14;

interface Reading {
  order: DateOrder;
  days: (string | null)[];
}

/**
 * Decides the order of all dates of a file at once. An order by which a cell is no day, although it is one by another, is
 * excluded. Days long to come exclude theirs only if the file is shorter by the other one, and days soon to come exclude
 * nothing, because banks name such days, too. Between orders that are left, dots, the language of the headings or the order of the rows decide, and
 * otherwise nothing does.
 */
export function decideOrder(
  cells: readonly string[],
  range: DayRange,
  { isDayFirst }: { isDayFirst: boolean },
): DecidedOrder {
  const readings = DATE_ORDERS.map((order) => ({ order, days: cells.map((cell) => readBankDay(cell, order)) }));
  const isRead = (at: number) => readings.some(({ days }) => days[at] !== null);
  const whole = readings.filter(({ days }) => days.every((day, at) => day !== null || !isRead(at)));
  const latest = addDays(range.last, MAX_DAYS_TO_COME);
  const inRange = (day: string | null) => day !== null && day >= range.first && day <= latest;
  const known = readings.filter(({ days }) => days.some(inRange));
  // Dates of which some are days by one order only, and some by another one, were mixed up by a spreadsheet.
  if (whole.length === 0) return { order: null, fitting: known.map(({ order }) => order) };
  const likely = whole.filter((one) => known.includes(one));
  const inTime = whole.filter(({ days }) => days.every((day) => day === null || inRange(day)));
  const [timely] = inTime;
  if (!timely || inTime.length > 1) return decideBetween(timely ? inTime : likely, cells, isDayFirst);
  const isShortest = whole.every((other) => other === timely || spanOf(timely) < spanOf(other));
  const isForeign = timely.order !== 'DMY' && likely.some(({ order }) => order === 'DMY');
  if (isShortest && !(isForeign && areDotted(cells))) {
    // The language of the headings against the days that are over: somebody has to say which is right.
    if (isForeign && isDayFirst) return { order: null, fitting: likely.map(({ order }) => order) };
    return decideBetween([timely], cells, isDayFirst);
  }
  return decideBetween(likely, cells, isDayFirst);
}

function decideBetween(fitting: readonly Reading[], cells: readonly string[], isDayFirst: boolean): DecidedOrder {
  const [first] = fitting;
  if (!first) return { order: null, fitting: [] };
  const isAlone = fitting.every(({ days }) => days.join() === first.days.join());
  if (isAlone) return { order: first.order, proof: 'ALL_ROWS' };
  const dayFirst = fitting.find(({ order }) => order === 'DMY');
  if (dayFirst && (isDayFirst || areDotted(cells))) return { order: 'DMY', proof: 'LANGUAGE' };
  const ordered = fitting.filter(({ days }) => isInOrder(days));
  const [only] = ordered;
  if (only && ordered.length === 1) return { order: only.order, proof: 'ROW_ORDER' };
  return { order: null, fitting: fitting.map(({ order }) => order) };
}

function areDotted(cells: readonly string[]): boolean {
  return cells.every((cell) => showsItsOrder(cell) || hasDots(cell));
}

/** Days from the first to the last one. */
function spanOf({ days }: Reading): number {
  const known = days.filter((day) => day !== null).sort();
  const [first, last] = [known[0], known.at(-1)];
  return first && last ? daysBetween(first, last) : 0;
}

function isInOrder(days: readonly (string | null)[]): boolean {
  const known = days.filter((day) => day !== null);
  if (new Set(known).size < ENOUGH_DAYS) return false;
  const rises = known.every((day, at) => at === 0 || day >= (known[at - 1] as string));
  return rises || known.every((day, at) => at === 0 || day <= (known[at - 1] as string));
}
