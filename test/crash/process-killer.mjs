import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Shares of the work of a round, one of which is done when a process is killed: there is always something left to do. */
const LOWEST_SHARE = 0.05;
const HIGHEST_SHARE = 0.5;
const LOOK_MS = 1;

/**
 * Rounds of processes that work side by side until they are killed. Kills follow the work and not the clock, so that no
 * machine is too fast or too slow for them: those of the first round, the third and so on hit a piece of work that is
 * held in the middle, and those of the others fall as soon as one is done. The processes of the first round are loaded
 * at once, those of the next one while this one works; they open the program in their turn.
 */
export function processKiller(script, dataDir, { processes, kills }) {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const load = () => Array.from({ length: processes }, () => start(path, dataDir));
  let rounds = 0;
  let killed = 0;
  let loaded = load();
  return {
    /** Returns how many were hit while they worked. */
    killed: () => killed,
    isOver: () => killed >= kills,
    /**
     * Works one round. `work` (see work-watch.mjs) knows how much of `total` is done; `prepare` is done once all
     * processes are there: otherwise they would be done before anybody is killed.
     */
    async run({ work, total, prepare = async () => undefined }) {
      const children = loaded.length > 0 ? loaded : load();
      const victims = children.slice(0, kills - killed);
      loaded = victims.length < kills - killed ? load() : [];
      await Promise.all(children.map((child) => child.tell('open', 'ready')));
      await prepare();
      const before = await work.countDone();
      for (const child of children) void child.tell('run', 'idle');
      const share = LOWEST_SHARE + Math.random() * (HIGHEST_SHARE - LOWEST_SHARE);
      const aim = before + Math.max(1, share * (total - before));
      const until = async (isTime) => {
        while (victims.some((victim) => victim.isBusy()) && !(await isTime())) await wait(LOOK_MS);
      };
      await until(async () => (await work.countDone()) >= aim);
      if (rounds++ % 2 === 0) {
        await work.hold();
        await until(work.isSomebodyHeld);
      }
      killed += victims.map((victim) => victim.kill()).filter(Boolean).length;
      await work.release();
      await Promise.all(children.map(({ done }) => done));
      if (children.some((child) => child.isBroken())) throw new Error('A process ended by itself.');
      await endAll(children);
      await work.untilClosed(children.flatMap(({ connections }) => connections));
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
  const connections = [];
  child.on('message', ({ connection }) => connection && connections.push(connection));
  // All that the process said has arrived by the time it closes.
  const gone = new Promise((resolve) => child.once('close', resolve)).then(() => (isGone = true));
  const says = (word) => new Promise((resolve) => child.on('message', (message) => message === word && resolve(true)));
  const idle = says('idle').then(() => (isIdle = true));
  return {
    connections,
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
