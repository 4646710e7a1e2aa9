import { useEffect, useState, useSyncExternalStore } from 'react';
import { TIMER_USER } from './timer';
import type { TimerAgent, TimerView } from './timer-agent.client';

/** One a page: it outlives navigation, and its timer must not be started twice. */
let agent: { user: string; made: Promise<TimerAgent> } | undefined;

function agentOf(user: string): Promise<TimerAgent> {
  if (agent?.user !== user) {
    const device = `${navigator.platform || 'Browser'} browser`.slice(0, 80);
    agent = { user, made: import('./timer-agent.client').then(({ TimerAgent: Agent }) => new Agent(user, device)) };
  }
  return agent.made;
}

/** Whoever used the timer in this browser last; null until it is known. */
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
 * not carry it. `user`: public id; `wanted`: it is asked for now.
 */
export function useTimer(user: string | null, wanted = true): Timer | null {
  const [found, setFound] = useState<TimerAgent | null>(null);
  useEffect(() => {
    let current = true;
    // Private windows of some browsers keep nothing: there is no timer in them.
    const possible = user && (wanted || wasUsedBy(user)) && 'indexedDB' in window && 'locks' in navigator;
    if (possible) void agentOf(user).then((made) => current && setFound(made));
    return () => void (current = false);
  }, [user, wanted]);
  const view = useSyncExternalStore(
    found?.subscribe ?? nothing,
    () => found?.snapshot(),
    () => undefined,
  );
  return found && view ? { agent: found, view } : null;
}
