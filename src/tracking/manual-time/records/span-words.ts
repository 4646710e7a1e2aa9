import { zoneTime } from '../../../shared/time/zone-clock.js';
import type { Span } from '../../activities/interval.js';

/** Neighbours become one: ten slices of ten minutes are an hour and forty minutes to whoever reads them. */
export function joined(spans: readonly Span[]): Span[] {
  const ordered = [...spans].sort((one, other) => one.start - other.start);
  const result: Span[] = [];
  for (const span of ordered) {
    const last = result.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else result.push({ start: span.start, end: span.end });
  }
  return result;
}

const MAX_NAMED = 3;

/** `2026-11-21 09:30–10:10, 2026-11-21 13:00–13:10`, on the clocks of a zone: `withSpokenMoments` says it to people. */
export function spanWords(spans: readonly Span[], zone: string): string {
  const named = joined(spans).map(({ start, end }) => {
    const [from, to] = [clockText(start, zone), clockText(end, zone)];
    return `${from}–${to.slice(0, 10) === from.slice(0, 10) ? to.slice(11) : to}`;
  });
  return named.length > MAX_NAMED ? `${named.slice(0, MAX_NAMED).join(', ')}, …` : named.join(', ');
}

function clockText(instant: number, zone: string): string {
  return zoneTime(new Date(instant), zone).local.slice(0, 16).replace('T', ' ');
}
