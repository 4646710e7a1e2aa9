import { zoneOffset } from '../../../shared/time/zone-offset.js';

/** Answers the minutes that a zone's clocks show since their midnight. */
export function localMinutes(zone: string): (instant: Date) => number {
  return (instant) => {
    const at = instant.getTime();
    const minutes = Math.floor((at + zoneOffset(at, zone).offset) / 60_000);
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
