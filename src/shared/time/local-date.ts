import { zoneOffset } from './zone-offset.js';

/* Local days are texts, `YYYY-MM-DD`: a day belongs to a zone's calendar and is no instant. */

const DAY = 86_400_000;
const MAX_NAMES = 36_500;
/**
 * Form of a local date. No clock is asked before and after these years: they are slips of the hand, and the zone
 * database doesn't know them.
 */
const FORM = /^(19|2\d)\d\d-\d\d-\d\d$/;

/** Whether a text is a day that exists. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !FORM.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && dayText(instant) === text;
}

/** The day that clocks of the zone show at an instant. */
export function dayOf(instant: Date | number, zone: string): string {
  const at = Number(instant);
  return dayName(Math.floor((at + zoneOffset(at, zone).offset) / DAY));
}

const names = new Map<number, string>();

/** `number`: days since 1970-01-01. Kept, because reports ask for the same few days for every stored second. */
export function dayName(number: number): string {
  let name = names.get(number);
  if (!name) {
    if (names.size > MAX_NAMES) names.clear();
    names.set(number, (name = dayText(number * DAY)));
  }
  return name;
}

/** So many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return dayText(utc(day) + days * DAY);
}

/** Counts the days from the first to the second; 0 for the same day. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utc(to) - utc(from)) / DAY);
}

/** Every day of a range, both ends included. */
export function daysOf(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, position) => addDays(from, position));
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(utc(day)).getUTCDay();
}

/** The last day, up to this one, on which a week begins; `weekStart`: 0 is Sunday. */
export function startOfWeek(day: string, weekStart: number): string {
  return addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));
}

export function startOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

export function endOfMonth(day: string): string {
  return addDays(startOfMonth(addDays(startOfMonth(day), 31)), -1);
}

function utc(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayText(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
