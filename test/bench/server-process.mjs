// The program in a process of its own, as `npm start` runs it, for the benchmarks to measure from outside.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../harness/free-port.mjs';

const PROGRAM = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));
/** Ends a start that hangs; it says nothing about speed. */
const HUNG_MS = 600_000;
/** `npm start` sets these. */
const HEAP = ['--max-old-space-size=768', '--max-semi-space-size=16'];

/** Starts it and returns once /ready answers. `startMs` is the time until then. */
export async function startServer(dataDir, { nodeOptions = [], env = {} } = {}) {
  const port = await freePort();
  const logFile = join(dataDir, 'server.log');
  const log = openSync(logFile, 'a');
  const begun = performance.now();
  const child = spawn(process.execPath, [...HEAP, '--enable-source-maps', ...nodeOptions, PROGRAM], {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      TRIAL: '1',
      DEMO: '0',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
  });
  closeSync(log);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://localhost:${port}`;
  await untilReady(url, child, logFile);
  return {
    url,
    startMs: performance.now() - begun,
    /** Everything the program wrote so far. */
    output: () => readFileSync(logFile, 'utf8'),
    /** Processor time of the program: other work on this machine hardly shows in it. */
    cpuMs: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    rssMegabytes: () =>
      Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024),
    kill: () => child.kill('SIGKILL'),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(logFile, { force: true });
    },
  };
}

async function untilReady(url, child, logFile) {
  const end = performance.now() + HUNG_MS;
  while (child.exitCode === null && performance.now() < end) {
    const answer = await fetch(`${url}/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(10);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start:\n${readFileSync(logFile, 'utf8')}`);
}
