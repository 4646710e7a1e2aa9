import { useSyncExternalStore } from 'react';

/** Tells since when the server has not answered. `offline`: the browser itself has no line. */
export interface LostConnection {
  since: string;
  offline: boolean;
}

const PROBE_MS = 2000;
const LONGEST_WAIT_MS = 10_000;

let lost: LostConnection | null = null;
let probing: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function set(next: LostConnection | null): void {
  lost = next;
  for (const listener of [...listeners]) listener();
}

/** A request got no answer, or the browser says that it has no line. */
export function noteLost(): void {
  const offline = !navigator.onLine;
  if (lost?.offline === offline) return;
  set({ since: lost?.since ?? new Date().toISOString(), offline });
  probing ??= setInterval(() => void probe(), PROBE_MS);
}

/** The server answered. */
export function noteReached(): void {
  if (!lost) return;
  clearInterval(probing);
  probing = undefined;
  set(null);
}

/** A browser may think that it has no line, or know of a network without our server: the server itself is asked. */
async function probe(): Promise<void> {
  const answer = await fetch('/ready', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) noteReached();
  else noteLost();
}

export function watchLine(): void {
  if (!navigator.onLine) noteLost();
  addEventListener('offline', noteLost);
  addEventListener('online', () => void probe());
}

/** Calls the listener each time the server answers again; returns a function that ends this. */
export function onReached(listener: () => void): () => void {
  return subscribe(() => {
    if (!lost) listener();
  });
}

/** Resolves once the server answers again, or it is time to ask whether it does. Rejects when the signal is aborted. */
export function untilReached(signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    let late = false;
    const look = () => {
      if (lost && !late && !signal?.aborted) return;
      listeners.delete(look);
      clearTimeout(timer);
      if (signal?.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(() => {
      late = true;
      look();
    }, LONGEST_WAIT_MS);
    listeners.add(look);
    signal?.addEventListener('abort', look, { once: true });
    look();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLostConnection(): LostConnection | null {
  return useSyncExternalStore(
    subscribe,
    () => lost,
    () => null,
  );
}
