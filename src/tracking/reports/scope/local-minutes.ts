import { zoneTime } from '../../../shared/time/zone-clock.js';

const QUARTER_MS = 15 * 60_000;

/**
 * Answers the minutes that a zone's clocks show since their midnight. Clocks are only ever changed at a quarter of an hour,
 * so one question to the calendar does for all instants in it.
 */
export function localMinutes(zone: string): (instant: Date) => number {
  const offsets = new Map<number, number>();
  return (instant) => {
    const quarter = Math.floor(instant.getTime() / QUARTER_MS);
    const offset = offsets.get(quarter) ?? zoneTime(instant, zone).offset;
    offsets.set(quarter, offset);
    const minutes = Math.floor(instant.getTime() / 60_000) + offset;
    return ((minutes % 1440) + 1440) % 1440;
  };
}

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : Math.round(((sorted[middle - 1] ?? 0) + upper) / 2);
}

export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}
