import { weekdayOf } from '../../../shared/time/local-date.js';
import { mean } from '../scope/local-minutes.js';

/** When people of a project are expected to work. */
export interface WorkRules {
  /** 0 is Sunday. */
  workdays: readonly number[];
  /** `HH:MM`; null: nobody is late. */
  workStart: string | null;
  workHours: number;
}

/** The facts about one person on one day. */
export interface Presence {
  worked: number;
  /** Minutes since the local midnight. */
  firstIn: number;
  /** Minutes since the local midnight; more than 1440 if work continued past midnight. */
  lastOut: number;
}

/**
 * PRESENT and LATE: there was time. ABSENT: no time on a workday that is over. OFF: not a workday. NONE: still to come,
 * or before the person joined.
 */
export const ATTENDANCE_STATES = ['PRESENT', 'LATE', 'ABSENT', 'OFF', 'NONE'] as const;
export type AttendanceState = (typeof ATTENDANCE_STATES)[number];

export interface AttendanceCell {
  day: string;
  state: AttendanceState;
  /** A day on which people are expected. */
  workday: boolean;
  presence: Presence | null;
}

export interface AttendanceSummary {
  present: number;
  late: number;
  absent: number;
  /** Minutes since midnight. */
  meanStart: number | null;
  /** Seconds worked on days of presence. */
  meanWorked: number | null;
  worked: number;
}

/** Minutes after the start of work that still count as in time. */
export const GRACE_MINUTES = 5;

interface AttendanceQuery {
  day: string;
  today: string;
  joined: string;
  /** Whether the person is still in the project; people who left are never absent. */
  enabled: boolean;
}

export function attendanceOn(
  { day, today, joined, enabled }: AttendanceQuery,
  presence: Presence | null,
  rules: WorkRules,
): AttendanceCell {
  const workday = rules.workdays.includes(weekdayOf(day));
  return { day, workday, presence, state: stateOf() };

  function stateOf(): AttendanceState {
    if (presence) return workday && isLate(presence, rules) ? 'LATE' : 'PRESENT';
    if (!workday) return 'OFF';
    return day < today && day >= joined && enabled ? 'ABSENT' : 'NONE';
  }
}

function isLate({ firstIn }: Presence, { workStart }: WorkRules): boolean {
  if (workStart === null) return false;
  const [hours = 0, minutes = 0] = workStart.split(':').map(Number);
  return firstIn > hours * 60 + minutes + GRACE_MINUTES;
}

export function attendanceSummary(cells: readonly AttendanceCell[]): AttendanceSummary {
  const count = (...states: AttendanceState[]): number => cells.filter(({ state }) => states.includes(state)).length;
  const present = cells.flatMap(({ presence }) => presence ?? []);
  return {
    present: present.length,
    late: count('LATE'),
    absent: count('ABSENT'),
    meanStart: mean(present.map(({ firstIn }) => firstIn)),
    meanWorked: mean(present.map(({ worked }) => worked)),
    worked: present.reduce((sum, { worked }) => sum + worked, 0),
  };
}
