import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Kills the private database of a data folder, each time the one that runs then. */
export function databaseKiller(dataDir) {
  let killed = 0;
  return async () => {
    killed = await running(dataDir, killed);
    try {
      process.kill(killed, 'SIGKILL');
    } catch (error) {
      // The server has just ended by itself.
      if (error.code !== 'ESRCH') throw error;
    }
  };
}

/**
 * Returns the process of the server that runs: until the next one has started, the file still names the one that was
 * killed last.
 */
async function running(dataDir, killed) {
  for (;;) {
    const file = readdirSync(dataDir, { recursive: true }).find((name) => String(name).endsWith('.pid'));
    const pid = file ? Number(readFileSync(join(dataDir, String(file)), 'utf8')) : 0;
    if (pid !== killed && existsSync(`/proc/${pid}`)) return pid;
    await wait(10);
  }
}
