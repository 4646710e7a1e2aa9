import type { StoredActivity } from '../../activities/stored-activity.js';
import { type Content, workedOf } from '../../activities/apportion.js';
import { partUuid, slicesOf } from '../../activities/slices.js';

/** The time of one period of a limit, with its new ratings. */
export interface PeriodTime {
  activities: readonly StoredActivity[];
  /** New contents of the activities that are rated differently than before. */
  contents: ReadonlyMap<string, Content>;
  /** Ids of settled activities, which stay as they are. */
  settled: ReadonlySet<string>;
  /** Seconds. */
  hardLimit: number | null;
}

/**
 * Computes which time lies beyond the limit after a period was re-rated. Returns the pieces of each activity that
 * changes, divided where payable time ends. No more is payable than before, or than the limit admits.
 */
export function relimited({ activities, contents, settled, hardLimit }: PeriodTime): StoredActivity[][] {
  const payable = activities.filter(({ overLimit }) => !overLimit);
  const over = activities.filter(({ overLimit }) => overLimit);
  const before = payable.reduce((sum, { content }) => sum + workedOf(content), 0);
  // If some time is already beyond the limit, the limit of that time follows from the payable time: it may have been
  // changed since.
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
        // Numbered by their start, because the activity may already have been cut into numbered pieces.
        uuid: index === 0 ? activity.uuid : partUuid(activity.uuid, piece.start),
        partOf: index === 0 ? activity.partOf : (activity.partOf ?? activity.uuid),
      })),
    ];
  });
}
