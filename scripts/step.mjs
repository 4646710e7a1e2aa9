import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A problem of the machine or its set-up: one sentence for whoever typed the command, without a stack. */
export class SetupProblem extends Error {}

const SIGN_OF_LIFE_SECONDS = 10;
/** The cause stands at the beginning or at the end, never in the middle. */
const FIRST_LINES = 15;
const LAST_LINES = 25;

/**
 * Runs a command to its end, or until `signal` aborts it, with its output kept back; `env` is added to the variables of
 * `base`.
 */
export function run(command, args, { env = {}, base = process.env, cwd = ROOT, signal } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const stdio = ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd, env: { ...base, ...env }, stdio });
    signal?.addEventListener('abort', () => endWithChildren(child.pid), { once: true });
    const keep = (data) => (output += data);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Ends a process and all that it has started. */
function endWithChildren(pid) {
  for (const one of [...childrenOf(pid), pid]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // The process is gone already.
    }
  }
}

function childrenOf(pid) {
  const tasks = `/proc/${pid}/task`;
  try {
    const lists = readdirSync(tasks).map((task) => readFileSync(join(tasks, task, 'children'), 'utf8'));
    const own = lists.join(' ').split(' ').filter(Boolean).map(Number);
    return [...own.flatMap(childrenOf), ...own];
  } catch {
    // The process has just ended, or this system keeps no such lists.
    return [];
  }
}

/** A long step of the set-up: says what happens and how long it took; its output is shown only if it fails. */
export async function step(title, work) {
  const begun = performance.now();
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${title} …`);
  const timer = setInterval(
    () => console.log(`  still at it, ${Math.round(seconds())} s`),
    SIGN_OF_LIFE_SECONDS * 1000,
  );
  try {
    const { ok, output } = await work();
    if (!ok) {
      console.error(shortened(output));
      throw new SetupProblem(`${title} failed.`);
    }
  } finally {
    clearInterval(timer);
  }
  console.log(`  done in ${seconds()} s`);
}

function shortened(output) {
  const lines = output.trimEnd().split('\n');
  if (lines.length <= FIRST_LINES + LAST_LINES) return lines.join('\n');
  return [...lines.slice(0, FIRST_LINES), '…', ...lines.slice(-LAST_LINES)].join('\n');
}

/** Runs the main part of a command; a SetupProblem ends it with its sentence. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof SetupProblem ? error.message : error);
    process.exit(1);
  }
}
