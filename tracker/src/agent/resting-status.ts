import { type Folders, makeFolders } from '../folders.js';
import { readBacklog } from '../journal/journal.js';
import { Ledger } from '../journal/ledger.js';
import { secondsOf } from '../recording/slice.js';
import { AccountFile } from '../server/account.js';
import { VERSION } from '../version.js';
import { refusalsOf, type Status } from './status.js';

/** What is on the disk while nothing runs. */
export function restingStatus(folders: Folders): Status {
  makeFolders(folders);
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
    today: 0,
    idle: null,
    waiting: {
      slices: unsent.length,
      seconds: unsent.reduce((sum, slice) => sum + secondsOf(slice), 0),
      pictures: pictures.size,
    },
    refused: refusalsOf(new Ledger(folders.state, () => Date.now())),
    lastPicture: null,
    lastSync: null,
    problem: null,
    clockOffset: null,
    recordingHours: null,
    limit: null,
    notes: [],
    limits: [],
  };
}
