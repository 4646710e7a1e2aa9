import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Folders {
  /** Folder of the account: the server, and who is signed in there. */
  config: string;
  /** The journal, pictures that wait, what was delivered. */
  state: string;
  /** Where the running tracker is spoken to. */
  socket: string;
}

const NAME = 'workzone-tracker';
/** Longer paths than this are refused by the systems as addresses of sockets. */
const LONGEST_SOCKET = 100;

/** Each system has its own place for such things. */
export function foldersOf(
  environment: Record<string, string | undefined> = process.env,
  platform: NodeJS.Platform = process.platform,
  home = homedir(),
): Folders {
  const { config, state } = places(environment, platform, home);
  return { config, state, socket: socketOf(state, platform) };
}

export function makeFolders({ config, state }: Folders): void {
  for (const folder of [config, state, join(state, 'pictures')]) mkdirSync(folder, { recursive: true, mode: 0o700 });
}

function places(environment: Record<string, string | undefined>, platform: NodeJS.Platform, home: string) {
  if (platform === 'win32') {
    const base = join(environment['APPDATA'] ?? join(home, 'AppData', 'Roaming'), NAME);
    return { config: base, state: join(environment['LOCALAPPDATA'] ?? base, NAME) };
  }
  if (platform === 'darwin') {
    const base = join(home, 'Library', 'Application Support', NAME);
    return { config: base, state: join(base, 'state') };
  }
  return {
    config: join(environment['XDG_CONFIG_HOME'] || join(home, '.config'), NAME),
    state: join(environment['XDG_STATE_HOME'] || join(home, '.local', 'state'), NAME),
  };
}

function socketOf(state: string, platform: NodeJS.Platform): string {
  const name = createHash('sha256').update(state).digest('hex').slice(0, 16);
  if (platform === 'win32') return `\\\\.\\pipe\\${NAME}-${name}`;
  const inside = join(state, 'control.sock');
  return inside.length <= LONGEST_SOCKET ? inside : join(tmpdir(), `${NAME}-${name}.sock`);
}
