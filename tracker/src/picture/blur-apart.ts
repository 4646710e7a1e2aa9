import { setPriority } from 'node:os';
import { readFileSync, rmSync } from 'node:fs';
import { outputOf } from '../platform/program.js';
import { ownCommand } from '../own-program.js';
import { writePrivately } from '../private-file.js';
import { blurred } from './blur.js';

/** A large screen on a slow computer may take this long; after that there is no picture. */
const LONGEST_MS = 60_000;
const LOW_PRIORITY = 10;

/**
 * Blurs in a process of its own: a large screen takes a second and 100 MB, and the one that records has neither to spare.
 * The system gets the memory back when it ends.
 */
export async function blurApart(from: string, to: string): Promise<boolean> {
  const { command, args } = ownCommand();
  return (await outputOf(command, [...args, BLUR_COMMAND, from, to], LONGEST_MS)) !== null;
}

/** Blurs a picture in the other process. Throws when it cannot be read or written. */
export function blurFile(from: string, to: string): void {
  setPriority(LOW_PRIORITY);
  try {
    writePrivately(to, blurred(readFileSync(from)));
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  }
}

export const BLUR_COMMAND = 'blur-picture';
