import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

const NANOSECONDS = 1_000_000;

/** A thread of this process, and the milliseconds that it had run on a processor at some moment. */
export interface RunningThread {
  id: string;
  ranMs: number;
}

/** Returns the thread that calls; null where the system does not tell, as outside of Linux. */
export function currentThread(): RunningThread | null {
  try {
    const id = basename(readlinkSync('/proc/thread-self'));
    return { id, ranMs: ranMs(id) };
  } catch {
    return null;
  }
}

/** Returns the milliseconds that a thread has run on a processor since then; null where the system does not tell. */
export function cpuMsSince({ id, ranMs: before }: RunningThread): number | null {
  try {
    return ranMs(id) - before;
  } catch {
    // The thread has ended.
    return null;
  }
}

function ranMs(id: string): number {
  const [nanoseconds] = readFileSync(`/proc/self/task/${id}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / NANOSECONDS;
}
