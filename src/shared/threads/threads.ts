import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

const IDLE_MS = 30_000;
const HEAP_MEGABYTES = 256;

/** Threads that run one file of `src/shared`, named by its path there. They start with the first task, and end when none came for a while. */
export function openThreads<Task>(
  worker: string,
  options: { maxThreads: number; maxQueue?: number },
): Piscina<Task, void> {
  return new Piscina({
    filename: workerFile(worker),
    minThreads: 0,
    idleTimeout: IDLE_MS,
    // Whoever serves people comes first.
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: 16 },
    ...options,
  });
}

/** A thread runs built code: also where this file is compiled on the fly, as in tests. */
function workerFile(worker: string): string {
  const beside = fileURLToPath(new URL(`../${worker}.js`, import.meta.url));
  return existsSync(beside) ? beside : beside.replace('/src/shared/', '/dist/src/shared/');
}
