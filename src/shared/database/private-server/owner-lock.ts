import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keepFirst } from '../../config/private-file.js';
import { DatabaseRefused } from '../../config/database-refused.js';
import { identify, isRunning, type ProcessIdentity } from './process-table.js';

interface Owner extends ProcessIdentity {
  socketPath: string;
}

/** Lets one process alone own a data folder: two would each end the other's database server. */
export class OwnerLock {
  private constructor(
    private readonly file: string,
    private readonly owner: Owner,
  ) {}

  static take(dataDir: string, socketPath: string): OwnerLock {
    const file = lockFile(dataDir);
    const self = identify(process.pid);
    if (!self) throw new DatabaseRefused('The private database needs Linux with /proc; set DATABASE_URL instead.');
    const owner = { ...self, socketPath };
    for (let attempt = 0; attempt < 3; attempt++) {
      keepFirst(file, JSON.stringify(owner));
      const holder = read(file);
      if (holder && isSame(holder, owner)) return new OwnerLock(file, owner);
      if (holder && isRunning(holder)) throw refusal(dataDir, holder);
      bury(file, dataDir);
    }
    throw new DatabaseRefused(`${file} cannot be taken: other processes start on the same folder at the same moment.`);
  }

  release(): void {
    const holder = read(this.file);
    if (holder && isSame(holder, this.owner)) rmSync(this.file);
  }
}

/** Returns the socket of the running owner's server; undefined when nobody owns the folder. */
export function socketOfOwner(dataDir: string): string | undefined {
  const holder = read(lockFile(dataDir));
  return holder && isRunning(holder) ? holder.socketPath : undefined;
}

/**
 * Moving is atomic: of two who find the same stale lock one moves it, the other may get a fresh one and gives it back.
 */
function bury(file: string, dataDir: string): void {
  const grave = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, grave);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const buried = read(grave);
  const content = readFileSync(grave, 'utf8');
  rmSync(grave);
  if (!buried || !isRunning(buried)) return;
  keepFirst(file, content);
  throw refusal(dataDir, buried);
}

function refusal(dataDir: string, { pid }: Owner): DatabaseRefused {
  return new DatabaseRefused(
    `Process ${pid} is already running on ${dataDir}; stop it first, or give this one another DATA_DIR.`,
  );
}

function lockFile(dataDir: string): string {
  return join(dataDir, 'owner.lock');
}

function read(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function isSame(one: Owner, other: Owner): boolean {
  return one.pid === other.pid && one.started === other.started && one.socketPath === other.socketPath;
}
