import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Folders } from '../folders.js';
import { readBacklog } from '../journal/journal.js';
import { readJson, writePrivately } from '../private-file.js';
import type { Account } from './account.js';
import { Failure } from '../exit-code.js';
import { tell } from '../words/language.js';

type Owner = Pick<Account['user'], 'uuid' | 'email'>;

/**
 * Makes a person the owner of the time on this computer. Another person gets nothing of it: while something waits they
 * are turned away, otherwise they begin with an empty record. Throws when time of the former person would be lost or sent as somebody else's.
 */
export function takeOver({ state }: Folders, { uuid, email }: Owner): void {
  const path = join(state, 'owner.json');
  const former = readJson<Owner>(path);
  if (former && former.uuid !== uuid) {
    const { slices, pictures, open } = readBacklog(state);
    if (slices.size + pictures.size > 0 || open) {
      throw new Failure(tell('OTHERS_TIME', { email: former.email }));
    }
    const delivered = join(state, 'delivered.jsonl');
    if (existsSync(delivered)) renameSync(delivered, join(state, `delivered-${former.uuid}.jsonl`));
    rmSync(join(state, 'settings.json'), { force: true });
  }
  writePrivately(path, JSON.stringify({ uuid, email }));
}
