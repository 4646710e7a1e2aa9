import { newUuid } from '../uuid.js';
import type { Counts } from '../platform/platform.js';
import { secondsOf, type Slice } from '../journal/slice.js';
import { type Seen, UsageShares } from './usage-shares.js';

const TEN_MINUTES = 600_000;
/** The first slice is short, so that the people at home see soon that somebody works. */
const FIRST_CUT = 60_000;
/** Longer between two looks than this: the computer slept or hung, and sleeping is not work. */
const GAP = 60_000;
const NO_COUNTS: Counts = { keys: 0, moves: 0 };

export interface Observation {
  seen: Seen | null;
  /** Ms since the last key or movement; null where the system does not tell. */
  idleMs: number | null;
  /** Null where they could not be counted. */
  counts: Counts | null;
}

export interface SlicerOptions {
  project: string;
  memo?: string;
  /** Time without input for longer than this counts as idle. */
  idleLimit: number;
  /** Ms by which the tens of minutes of the project's zone differ from those of UTC: Kathmandu is 5:45 ahead. */
  shift?: number;
}

/** Holds an instant by the counter that runs on evenly, and by the clock as it was at the beginning. */
export interface Moment {
  elapsed: number;
  wall: number;
}

interface Open {
  uuid: string;
  start: number;
  idle: boolean;
  shares: UsageShares;
  /** Null once a part of it was not counted: half of a number would look like little work. */
  counts: Counts | null;
}

/**
 * Turns what is seen each second into slices: at most ten minutes, cut at the tens of minutes, and either worked or idle
 * throughout. Time is anchored at the beginning and counted from there, so a clock that is set meanwhile changes nothing.
 */
export class Slicer {
  private open: Open | undefined;
  private anchorWall = 0;
  private anchorElapsed = 0;
  private last = 0;
  private firstCut = 0;
  private waiting: Counts | null = NO_COUNTS;

  constructor(private readonly options: SlicerOptions) {}

  begin(elapsed: number, wall: number): void {
    this.anchorWall = wall;
    this.anchorElapsed = elapsed;
    this.last = wall;
    this.firstCut = wall + FIRST_CUT;
    this.open = undefined;
  }

  /** Returns the recorder's time at this moment, by the clock as it was at the beginning. */
  timeAt(elapsed: number): number {
    return this.anchorWall + (elapsed - this.anchorElapsed);
  }

  get lastLook(): Moment {
    return { elapsed: this.anchorElapsed + (this.last - this.anchorWall), wall: this.last };
  }

  /** Takes in what was seen since the last look; answers the slices that are complete. `gap`: nothing was, begin anew. */
  sample(elapsed: number, seen: Observation): { slices: Slice[]; gap: boolean } {
    const now = this.timeAt(elapsed);
    if (now - this.last > GAP) return { slices: this.end(), gap: true };
    const slices: Slice[] = [];
    if (now <= this.last) return { slices, gap: false };
    for (const { from, to, idle } of this.stretches(now, seen.idleMs)) this.take(from, to, idle, seen, slices);
    this.count(seen.counts);
    this.last = now;
    return { slices, gap: false };
  }

  /** Closes at the last look. */
  end(): Slice[] {
    const slices: Slice[] = [];
    this.close(this.last, slices);
    return slices;
  }

  /** The slice so far, for the journal's heartbeat and for the screen. */
  current(): Slice | undefined {
    return this.open && this.sliceOf(this.open, this.last);
  }

  /** A slice may end with this very look: then its counts go to the next one. */
  private count(counts: Counts | null): void {
    this.waiting = sumOf(this.waiting, counts);
    if (!this.open || this.open.idle) return;
    this.open.counts = sumOf(this.open.counts, this.waiting);
    this.waiting = NO_COUNTS;
  }

  /**
   * Parts the time from the last look to now: before the idle limit ran out, and after. Input in between ends the
   * idleness.
   */
  private stretches(now: number, idleMs: number | null): { from: number; to: number; idle: boolean }[] {
    const from = this.last;
    const whole = (idle: boolean) => [{ from, to: now, idle }];
    const parted = (at: number, idleAfter: boolean) => [
      { from, to: at, idle: !idleAfter },
      { from: at, to: now, idle: idleAfter },
    ];
    if (idleMs === null) return whole(false);
    const input = Math.min(now, Math.max(from, now - idleMs));
    if (idleMs <= this.options.idleLimit) return this.open?.idle && input > from ? parted(input, false) : whole(false);
    const limit = Math.round(now - idleMs + this.options.idleLimit);
    return this.open?.idle || limit <= from ? whole(true) : parted(limit, true);
  }

  private take(from: number, to: number, idle: boolean, { seen }: Observation, slices: Slice[]): void {
    let at = from;
    while (at < to) {
      if (this.open && this.open.idle !== idle) this.close(at, slices);
      this.open ??= { uuid: newUuid(Math.trunc(at)), start: at, idle, shares: new UsageShares(), counts: NO_COUNTS };
      const cut = Math.min(to, this.nextCut(at));
      if (!idle) this.open.shares.add(seen, cut - at);
      if (cut < to || cut === this.nextCut(at)) this.close(cut, slices);
      at = cut;
    }
  }

  /** The next ten-minute mark of the project's zone after `at`, or the early first one. */
  private nextCut(at: number): number {
    const shift = this.options.shift ?? 0;
    const mark = (Math.floor((at + shift) / TEN_MINUTES) + 1) * TEN_MINUTES - shift;
    return at < this.firstCut ? Math.min(mark, this.firstCut) : mark;
  }

  private close(at: number, slices: Slice[]): void {
    const { open } = this;
    this.open = undefined;
    if (!open) return;
    const slice = this.sliceOf(open, at);
    // Less than a tick is no second of work, and is nobody's loss: the next slice begins where this one did not end.
    if (secondsOf(slice) > 0) slices.push(slice);
  }

  private sliceOf({ uuid, start, idle, shares, counts }: Open, end: number): Slice {
    const { project, memo } = this.options;
    const times = { start: Math.floor(start), end: Math.floor(end) };
    const seconds = secondsOf(times);
    return {
      uuid,
      project,
      ...times,
      idle: idle ? seconds : 0,
      mouseMoves: counts && counts.moves,
      keyClicks: counts && counts.keys,
      ...(memo && { memo }),
      usages: idle ? [] : shares.usages(seconds, end - start),
    };
  }
}

function sumOf(one: Counts | null, other: Counts | null): Counts | null {
  return one && other && { keys: one.keys + other.keys, moves: one.moves + other.moves };
}
