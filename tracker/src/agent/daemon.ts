import { spawn } from 'node:child_process';
import { closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Folders, makeFolders } from '../folders.js';
import { ownCommand } from '../own-program.js';
import { ask } from './control.js';
import { Failure } from '../exit-code.js';
import { tell } from '../words/language.js';

const TIMEOUT_MS = 20_000;
const LONGEST_LOG = 5_000_000;

/** Starts the same program once more, for itself, and waits until it answers. */
export async function startDaemon(folders: Folders): Promise<void> {
  if (await ask(folders.socket, { do: 'status' })) return;
  makeFolders(folders);
  const path = join(folders.state, 'tracker.log');
  const isLong = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LONGEST_LOG;
  const log = openSync(path, isLong ? 'w' : 'a', 0o600);
  const { command, args } = ownCommand();
  const child = spawn(command, [...args, 'run'], {
    detached: true,
    stdio: ['ignore', log, log],
    windowsHide: true,
  });
  child.unref();
  closeSync(log);
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) break;
    if ((await ask(folders.socket, { do: 'status' }))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Failure(tell('NOT_STARTED', { path }));
}
