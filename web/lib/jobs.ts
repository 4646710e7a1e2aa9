import { useSyncExternalStore } from 'react';

/** Long work a person started: an upload, an export, an import. It outlives the page it was started on. */
export interface Job {
  id: string;
  title: string;
  /** `null` where nobody knows how much is left. */
  percent: number | null;
  /** `stopped`: it is over, with something left undone. */
  state: 'running' | 'done' | 'stopped' | 'failed';
  /** Why it failed, or what came of it. */
  note?: string;
  cancel?: () => void;
  /** Where the result is. */
  link?: { to: string; label: string };
}

const NONE: readonly Job[] = [];
let jobs = NONE;
const listeners = new Set<() => void>();

function set(next: readonly Job[]): void {
  jobs = next;
  for (const listener of listeners) listener();
}

export const jobTray = {
  /** Adds a job or changes the one with this id. */
  report(job: Job): void {
    const known = jobs.some((other) => other.id === job.id);
    set(known ? jobs.map((other) => (other.id === job.id ? job : other)) : [job, ...jobs]);
  },
  update(id: string, patch: Partial<Omit<Job, 'id'>>): void {
    set(jobs.map((job) => (job.id === id ? { ...job, ...patch } : job)));
  },
  remove(id: string): void {
    set(jobs.filter((job) => job.id !== id));
  },
  clearFinished(): void {
    set(jobs.filter((job) => job.state === 'running'));
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useJobs(): readonly Job[] {
  return useSyncExternalStore(
    subscribe,
    () => jobs,
    () => NONE,
  );
}
