import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 10;

/**
 * Waits for something that comes sooner or later. What never comes is ended by the runner's limit, not by one of its
 * own.
 */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await wait(PAUSE_MS);
}

/** Lets work of a test last a while. Nobody waits for something by it: that is `until`. */
export const lastAWhile = (ms: number): Promise<void> => wait(ms);
