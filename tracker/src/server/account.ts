import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writePrivately } from '../private-file.js';

/**
 * Tells who is signed in where. The refresh token works once: the new one is on the disk before anything is done with
 * it.
 */
export interface Account {
  server: string;
  accessToken: string;
  refreshToken: string;
  user: { uuid: string; name: string; email: string };
  /** Set once the server does not know the refresh token any more. */
  over?: boolean;
  /** The key by which programs of this server are known, as it was when somebody signed in. */
  updateKey?: string;
}

export class AccountFile {
  private readonly path: string;

  constructor(folder: string) {
    this.path = join(folder, 'account.json');
  }

  /** Read anew each time: another command may have signed in or refreshed meanwhile. */
  read(): Account | undefined {
    return readJson<Account>(this.path);
  }

  write(account: Account): void {
    writePrivately(this.path, `${JSON.stringify(account, null, 2)}\n`);
  }

  remove(): void {
    rmSync(this.path, { force: true });
  }
}
