import { zoneTime } from '../../shared/time/zone-clock.js';
import type { Span } from '../activities/interval.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Hours of about 30 years: more are only seen by somebody who asks for nonsense. */
const MAX_HOURS = 300_000;

/** A stretch within one hour that local clocks showed. */
export interface LocalPiece extends Span {
  /** `YYYY-MM-DD` */
  day: string;
  hour: number;
  /** When that hour began on these clocks, had they not been changed since: earlier than the piece, or its start. */
  hourStart: number;
}

/** Cuts a stretch wherever the clocks of a zone show a full hour or are changed. */
export function localPieces({ start, end }: Span, zone: string): LocalPiece[] {
  const pieces: LocalPiece[] = [];
  for (let from = start; from < end;) {
    const { offset, until } = offsetAt(from, zone);
    const local = from + offset;
    const hourStart = local - modulo(local, HOUR) - offset;
    const to = Math.min(end, hourStart + HOUR, until);
    const hour = Math.floor(modulo(local, DAY) / HOUR);
    pieces.push({ start: from, end: to, day: dayName(Math.floor(local / DAY)), hour, hourStart });
    from = to;
  }
  return pieces;
}

/** The local day of an instant. */
export function localDay(instant: number, zone: string): string {
  return dayName(Math.floor((instant + offsetAt(instant, zone).offset) / DAY));
}

interface Offset {
  /** Milliseconds east of UTC. */
  offset: number;
  /** Until when it surely holds. */
  until: number;
}

interface HourOffsets extends Offset {
  /** The clocks were changed within the hour: what holds after `until`. */
  later?: Offset;
}

/** Asking the zone database costs microseconds, and every stored second is asked for: each hour of a zone is asked once. */
const known = new Map<string, Map<number, HourOffsets>>();

function offsetAt(instant: number, zone: string): Offset {
  let hours = known.get(zone);
  if (!hours) known.set(zone, (hours = new Map()));
  const hour = Math.floor(instant / HOUR);
  let offsets = hours.get(hour);
  if (!offsets) {
    if (hours.size > MAX_HOURS) hours.clear();
    hours.set(hour, (offsets = offsetsOf(hour * HOUR, zone)));
  }
  return offsets.later && instant >= offsets.until ? offsets.later : offsets;
}

function offsetsOf(start: number, zone: string): HourOffsets {
  const end = start + HOUR;
  const first = askedOffset(start, zone);
  const last = askedOffset(end - MINUTE, zone);
  if (first === last) return { offset: first, until: end };
  // Clocks are changed at a full minute.
  let low = 0;
  let high = 59;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (askedOffset(start + middle * MINUTE, zone) === first) low = middle;
    else high = middle;
  }
  return { offset: first, until: start + high * MINUTE, later: { offset: last, until: end } };
}

const askedOffset = (instant: number, zone: string): number => zoneTime(new Date(instant), zone).offset * MINUTE;

const names = new Map<number, string>();

function dayName(index: number): string {
  let name = names.get(index);
  if (!name) names.set(index, (name = new Date(index * DAY).toISOString().slice(0, 10)));
  return name;
}

const modulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor;
