import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

const IDLE_MS = 30_000;
const HEAP_MEGABYTES = 256;

/**
 * Opens threads that run one file, named by its path within `src`, or from the root. They start with the first task, and
 * end when none came for a while.
 */
export function openThreads<Task>(worker: string, options: { maxThreads: number }): Piscina<Task, void> {
  const threads = new Piscina<Task, void>({
    filename: workerFile(worker),
    minThreads: 0,
    idleTimeout: IDLE_MS,
    // Whoever serves people comes first.
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: 16 },
    ...options,
  });
  // A thread that fails between two tasks is replaced, and ends the process only if nobody hears of it.
  threads.on('error', (error: Error) => process.emitWarning(error));
  return threads;
}

/** Returns the built file of a worker, also where this file is compiled on the fly, as in tests. */
function workerFile(worker: string): string {
  if (isAbsolute(worker)) return worker;
  const beside = fileURLToPath(new URL(`../../${worker}.js`, import.meta.url));
  if (existsSync(beside)) return beside;
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  return join(root, 'dist/src', `${worker}.js`);
}
