import { type Folders, makeFolders } from '../folders.js';
import { readBacklog } from '../journal/journal.js';
import { Ledger } from '../journal/ledger.js';
import { AccountFile } from '../server/account.js';
import { signedOut } from '../server/problem.js';
import { VERSION } from '../version.js';
import { dayStatus, totalSeconds } from './day-status.js';
import { SettingsFile } from './settings-file.js';
import { refusalsOf, type Status } from './status.js';

/** Returns the status from the disk while nothing runs. */
export function restingStatus(folders: Folders): Status {
  makeFolders(folders);
  const settings = new SettingsFile(folders.state);
  const account = new AccountFile(folders.config).read();
  const { slices, pictures, open } = readBacklog(folders.state);
  const unsent = [...slices.values(), ...(open ? [open] : [])];
  return {
    version: VERSION,
    running: false,
    state: 'stopped',
    user: account?.user.email ?? null,
    server: account?.server ?? null,
    signedOut: account?.over ?? false,
    project: null,
    projectId: null,
    company: null,
    memo: null,
    ...dayStatus(account ? settings.projects : [], unsent, Date.now()),
    idle: null,
    waiting: { slices: unsent.length, seconds: totalSeconds(unsent), pictures: pictures.size },
    unkept: 0,
    refused: refusalsOf(new Ledger(folders.state, () => Date.now())),
    lastPicture: null,
    lastSync: null,
    problem: account?.over ? signedOut('SESSION_OVER').message : null,
    problemKind: account?.over ? 'signed-out' : null,
    clockOffset: null,
    recordingHours: null,
    limit: null,
    notes: [],
    limits: [],
  };
}
