import { addDays, daysBetween, endOfMonth, isDay, startOfMonth, startOfWeek } from '../../../shared/time/local-date.js';

/** Local days of the report's zone, both included. */
export interface Range {
  from: string;
  to: string;
}

export const RANGE_PRESETS = [
  ...(['today', 'yesterday', 'past-7-days', 'past-30-days'] as const),
  ...(['this-week', 'last-week', 'this-month', 'last-month'] as const),
] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

export const MAX_DAYS = 366;

/** `weekStart`: 0 is Sunday. */
export function rangeOf(preset: RangePreset, today: string, weekStart: number): Range {
  const week = startOfWeek(today, weekStart);
  const month = startOfMonth(today);
  const lastMonth = addDays(month, -1);
  const ranges: Record<RangePreset, Range> = {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    'past-7-days': { from: addDays(today, -6), to: today },
    'past-30-days': { from: addDays(today, -29), to: today },
    'this-week': { from: week, to: addDays(week, 6) },
    'last-week': { from: addDays(week, -7), to: addDays(week, -1) },
    'this-month': { from: month, to: endOfMonth(today) },
    'last-month': { from: startOfMonth(lastMonth), to: lastMonth },
  };
  return ranges[preset];
}

/** Returns the preset that currently means these two days, if there is one. */
export function presetOf({ from, to }: Range, today: string, weekStart: number): RangePreset | null {
  const same = RANGE_PRESETS.find((preset) => {
    const range = rangeOf(preset, today, weekStart);
    return range.from === from && range.to === to;
  });
  return same ?? null;
}

/** Returns what is wrong with a range; null: nothing. */
export function rangeProblem({ from, to }: Range): 'unknown' | 'backwards' | 'too-long' | null {
  if (!isDay(from) || !isDay(to)) return 'unknown';
  if (to < from) return 'backwards';
  return daysBetween(from, to) >= MAX_DAYS ? 'too-long' : null;
}

/** Shifts a range by `steps` of its length; a whole month by months. */
export function shifted(range: Range, steps: number): Range {
  const { from, to } = range;
  if (from === startOfMonth(from) && to === endOfMonth(from)) {
    let month = from;
    for (let step = 0; step < Math.abs(steps); step++) {
      month = startOfMonth(addDays(steps > 0 ? endOfMonth(month) : month, Math.sign(steps)));
    }
    return { from: month, to: endOfMonth(month) };
  }
  const length = daysBetween(from, to) + 1;
  return { from: addDays(from, steps * length), to: addDays(to, steps * length) };
}

/**
 * Returns the range to compare with: for a day the same day a week earlier, for a month the month before, for other
 * ranges as many days before them. A range that is not over is compared by only as many days as have begun.
 */
export function comparedWith(range: Range, today: string): Range {
  const before = range.from === range.to ? shifted(range, -7) : shifted(range, -1);
  if (range.to < today) return before;
  const begun = daysBetween(range.from, range.from > today ? range.from : today);
  const end = addDays(before.from, begun);
  return { from: before.from, to: end < before.to ? end : before.to };
}

/** Whether today is the last compared day and has a counterpart: both then count up to the same time of day. */
export function endsAtSameTime(range: Range, today: string): boolean {
  const compared = comparedWith(range, today);
  return (
    range.from <= today &&
    range.to >= today &&
    daysBetween(range.from, today) === daysBetween(compared.from, compared.to)
  );
}
