export type UsageKind = 'APP' | 'SITE';

export interface Usage {
  kind: UsageKind;
  name: string;
  title?: string;
  seconds: number;
}

/** Describes one recorded stretch of work; times in ms by the device's clock, durations in whole seconds. */
export interface Slice {
  uuid: string;
  project: string;
  start: number;
  end: number;
  idle: number;
  /** Null: not counted, which is something else than none. */
  mouseMoves: number | null;
  keyClicks: number | null;
  memo?: string;
  usages: Usage[];
}

/**
 * The number of second ticks inside: cut a stretch wherever you like, its pieces sum to the whole. The server counts
 * alike.
 */
export function secondsOf({ start, end }: Pick<Slice, 'start' | 'end'>): number {
  return Math.floor(end / 1000) - Math.floor(start / 1000);
}
