import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Shares of the work of a round, one of which is done when a process is killed: there is always something left to do. */
const LOWEST_SHARE = 0.05;
const HIGHEST_SHARE = 0.5;
const JITTER_MS = 20;
/** So often it is looked for a piece of work that is begun and not done: some are committed as soon as they can be seen. */
const LOOKS = 10;
const LOOK_MS = 1;

/**
 * Rounds of processes that work side by side while some of them are killed. `progress` returns how much of `total` is done
 * and begun: kills follow the work and not the clock, so that no machine is too fast or too slow for them. The first of two
 * kills hits a piece of work in the middle if one is seen, the second one falls anywhere. The processes of the next round are loaded while
 * this one works, and open the program in their turn.
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
      const { done: before } = await progress();
      for (const child of children) void child.tell('run', 'idle');
      const hits = await Promise.all(
        victims.map(async (victim, index) => {
          const share = LOWEST_SHARE + Math.random() * (HIGHEST_SHARE - LOWEST_SHARE);
          const aim = before + Math.max(1, share * (total - before));
          const isInMiddle = (killed + index) % 2 === 0;
          let looks = isInMiddle ? LOOKS : 0;
          const isTime = ({ begun, done }) => done >= aim && (begun > done || looks-- <= 0);
          while (victim.isBusy() && !isTime(await progress())) await wait(LOOK_MS);
          if (!isInMiddle) await wait(Math.random() * JITTER_MS);
          return victim.kill();
        }),
      );
      killed += hits.filter(Boolean).length;
      await Promise.all(children.map(({ done }) => done));
      if (children.some((child) => child.isBroken())) throw new Error('A process ended by itself.');
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
  let isIdle = false;
  let isKilled = false;
  const gone = new Promise((resolve) => child.once('exit', resolve)).then(() => (isGone = true));
  const says = (word) => new Promise((resolve) => child.on('message', (message) => message === word && resolve(true)));
  const idle = says('idle').then(() => (isIdle = true));
  return {
    gone,
    done: Promise.race([idle, gone]),
    isBusy: () => !isGone && !isIdle,
    isBroken: () => isGone && !isKilled,
    async tell(order, answer) {
      const heard = says(answer);
      child.send(order, () => undefined);
      await Promise.race([heard, gone]);
      if (isGone && order === 'open') throw new Error('A process did not start.');
    },
    /** Returns whether it was at work. */
    kill() {
      const wasBusy = this.isBusy();
      isKilled = !isGone;
      child.kill('SIGKILL');
      return wasBusy;
    },
  };
}
