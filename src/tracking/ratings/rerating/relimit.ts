import type { StoredActivity } from '../../activities/stored-activity.js';
import { type Content, workedOf } from '../../activities/apportion.js';
import { partUuid, slicesOf } from '../../activities/slices.js';

/** The time of one period of a limit, and how it counts now. */
export interface PeriodTime {
  activities: readonly StoredActivity[];
  /** Of those that count otherwise than before. */
  contents: ReadonlyMap<string, Content>;
  /** Ids of those that are settled, and stay as they are. */
  settled: ReadonlySet<string>;
  /** Seconds. */
  hardLimit: number | null;
}

/**
 * What changes about who is beyond the limit when time of a period comes to count otherwise: the pieces of each activity
 * concerned, which is divided where what is payable ends. No more is payable than was before, or than the limit admits.
 */
export function relimited({ activities, contents, settled, hardLimit }: PeriodTime): StoredActivity[][] {
  const payable = activities.filter(({ overLimit }) => !overLimit);
  const over = activities.filter(({ overLimit }) => overLimit);
  const before = payable.reduce((sum, { content }) => sum + workedOf(content), 0);
  // Where something is beyond it, the limit of that time is seen from what it let through: it may have been changed since.
  const budget = over.length > 0 ? before : Math.max(hardLimit ?? Infinity, before);
  const fixed = payable.filter(({ id }) => settled.has(id));
  const allowance = { left: fixed.reduce((left, { content }) => left - workedOf(content), budget), hard: true };
  const open = [...payable, ...over].filter(({ id }) => !settled.has(id));
  return open.flatMap((activity) => {
    const content = contents.get(activity.id) ?? activity.content;
    const pieces = slicesOf({ ...activity, content }, [{ ...activity, allowance }], Infinity);
    if (pieces.length === 1 && pieces[0]?.overLimit === activity.overLimit) return [];
    return [
      pieces.map((piece, index) => ({
        ...activity,
        ...piece,
        // By their start: what was sent may have been cut into numbered pieces before.
        uuid: index === 0 ? activity.uuid : partUuid(activity.uuid, piece.start),
        partOf: index === 0 ? activity.partOf : (activity.partOf ?? activity.uuid),
      })),
    ];
  });
}
