import type { TimeOfDay } from '~/lib/format/time-of-day';
import type { RibbonKind } from '~/ui/charts/ribbon-shapes';

/** A local day; places on it are seconds since it began. */
export interface AxisView {
  day: string;
  /** 86,400 on most days. */
  seconds: number;
  hours: { at: number; hour: number }[];
  /** The present moment, when it is today. */
  now: number | null;
}

export interface BlockView {
  kind: RibbonKind;
  from: number;
  to: number;
  /** When it arrived, where that was long after it ended. */
  late?: TimeOfDay;
}

export interface Window {
  from: number;
  to: number;
}

const HOUR = 3600;
/** Minutes. */
const DAY = 24 * 60;
const [MORNING, EVENING] = [7 * HOUR, 19 * HOUR];

/** Returns the time of clocks there, in minutes since midnight. */
export function minutesAt({ hours, seconds }: AxisView, place: number): number {
  const before = hours.filter(({ at }) => at <= place).at(-1);
  const minutes = before ? before.hour * 60 + Math.floor((place - before.at) / 60) : Math.floor(place / 60);
  return place >= seconds ? DAY : minutes % DAY;
}

/** The hours in which something is, at least those of a usual day. */
export function workWindow(blocks: readonly BlockView[], { seconds, now }: AxisView): Window {
  const first = Math.min(MORNING, ...blocks.map(({ from }) => Math.floor(from / HOUR) * HOUR));
  const last = Math.max(EVENING, ...blocks.map(({ to }) => Math.ceil(to / HOUR) * HOUR), now === null ? 0 : now + HOUR);
  return { from: Math.max(0, first), to: Math.min(seconds, last) };
}

/** Hours to write on the axis, as many as there is room for. */
export function ticksIn({ hours }: AxisView, { from, to }: Window): AxisView['hours'] {
  const inside = hours.filter(({ at }) => at >= from && at < to);
  const every = to - from > 16 * HOUR ? 2 : 1;
  return inside.filter(({ hour }) => hour % every === 0);
}

export function share(place: number, { from, to }: Window): number {
  return ((Math.min(to, Math.max(from, place)) - from) / Math.max(1, to - from)) * 100;
}

/** Returns marks every ten minutes for a window of up to two hours; none for a longer one. */
export function tenMinutes({ from, to }: Window): number[] {
  if (to - from > 2 * HOUR) return [];
  return Array.from({ length: Math.floor((to - from) / 600) + 1 }, (_, position) => from + position * 600);
}
