/** A stretch of time, half-open: milliseconds since 1970. */
export interface Span {
  start: number;
  end: number;
}

const SECOND = 1000;

/**
 * Length in whole seconds: how many full seconds of the clock begin inside. Unlike a rounded difference it is additive:
 * wherever a stretch is cut, the parts sum to the whole.
 */
export function secondsOf({ start, end }: Span): number {
  return secondsBetween(start, end);
}

export function secondsBetween(start: number, end: number): number {
  return Math.floor(end / SECOND) - Math.floor(start / SECOND);
}

/** Returns the part that both spans share, if any. */
export function intersection(one: Span, other: Span): Span | null {
  const start = Math.max(one.start, other.start);
  const end = Math.min(one.end, other.end);
  return start < end ? { start, end } : null;
}

/** Cuts a span into pieces no longer than `most`. */
export function chopped({ start, end }: Span, most: number): Span[] {
  const pieces: Span[] = [];
  for (let from = start; from < end; from += most) pieces.push({ start: from, end: Math.min(end, from + most) });
  return pieces;
}

/** A set of occupied spans. Its spans never overlap; they may touch. */
export class IntervalSet {
  /** Ordered by time. */
  private readonly spans: Span[];

  constructor(spans: readonly Span[] = []) {
    this.spans = [...spans].sort((a, b) => a.start - b.start);
  }

  /** Returns the free parts of the span, ordered by time. */
  subtractFrom({ start, end }: Span): Span[] {
    const free: Span[] = [];
    let from = start;
    for (let index = this.firstEndingAfter(start); index < this.spans.length; index++) {
      const taken = this.spans[index] as Span;
      if (taken.start >= end) break;
      if (taken.start > from) free.push({ start: from, end: taken.start });
      from = Math.max(from, taken.end);
    }
    if (from < end) free.push({ start: from, end });
    return free;
  }

  /** Adds a span, which must be free. */
  take(span: Span): void {
    this.spans.splice(this.firstEndingAfter(span.start), 0, span);
  }

  /** Returns the occupied spans that overlap the given one. */
  findOverlapping({ start, end }: Span): Span[] {
    const found: Span[] = [];
    for (let index = this.firstEndingAfter(start); index < this.spans.length; index++) {
      const taken = this.spans[index] as Span;
      if (taken.start >= end) break;
      found.push(taken);
    }
    return found;
  }

  private firstEndingAfter(instant: number): number {
    let low = 0;
    let high = this.spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.spans[middle] as Span).end <= instant) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
