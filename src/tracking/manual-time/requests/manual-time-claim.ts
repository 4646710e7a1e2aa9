import type { Absence } from '../../../shared/time/absence.js';
import type { Span } from '../../activities/interval.js';
import { type ManualTimeRefusal } from '../records/manual-time.errors.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export interface ClaimRules {
  now: number;
  /** When the person joined the project. */
  joinedAt: number;
  backdateDays: number;
  /**
   * Absences in the project or its company: nobody asked the person to work then. Tracked time is cut in the same way.
   */
  absences: readonly Absence[];
}

export interface Refused {
  code: ManualTimeRefusal;
  field: 'startedAt' | 'endedAt';
  params?: Record<string, string | number>;
}

/** Returns why a span cannot be requested; null: its own values are fine. */
export function refusalOf({ start, end }: Span, { now, joinedAt, backdateDays, absences }: ClaimRules): Refused | null {
  if (end <= start) return { code: 'MANUAL_TIME_BACKWARDS', field: 'endedAt' };
  if (end - start < MINUTE) return { code: 'MANUAL_TIME_SHORT', field: 'endedAt' };
  if (end - start > DAY) return { code: 'MANUAL_TIME_LONG', field: 'endedAt' };
  if (end > now) return { code: 'MANUAL_TIME_IN_FUTURE', field: 'endedAt' };
  if (start < now - backdateDays * DAY)
    return { code: 'MANUAL_TIME_TOO_OLD', field: 'startedAt', params: { count: backdateDays } };
  if (start < joinedAt) return { code: 'MANUAL_TIME_BEFORE_JOINING', field: 'startedAt' };
  if (absences.some(([from, to]) => from < end && to > start))
    return { code: 'MANUAL_TIME_WHILE_INACTIVE', field: 'startedAt' };
  return null;
}
