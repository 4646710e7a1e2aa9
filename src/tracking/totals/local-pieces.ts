import { dayName } from '../../shared/time/local-date.js';
import { zoneOffset } from '../../shared/time/zone-offset.js';
import type { Span } from '../activities/interval.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

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
    const { offset, until } = zoneOffset(from, zone);
    const local = from + offset;
    const hourStart = local - modulo(local, HOUR) - offset;
    const to = Math.min(end, hourStart + HOUR, until);
    const hour = Math.floor(modulo(local, DAY) / HOUR);
    pieces.push({ start: from, end: to, day: dayName(Math.floor(local / DAY)), hour, hourStart });
    from = to;
  }
  return pieces;
}

const modulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor;
