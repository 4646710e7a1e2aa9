import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { isSea } from 'node:sea';
import { Failure } from '../exit-code.js';
import { outputOf } from '../platform/program.js';
import { flushFolder, writeWhole } from '../private-file.js';
import { fileOf } from './archive.js';
import { SELF_TEST, selfTestWord } from './self-test.js';
import { tell } from '../words/language.js';

export interface Program {
  path: string;
  /** Name of the program in the archives that we publish. */
  name: string;
}

const TRIAL_MS = 60_000;

/** An executable of its own, or the script that Node runs. */
export function ownProgram(): Program {
  if (isSea()) return { path: process.execPath, name: 'workzone-tracker' };
  return { path: process.argv[1] ?? '', name: 'workzone-tracker.cjs' };
}

/**
 * Puts the program of the archive in the place of this one, once it has shown that it runs here; the former one stays
 * beside it. In one step: whoever starts it at that moment gets the old one or the new one. Throws Failure.
 */
export async function replaceProgram({ path, name }: Program, archive: Buffer, version: string): Promise<void> {
  const program = fileOf(archive, name);
  if (!program) throw new Failure(tell('UPDATE_WITHOUT_FILE', { name }));
  const fresh = besideOf(path, 'new');
  try {
    writeWhole(fresh, program, 0o755);
    await requireWorking(fresh, version);
    keepFormer(path);
    renameSync(fresh, path);
  } finally {
    rmSync(fresh, { force: true });
  }
  flushFolder(dirname(path));
}

/** Exchanges this program and the one before it; doing it twice changes nothing. Answers its version. Throws Failure. */
export async function goBack({ path }: Program): Promise<string> {
  const former = besideOf(path, 'previous');
  if (!existsSync(former)) throw new Failure(tell('UPDATE_NO_FORMER'));
  const version = await requireWorking(former);
  const moving = besideOf(path, 'moving');
  renameSync(former, moving);
  keepFormer(path);
  renameSync(moving, path);
  flushFolder(dirname(path));
  return version;
}

/**
 * Started for a moment: a file that was built for another system or library would fail when it is needed. Throws
 * Failure.
 */
async function requireWorking(path: string, version?: string): Promise<string> {
  const command = isSea() ? [path] : [process.execPath, path];
  const [program = '', ...args] = [...command, SELF_TEST];
  const word = ((await outputOf(program, args, TRIAL_MS)) ?? '').trim();
  const found = word.split(' ')[1] ?? '';
  if (word !== selfTestWord(found) || (version !== undefined && found !== version)) {
    throw new Failure(tell('UPDATE_BROKEN'));
  }
  return found;
}

/** A program that runs can be renamed on Windows, and not replaced; elsewhere it never leaves its place. */
function keepFormer(path: string): void {
  const former = besideOf(path, 'previous');
  rmSync(former, { force: true });
  if (process.platform === 'win32') renameSync(path, former);
  else copyFileSync(path, former);
}

/** Keeps the ending of a script's name: by it Node knows what kind of script it is. */
function besideOf(path: string, what: string): string {
  return path.endsWith('.cjs') ? path.replace(/\.cjs$/, `.${what}.cjs`) : `${path}.${what}`;
}
