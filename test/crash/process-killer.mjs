import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/**
 * Rounds of processes that work side by side while some of them are killed at random. Each says once it is there, begins when
 * it is told to, and says again once nothing is left. `soon`: milliseconds from which and up to which one is killed.
 */
export function processKiller(script, dataDir, { processes, kills, soon: [from, to] }) {
  const path = fileURLToPath(new URL(script, import.meta.url));
  let killed = 0;
  return {
    /** How many were hit while they worked. */
    killed: () => killed,
    /** One round; `prepare` is done once all are there: otherwise they would be done before anybody is killed. */
    async run(prepare = async () => undefined) {
      const children = await Promise.all(Array.from({ length: processes }, () => start(path, dataDir)));
      await prepare();
      for (const { child } of children) child.send('run');
      const victims = children.slice(0, Math.max(0, kills - killed));
      const hits = await Promise.all(victims.map((victim) => killAfter(victim, from + Math.random() * (to - from))));
      killed += hits.filter(Boolean).length;
      await Promise.all(children.map(({ done }) => done));
      for (const { child } of children) child.kill('SIGKILL');
      await Promise.all(children.map(({ gone }) => gone));
    },
  };
}

async function killAfter({ child, state }, milliseconds) {
  await wait(milliseconds);
  const busy = !state.idle;
  child.kill('SIGKILL');
  return busy;
}

async function start(path, dataDir) {
  const child = fork(path, [dataDir], { stdio: ['ignore', 2, 2, 'ipc'] });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  await Promise.race([new Promise((resolve) => child.once('message', resolve)), gone]);
  const state = { idle: false };
  const idle = new Promise((resolve) => child.once('message', resolve)).then(() => (state.idle = true));
  return { child, gone, done: Promise.race([idle, gone]), state };
}
