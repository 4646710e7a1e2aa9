export const BLOCK_KINDS = ['productive', 'neutral', 'unproductive', 'manual', 'pending', 'idle'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** The composition of a slice of a person's time, in whole seconds. */
export interface SliceContent {
  manual: boolean;
  duration: number;
  idle: number;
  productive: number;
  unproductive: number;
}

/** A slice as a part of a day, in seconds since the day began, clipped to the day. */
export interface DaySlice extends SliceContent {
  from: number;
  to: number;
  /** When the slice arrived, if that was long after it ended. */
  late: Date | null;
}

/** A stretch of a day that is drawn as one shape, in seconds since the day began. */
export interface Block {
  kind: BlockKind;
  from: number;
  to: number;
  /** When its last slice arrived, if that was long after it ended. */
  late: Date | null;
}

/**
 * A tracker that is online sends a slice soon after its ten minutes; a short loss of connection does not make it late.
 */
export const LATE_MINUTES = 60;
/** Seconds between slices up to which they are drawn as one stretch. */
const GAP = 2;

/**
 * Returns the kind that most of a slice was. The sums beside the picture stay exact, whatever the picture leaves out.
 */
export function kindOf({ manual, duration, idle, productive, unproductive }: SliceContent): BlockKind {
  if (manual) return 'manual';
  if (idle > 0 && idle * 2 >= duration) return 'idle';
  const neutral = duration - idle - productive - unproductive;
  if (productive >= neutral && productive >= unproductive && productive > 0) return 'productive';
  return unproductive > neutral ? 'unproductive' : 'neutral';
}

/** Merges one person's slices, ordered by time, into the stretches of a day. */
export function blocksOf(slices: readonly DaySlice[]): Block[] {
  const blocks: Block[] = [];
  for (const slice of slices) {
    const { from, to, late } = slice;
    if (to <= from) continue;
    const kind = kindOf(slice);
    const last = blocks.at(-1);
    if (last && last.kind === kind && from - last.to <= GAP && (last.late === null) === (late === null)) {
      last.to = to;
      if (late && last.late && late > last.late) last.late = late;
    } else blocks.push({ kind, from, to, late });
  }
  return blocks;
}
