import { addDays } from '../../../shared/time/local-date.js';
import { startOfDay, zoneTime } from '../../../shared/time/zone-clock.js';
import { type Content, portion } from '../../activities/apportion.js';
import { intersection, secondsBetween, type Span } from '../../activities/interval.js';
import type { Input } from './input-level.js';

const BUCKET_MS = 600_000;

/** Ten minutes of a day, which begin where the zone's clocks show a multiple of ten minutes. */
export interface Bucket extends Span {
  /** `09:40` */
  label: string;
}

/** Row of up to six buckets that clocks show in one hour. */
export interface HourRow {
  /** `09` */
  hour: string;
  buckets: Bucket[];
}

/**
 * Returns a local day as hours of ten-minute buckets. On days of a clock change an hour is short, missing or repeated.
 */
export function dayRows(day: string, zone: string): HourRow[] {
  const end = startOfDay(addDays(day, 1), zone).getTime();
  const rows: HourRow[] = [];
  let before = '';
  for (let start = startOfDay(day, zone).getTime(); start < end; start += BUCKET_MS) {
    const label = zoneTime(new Date(start), zone).local.slice(11, 16);
    // When an hour is repeated, it starts again at a smaller minute.
    if (label.slice(0, 2) !== before.slice(0, 2) || label <= before)
      rows.push({ hour: label.slice(0, 2), buckets: [] });
    rows.at(-1)?.buckets.push({ start, end: Math.min(end, start + BUCKET_MS), label });
    before = label;
  }
  return rows;
}

/** The fields of an activity that the grid needs. */
export interface GridActivity extends Span {
  type: 'TRACKED' | 'MANUAL';
  content: Content;
}

/** Time recorded in a bucket, in seconds. */
export interface BucketSums {
  tracked: number;
  idle: number;
  manual: number;
  worked: number;
  /** null: not measured. */
  keyClicks: number | null;
  mouseMoves: number | null;
  /** Input counts from which the activity level is computed. */
  input: Input;
  /** Seconds by key of the app or site. */
  usages: Map<number, number>;
}

export const nothing = (): BucketSums => ({
  tracked: 0,
  idle: 0,
  manual: 0,
  worked: 0,
  keyClicks: null,
  mouseMoves: null,
  input: { tracked: 0, keyClicks: 0, mouseMoves: 0 },
  usages: new Map(),
});

/** Sums the activities within the span; over spans that cover a day, the sums add up to the day. */
export function sumsIn(activities: readonly GridActivity[], span: Span): BucketSums {
  const sums = nothing();
  for (const activity of activities) {
    const part = intersection(activity, span);
    if (!part) continue;
    const from = secondsBetween(activity.start, part.start);
    const content = portion(activity.content, from, from + secondsBetween(part.start, part.end));
    add(sums, activity.type, content);
  }
  return sums;
}

function add(sums: BucketSums, type: GridActivity['type'], content: Content): void {
  const { duration, idle, unproductive, idleCounts } = content;
  if (type === 'MANUAL') sums.manual += duration;
  else sums.tracked += duration;
  sums.idle += idle;
  sums.worked += duration - unproductive - (idleCounts ? 0 : idle);
  addInput(sums, content);
  for (const [app, seconds] of content.usages) sums.usages.set(app, (sums.usages.get(app) ?? 0) + seconds);
}

/**
 * Adds the counts to the level only if both are known: keys alone, or the mouse alone, do not show how busy somebody
 * was.
 */
function addInput(sums: BucketSums, { duration, keyClicks, mouseMoves }: Content): void {
  if (keyClicks !== null) sums.keyClicks = (sums.keyClicks ?? 0) + keyClicks;
  if (mouseMoves !== null) sums.mouseMoves = (sums.mouseMoves ?? 0) + mouseMoves;
  if (keyClicks === null || mouseMoves === null) return;
  sums.input.tracked += duration;
  sums.input.keyClicks += keyClicks;
  sums.input.mouseMoves += mouseMoves;
}
