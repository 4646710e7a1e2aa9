import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { isSea } from 'node:sea';
import { flushFolder } from '../private-file.js';
import { fileOf } from './archive.js';

export interface Program {
  path: string;
  /** Its name in the archives that we publish. */
  name: string;
}

/** An executable of its own, or the script that Node runs. */
export function ownProgram(): Program {
  if (isSea()) return { path: process.execPath, name: 'workzone-tracker' };
  return { path: process.argv[1] ?? '', name: 'workzone-tracker.cjs' };
}

/** In one step: whoever starts it at that moment gets the old one or the new one. Throws when the archive lacks it. */
export function replaceProgram({ path, name }: Program, archive: Buffer): void {
  const program = fileOf(archive, name);
  if (!program)
    throw new Error(`The build offered for this computer holds no ${name}: fetch it by hand from /downloads.`);
  const beside = `${path}.new`;
  const file = openSync(beside, 'w', 0o755);
  try {
    for (let written = 0; written < program.length;) written += writeSync(file, program, written);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  if (process.platform === 'win32') {
    // A program that runs can be renamed there, and not replaced.
    rmSync(`${path}.old`, { force: true });
    renameSync(path, `${path}.old`);
  }
  renameSync(beside, path);
  flushFolder(dirname(path));
}
