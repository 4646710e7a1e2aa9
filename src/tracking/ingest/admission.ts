import type { RecordingHours, TrackedMembership } from '../../project/index.js';
import { intersection, type Span } from '../activities/interval.js';
import { localPieces } from '../totals/local-pieces.js';

/** Why an activity is refused, as trackers know it. */
export type RefusalCode =
  | 'INVALID_ACTIVITY'
  | 'IN_THE_FUTURE'
  | 'TOO_OLD'
  | 'PROJECT_NOT_FOUND'
  | 'PROJECT_ARCHIVED'
  | 'REMOVED_FROM_PROJECT'
  | 'TRACKING_OFF'
  | 'OUTSIDE_RECORDING_HOURS';

export interface Refusal {
  code: RefusalCode;
  /** Minutes or days of the rule that was broken. */
  limit?: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MAX_AHEAD_MINUTES = 5;

/** What of a claim may be recorded at all, whatever else was recorded at that time. The claim is in the server's clock. */
export function admissibleSpans(claim: Span, membership: TrackedMembership | undefined, now: number): Span[] | Refusal {
  // Somebody else's project, one of another company, and one that does not exist: nobody is told which.
  if (!membership) return { code: 'PROJECT_NOT_FOUND' };
  const { leftAt, archivedAt, settings } = membership;
  if (leftAt !== null && claim.start >= leftAt) return { code: 'REMOVED_FROM_PROJECT' };
  if (archivedAt !== null && claim.start >= archivedAt) return { code: 'PROJECT_ARCHIVED' };
  if (membership.trackingType === 'MANUAL') return { code: 'TRACKING_OFF' };
  if (claim.end > now + MAX_AHEAD_MINUTES * MINUTE) return { code: 'IN_THE_FUTURE', limit: MAX_AHEAD_MINUTES };
  if (claim.start < now - settings.backdateDays * DAY) return { code: 'TOO_OLD', limit: settings.backdateDays };
  const whole = { start: claim.start, end: Math.min(claim.end, leftAt ?? Infinity, archivedAt ?? Infinity) };
  const spans = settings.recordingHours ? withinHours(whole, settings.recordingHours, membership.zone) : [whole];
  return spans.length > 0 ? spans : { code: 'OUTSIDE_RECORDING_HOURS' };
}

/** The parts of a span in which the zone's clocks show a time from `from` until before `to`. */
export function withinHours(span: Span, { from, to }: RecordingHours, zone: string): Span[] {
  const [opens, closes] = [minutesOf(from), minutesOf(to)];
  if (opens === closes) return [span];
  const windows =
    opens < closes
      ? [{ opens, closes }]
      : [
          { opens: 0, closes },
          { opens, closes: 24 * 60 },
        ];
  const parts: Span[] = [];
  for (const piece of localPieces(span, zone)) {
    // The piece lies within one hour of the clock; where in it, its distance from the next full hour tells.
    const hourStart = piece.hourStart - piece.hour * 60 * MINUTE;
    for (const window of windows) {
      const open = { start: hourStart + window.opens * MINUTE, end: hourStart + window.closes * MINUTE };
      const part = intersection(piece, open);
      if (part) joined(parts, part);
    }
  }
  return parts;
}

function joined(parts: Span[], part: Span): void {
  const last = parts.at(-1);
  if (last?.end === part.start) last.end = part.end;
  else parts.push(part);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
