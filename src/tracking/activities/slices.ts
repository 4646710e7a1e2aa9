import { createHash } from 'node:crypto';
import type { NewActivity } from './stored-activity.js';
import { type Content, portion, workedOf } from './apportion.js';
import { chopped, secondsBetween, type Span } from './interval.js';

/** Seconds until a limit is reached. `Infinity` where there is none. */
export interface Allowance {
  left: number;
  hard: boolean;
}

const LONGEST_MS = 600_000;

/** A part of an activity that lies within one period of a limit. */
export type LimitedSpan = Span & { allowance: Allowance };

/**
 * Returns the slices to store for an activity of which only some parts are free: at most ten minutes each, with its
 * portion of the content. Deducts what they count from the allowance; a slice in which a hard limit is reached is
 * divided there.
 */
export function slicesOf(activity: NewActivity, free: readonly LimitedSpan[], longest = LONGEST_MS): NewActivity[] {
  const slices: NewActivity[] = [];
  const add = (span: Span, allowance: Allowance, overLimit: boolean): void => {
    const content = portionOf(activity, span);
    if (content.duration === 0) return;
    if (!overLimit) allowance.left -= workedOf(content);
    const first = slices.length === 0;
    const uuid = first ? activity.uuid : partUuid(activity.uuid, slices.length);
    // Field by field: spreading costs twenty times as much, and every stored second comes through here.
    slices.push({
      userId: activity.userId,
      projectId: activity.projectId,
      uuid,
      partOf: first ? null : activity.uuid,
      type: activity.type,
      start: span.start,
      end: span.end,
      content,
      memo: activity.memo,
      device: activity.device,
      overLimit,
      afterInvoice: activity.afterInvoice,
      digest: first ? (activity.digest ?? null) : null,
    });
  };
  for (const { allowance, ...part } of free) {
    for (const span of chopped(part, longest)) {
      const turn = allowance.hard ? turningPoint(activity, span, allowance.left) : span.end;
      if (turn > span.start) add({ start: span.start, end: turn }, allowance, false);
      if (turn < span.end) add({ start: turn, end: span.end }, allowance, true);
    }
  }
  return slices;
}

/** Returns the instant in the span at which `left` seconds have been worked; the span's end if they do not run out. */
function turningPoint(activity: NewActivity, span: Span, left: number): number {
  const { duration, ...content } = portionOf(activity, span);
  const worked = workedOf({ duration, ...content });
  if (worked <= left) return span.end;
  const seconds = left <= 0 ? 0 : Math.floor((duration * left) / worked);
  return seconds === 0 ? span.start : (Math.floor(span.start / 1000) + seconds) * 1000;
}

function portionOf({ start, content }: NewActivity, span: Span): Content {
  return portion(content, secondsBetween(start, span.start), secondsBetween(start, span.end));
}

/** Derives the id of a further piece; the same piece always gets the same id. */
export function partUuid(uuid: string, index: number): string {
  const hash = createHash('sha256').update(`${uuid}/${index}`).digest('hex');
  return `${hash.slice(0, 12)}8${hash.slice(13, 16)}a${hash.slice(17, 32)}`;
}
