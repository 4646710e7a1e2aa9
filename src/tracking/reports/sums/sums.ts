/**
 * A person's time in reports, in whole seconds. The figures are sums of values computed when the time arrived
 * (`activities/apportion.ts`); only `neutral` and `idleDeducted`, and the `activity` of a sum, are computed here.
 *
 * Parts sum: productive + neutral + unproductive + idle = tracked, and
 * tracked − idleDeducted − unproductive + manual = worked.
 */
export interface TimeSums {
  tracked: number;
  idle: number;
  productive: number;
  unproductive: number;
  /** tracked − productive − unproductive − idle */
  neutral: number;
  /** Seconds of `idle` that do not count as worked: all of them, except where a project counts idle time. */
  idleDeducted: number;
  manual: number;
  worked: number;
  overLimit: number;
  keyClicks: number;
  mouseMoves: number;
}

type StoredSums = Omit<TimeSums, 'neutral' | 'idleDeducted'>;

export const STORED_SUMS = [
  ...(['tracked', 'idle', 'productive', 'unproductive', 'manual', 'worked'] as const),
  ...(['overLimit', 'keyClicks', 'mouseMoves'] as const),
] as const;

export const NOTHING: TimeSums = Object.freeze({
  tracked: 0,
  idle: 0,
  productive: 0,
  unproductive: 0,
  neutral: 0,
  idleDeducted: 0,
  manual: 0,
  worked: 0,
  overLimit: 0,
  keyClicks: 0,
  mouseMoves: 0,
});

/** Written out field by field, as are the functions below: reports create and add up tens of thousands of sums. */
export function sumsOf(stored: StoredSums): TimeSums {
  return {
    tracked: stored.tracked,
    idle: stored.idle,
    productive: stored.productive,
    unproductive: stored.unproductive,
    neutral: stored.tracked - stored.productive - stored.unproductive - stored.idle,
    idleDeducted: stored.tracked + stored.manual - stored.unproductive - stored.worked,
    manual: stored.manual,
    worked: stored.worked,
    overLimit: stored.overLimit,
    keyClicks: stored.keyClicks,
    mouseMoves: stored.mouseMoves,
  };
}

/** Returns a new sum of zero, to be added to. */
export function noSums(): TimeSums {
  return sumsOf(NOTHING);
}

export function addTo(sum: TimeSums, other: TimeSums): void {
  sum.tracked += other.tracked;
  sum.idle += other.idle;
  sum.productive += other.productive;
  sum.unproductive += other.unproductive;
  sum.neutral += other.neutral;
  sum.idleDeducted += other.idleDeducted;
  sum.manual += other.manual;
  sum.worked += other.worked;
  sum.overLimit += other.overLimit;
  sum.keyClicks += other.keyClicks;
  sum.mouseMoves += other.mouseMoves;
}

export function totalOf(list: Iterable<TimeSums>): TimeSums {
  const total = noSums();
  for (const sums of list) addTo(total, sums);
  return total;
}

/**
 * Returns the tracked seconds with mouse and keyboard in use, in percent with one decimal; null if nothing was tracked.
 */
export function activityOf({ tracked, idle }: Pick<TimeSums, 'tracked' | 'idle'>): number | null {
  return tracked > 0 ? percent(tracked - idle, tracked) : null;
}

export function percent(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0;
}
