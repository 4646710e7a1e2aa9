import type { RecordingHours, TrackedMembership } from '../../project/index.js';
import { intersection, IntervalSet, type Span } from '../activities/interval.js';
import { localPieces } from '../totals/local-pieces.js';
import type { Refusal, RefusalCode } from './verdicts/verdict.js';

/** The parts of an activity that may be recorded; `cut`: why the others may not. */
export interface Admission {
  spans: Span[];
  cut: Refusal | null;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MAX_AHEAD_MINUTES = 5;

/**
 * Returns the parts of a claim that may be recorded at all, whatever else was recorded at that time. The claim is in
 * the server's clock.
 */
export function admissibleSpans(
  claim: Span,
  membership: TrackedMembership | undefined,
  now: number,
): Admission | Refusal {
  // Another person's project, one of another company and a missing one get the same answer, so that nobody learns which
  // exist.
  if (!membership) return { code: 'PROJECT_NOT_FOUND' };
  const { leftAt, archivedAt, settings } = membership;
  if (leftAt !== null && claim.start >= leftAt) return since('REMOVED_FROM_PROJECT', leftAt);
  if (archivedAt !== null && claim.start >= archivedAt) return since('PROJECT_ARCHIVED', archivedAt);
  if (membership.trackingType === 'MANUAL') return { code: 'TRACKING_OFF' };
  if (claim.end > now + MAX_AHEAD_MINUTES * MINUTE) return { code: 'IN_THE_FUTURE', limit: MAX_AHEAD_MINUTES };
  if (claim.start < now - settings.backdateDays * DAY) return { code: 'TOO_OLD', limit: settings.backdateDays };
  const whole = { start: claim.start, end: Math.min(claim.end, leftAt ?? Infinity, archivedAt ?? Infinity) };
  // Time of an absence stays excluded after the person has returned: nobody asked them to work then.
  const absences = merged(membership.absences);
  const absence = absences.find(({ start, end }) => start < whole.end && end > whole.start);
  const present = new IntervalSet(absences).subtractFrom(whole);
  if (absence && present.length === 0) return since('REMOVED_FROM_PROJECT', absence.start);
  const hours = settings.recordingHours;
  const spans = hours ? present.flatMap((span) => withinHours(span, hours, membership.zone)) : present;
  const outside: Refusal = { code: 'OUTSIDE_RECORDING_HOURS', limit: hours ? `${hours.from}-${hours.to}` : '' };
  if (spans.length === 0) return outside;
  if (whole.end < claim.end) {
    return { spans, cut: since(whole.end === leftAt ? 'REMOVED_FROM_PROJECT' : 'PROJECT_ARCHIVED', whole.end) };
  }
  if (absence) return { spans, cut: since('REMOVED_FROM_PROJECT', absence.start) };
  return { spans, cut: spans.length === 1 && isSame(spans[0], whole) ? null : outside };
}

function since(code: RefusalCode, instant: number): Refusal {
  return { code, limit: new Date(instant).toISOString() };
}

function isSame(one: Span | undefined, other: Span): boolean {
  return one?.start === other.start && one.end === other.end;
}

/** Merges absences: those of the project and of the company may overlap, while the spans of an IntervalSet may not. */
function merged(absences: TrackedMembership['absences']): Span[] {
  const spans: Span[] = [];
  for (const [start, end] of [...absences].sort(([one], [other]) => one - other)) {
    const last = spans.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return spans;
}

/** Returns the parts of a span in which the zone's clocks show a time from `from` until before `to`. */
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
    // The piece lies within one hour of the clock; its distance from the next full hour tells where in that hour.
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
