import type { ElsewhereTimer } from '../line/timer-line.client';
import { awaySeconds, secondsBetween, type TimerActivity } from '../timer';
import type { TimerState } from '../timer-journal.client';
import type { Today } from './at-rest';
import { todayIn } from './today';

/** The timer as the pages show it. */
export interface TimerView extends TimerState {
  ready: boolean;
  /** Seconds of the present stretch of work. */
  elapsed: number;
  /** Present days by project, for those in which one may track. */
  days: ReadonlyMap<string, Today>;
  /** Seconds of being away that wait for an answer. */
  away: number;
  /** Stretches that the server has not taken yet. */
  unsent: number;
  link: 'online' | 'offline' | 'signed-out';
  shares: boolean;
  /** Runs in another browser or on another device. */
  elsewhere: (ElsewhereTimer & { elapsed: number }) | null;
}

interface Around {
  /** Items that the server has not taken yet. */
  waiting: readonly TimerActivity[];
  link: TimerView['link'];
  shares: boolean;
  now: number;
}

export function viewOf(state: TimerState, { waiting, link, shares, now }: Around): TimerView {
  const { running, projects } = state;
  const unsent = [...waiting.map(pieceOf), ...openPieces(state, now)];
  return {
    ...state,
    ready: true,
    elapsed: running ? secondsBetween(running.since, Math.max(now, running.slice.end)) : 0,
    days: new Map(projects.map((project) => [project.uuid, todayIn(project, unsent, now)])),
    away: running ? awaySeconds(running) : 0,
    unsent: waiting.length,
    link,
    shares,
    elsewhere: elsewhereOf(state, now),
  };
}

function pieceOf({ project, startedAt, endedAt, idle }: TimerActivity) {
  return { project, idle, start: Date.parse(startedAt), end: Date.parse(endedAt) };
}

function openPieces({ running }: TimerState, now: number) {
  if (!running) return [];
  const { project, slice, away, held = [] } = running;
  const end = Math.max(now, slice.end);
  const open = { ...slice, end, idle: away ? secondsBetween(slice.start, end) : 0 };
  return [...held, open].map((piece) => ({ project, start: piece.start, end: piece.end, idle: piece.idle }));
}

function elsewhereOf({ reported, running }: TimerState, now: number): TimerView['elsewhere'] {
  if (!reported || reported.run === running?.run) return null;
  return { ...reported, elapsed: Math.max(0, secondsBetween(reported.since, now)) };
}
