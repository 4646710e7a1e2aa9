import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Journal, readBacklog } from '../journal/journal.js';
import { blurred } from '../picture/blur.js';
import { encodePng } from '../picture/png.js';
import { newUuid } from '../uuid.js';

/** The command by which one version asks another one whether it runs here: never to be renamed. */
export const SELF_TEST = 'self-test';

export function selfTestWord(version: string): string {
  return `workzone-tracker ${version} works`;
}

/** Does for once what the program lives by: a slice is written and read again, a picture is blurred. Throws. */
export function selfTest(): void {
  const folder = mkdtempSync(join(tmpdir(), 'workzone-self-test-'));
  try {
    const slice = { uuid: newUuid(), project: 'p', start: 0, end: 1000, idle: 0, mouseMoves: null, keyClicks: null };
    const journal = new Journal(folder);
    journal.append({ is: 'slice', slice: { ...slice, usages: [], offset: null } });
    journal.close();
    if (!readBacklog(folder).slices.has(slice.uuid)) throw new Error('The journal does not give back what it took.');
    blurred(encodePng({ width: 30, height: 30, rgb: Buffer.alloc(2700, 200) }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
