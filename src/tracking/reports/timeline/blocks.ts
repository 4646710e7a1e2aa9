export const BLOCK_KINDS = ['productive', 'neutral', 'unproductive', 'manual', 'pending', 'idle'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** What a slice of somebody's time was made of, in whole seconds. */
export interface SliceContent {
  manual: boolean;
  duration: number;
  idle: number;
  productive: number;
  unproductive: number;
}

/** A slice as a part of a day: seconds since it began, kept within it. */
export interface DaySlice extends SliceContent {
  from: number;
  to: number;
  /** When it came, where that was long after it ended. */
  late: Date | null;
}

/** A stretch of a day that is drawn as one shape. Seconds since the day began. */
export interface Block {
  kind: BlockKind;
  from: number;
  to: number;
  /** When it came, where that was long after it ended. */
  late: Date | null;
}

/** A tracker that is online tells of a slice within its ten minutes and some; a short break of its line changes nothing. */
export const LATE_MINUTES = 60;
/** Slices that follow each other this closely are one stretch to the eye. */
const GAP = 2;

/** What most of a slice was. The sums beside the picture stay exact, whatever the picture leaves out. */
export function kindOf({ manual, duration, idle, productive, unproductive }: SliceContent): BlockKind {
  if (manual) return 'manual';
  if (idle > 0 && idle * 2 >= duration) return 'idle';
  const neutral = duration - idle - productive - unproductive;
  if (productive >= neutral && productive >= unproductive && productive > 0) return 'productive';
  return unproductive > neutral ? 'unproductive' : 'neutral';
}

/** One person's slices, in their order, as the stretches of a day. */
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
