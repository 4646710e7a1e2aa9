import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A pid alone means little, because pids are used again: with the moment of its start it names one process. */
export interface ProcessIdentity {
  pid: number;
  started: string;
}

const STATE_FIELD = 0;
const START_FIELD = 19;

/** Undefined when nothing runs under this pid; a zombie does not run either. */
export function identify(pid: number): ProcessIdentity | undefined {
  const stat = read(pid, 'stat');
  // The second field is the program's name in brackets and may itself hold spaces and brackets.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const started = fields?.[START_FIELD];
  if (!started || 'ZX'.includes(fields[STATE_FIELD] ?? 'X')) return undefined;
  return { pid, started };
}

export function isRunning({ pid, started }: ProcessIdentity): boolean {
  return identify(pid)?.started === started;
}

export function commandLine(pid: number): string[] {
  return read(pid, 'cmdline')?.split('\0') ?? [];
}

/** Asks a process to end, insists after the patience (ms) is over, and returns once it is gone. */
export async function endProcess(process: ProcessIdentity, patience: number): Promise<void> {
  signal(process, 'SIGTERM');
  const ended = await waitForEnd(process, patience);
  if (ended) return;
  signal(process, 'SIGKILL');
  await waitForEnd(process, patience);
}

async function waitForEnd(process: ProcessIdentity, patience: number): Promise<boolean> {
  const rounds = patience / 20;
  for (let round = 0; round < rounds; round++) {
    if (!isRunning(process)) return true;
    await wait(20);
  }
  return !isRunning(process);
}

function signal(target: ProcessIdentity, name: NodeJS.Signals): void {
  try {
    if (isRunning(target)) process.kill(target.pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function read(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}
