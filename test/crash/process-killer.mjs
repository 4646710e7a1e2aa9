import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Shares of the work of a round, one of which is done when a process is killed: there is always something left to do. */
const LEAST_SHARE = 0.05;
const MOST_SHARE = 0.5;
/** A kill falls anywhere in a piece of work, not always where the work becomes visible. */
const JITTER_MS = 20;
const LOOK_MS = 2;

/**
 * Rounds of processes that work side by side while some of them are killed in the middle. `progress` returns how much of
 * the work is done, of `total`: kills follow the work and not the clock, so that no machine is too fast or too slow for
 * them. The processes of the next round are loaded while this one works, and open the program in their turn.
 */
export function processKiller(script, dataDir, { processes, kills, total, progress }) {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const load = () => Array.from({ length: processes }, () => start(path, dataDir));
  let killed = 0;
  let loaded = load();
  return {
    /** Returns how many were hit while they worked. */
    killed: () => killed,
    /** Works one round; `prepare` is done once all are there: otherwise they would be done before anybody is killed. */
    async run(prepare = async () => undefined) {
      const children = loaded.length > 0 ? loaded : load();
      const victims = children.slice(0, Math.max(0, kills - killed));
      loaded = victims.length > 0 ? load() : [];
      await Promise.all(children.map((child) => child.tell('open', 'ready')));
      await prepare();
      const before = await progress();
      for (const child of children) void child.tell('run', 'idle');
      const hits = await Promise.all(
        victims.map(async (victim) => {
          const share = LEAST_SHARE + Math.random() * (MOST_SHARE - LEAST_SHARE);
          const aim = before + Math.max(1, share * (total - before));
          while (victim.isBusy() && (await progress()) < aim) await wait(LOOK_MS);
          await wait(Math.random() * JITTER_MS);
          return victim.kill();
        }),
      );
      killed += hits.filter(Boolean).length;
      await Promise.all(children.map(({ done }) => done));
      await endAll(children);
    },
    /** Ends the processes that were loaded and not needed. */
    stop: () => endAll(loaded),
  };
}

async function endAll(children) {
  for (const child of children) child.kill();
  await Promise.all(children.map(({ gone }) => gone));
}

/** Starts a process that loads the program and then does what it is told, and says so (see told-process.mjs). */
function start(path, dataDir) {
  const child = fork(path, [dataDir], { stdio: ['ignore', 2, 2, 'ipc'] });
  let isGone = false;
  const gone = new Promise((resolve) => child.once('exit', resolve)).then(() => (isGone = true));
  const says = (word) => new Promise((resolve) => child.on('message', (message) => message === word && resolve(true)));
  const isIdle = says('idle').then(() => (isIdle.now = true));
  return {
    gone,
    done: Promise.race([isIdle, gone]),
    isBusy: () => !isGone && !isIdle.now,
    async tell(order, answer) {
      const heard = says(answer);
      child.send(order, () => undefined);
      await Promise.race([heard, gone]);
      if (isGone && order === 'open') throw new Error('A process did not start.');
    },
    /** Returns whether it was at work. */
    kill() {
      const wasBusy = !isGone && !isIdle.now;
      child.kill('SIGKILL');
      return wasBusy;
    },
  };
}
