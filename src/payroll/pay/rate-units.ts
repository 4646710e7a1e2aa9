import {
  addDays,
  daysBetween,
  daysOf,
  endOfMonth,
  startOfMonth,
  startOfWeek,
  weekdayOf,
} from '../../shared/time/local-date.js';
import type { RateSegment, RateTerms } from './rate-terms.js';

/** Working days, and the day on which weeks begin. */
export interface WorkCalendar {
  /** 0 is Sunday. */
  workdays: readonly number[];
  /** 0 is Sunday. */
  weekStart: number;
}

/** Days from one to another, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** The day, week, pair of weeks or month of a FIXED rate that a day is in. */
export function unitAround(
  day: string,
  { unit, effectiveFrom }: Pick<RateTerms, 'unit' | 'effectiveFrom'>,
  { weekStart }: Pick<WorkCalendar, 'weekStart'>,
): DayRange {
  switch (unit) {
    case 'WEEK':
      return daysFrom(startOfWeek(day, weekStart), 7);
    case 'TWO_WEEKS': {
      const anchor = startOfWeek(effectiveFrom, weekStart);
      const passed = Math.floor(daysBetween(anchor, day) / 14);
      return daysFrom(addDays(anchor, passed * 14), 14);
    }
    case 'MONTH':
      return { from: startOfMonth(day), to: endOfMonth(day) };
    default:
      return { from: day, to: day };
  }
}

/** The units that a segment touches, each with the part of it that is in the segment. */
export function unitsIn({ rate, from, to }: RateSegment, calendar: WorkCalendar): { unit: DayRange; part: DayRange }[] {
  const units: { unit: DayRange; part: DayRange }[] = [];
  for (let day = from; day <= to;) {
    const unit = unitAround(day, rate, calendar);
    units.push({ unit, part: { from: day, to: unit.to < to ? unit.to : to } });
    day = addDays(unit.to, 1);
  }
  return units;
}

export function listWorkdays({ from, to }: DayRange, { workdays }: WorkCalendar): string[] {
  return daysOf(from, to).filter((day) => workdays.includes(weekdayOf(day)));
}

function daysFrom(from: string, count: number): DayRange {
  return { from, to: addDays(from, count - 1) };
}
