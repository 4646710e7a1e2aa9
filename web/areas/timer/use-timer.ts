import { useEffect, useState, useSyncExternalStore } from 'react';
import { TIMER_USER } from './view/at-rest';
import type { TimerAgent } from './timer-agent.client';
import type { TimerView } from './view/timer-view';

/** Holds the one agent of the page: it outlives navigation, and its timer must not be started twice. */
let agent: { user: string; made: Promise<Found> } | undefined;

type Found = TimerAgent | 'impossible';

function agentOf(user: string): Promise<Found> {
  if (agent?.user !== user) agent = { user, made: agentFor(user) };
  return agent.made;
}

async function agentFor(user: string): Promise<Found> {
  // Private windows of some browsers keep nothing: there is no timer in them.
  if (!('indexedDB' in window && 'locks' in navigator)) return 'impossible';
  const [{ TimerAgent: Agent }, { lastPerson }] = await Promise.all([
    import('./timer-agent.client'),
    import('./timer-journal.client'),
  ]);
  const device = `${navigator.platform || 'Browser'} browser`.slice(0, 80);
  try {
    // Others have what is asked for, and refuse to open it.
    await lastPerson();
    return new Agent(user, device);
  } catch {
    return 'impossible';
  }
}

/** Returns who used the timer in this browser last; null until it is known. */
export function useLastPerson(): string | null {
  const [person, setPerson] = useState<string | null>(null);
  useEffect(() => {
    void import('./timer-journal.client')
      .then(({ lastPerson }) => lastPerson())
      .then((found) => setPerson(found ?? null))
      .catch(() => undefined);
  }, []);
  return person;
}

/** Somebody who starts a timer here finds it running on every page. */
function wasUsedBy(user: string): boolean {
  try {
    return localStorage.getItem(TIMER_USER) === user;
  } catch {
    return false;
  }
}

const nothing = (): (() => void) => () => undefined;

export interface Timer {
  agent: TimerAgent;
  view: TimerView;
}

/**
 * null on the server, until the browser has read what it kept, and for people who never used the timer here: they need
 * not carry it; 'impossible' where the browser keeps nothing. `user`: public id; `wanted`: it is asked for now.
 */
export function useTimer(user: string | null, wanted = true): Timer | 'impossible' | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let current = true;
    if (user && (wanted || wasUsedBy(user))) void agentOf(user).then((made) => current && setFound(made));
    return () => void (current = false);
  }, [user, wanted]);
  const made = found === 'impossible' ? null : found;
  const view = useSyncExternalStore(
    made?.subscribe ?? nothing,
    () => made?.snapshot(),
    () => undefined,
  );
  if (found === 'impossible') return found;
  return made && view ? { agent: made, view } : null;
}
