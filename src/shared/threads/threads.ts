import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

const IDLE_MS = 30_000;
const HEAP_MEGABYTES = 256;

/** Opens threads that run one file of `src`, named by its path there. They start with the first task, and end when none came for a while. */
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

/** Returns the built file of a worker, also where this file is compiled on the fly, as in tests. */
function workerFile(worker: string): string {
  const beside = fileURLToPath(new URL(`../../${worker}.js`, import.meta.url));
  if (existsSync(beside)) return beside;
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  return join(root, 'dist/src', `${worker}.js`);
}
