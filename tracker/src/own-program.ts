import { isSea } from 'node:sea';

/** How this very program is started once more: an executable of its own, or the script that Node runs. */
export function ownCommand(): { command: string; args: string[] } {
  return { command: process.execPath, args: isSea() ? [] : [process.argv[1] ?? ''] };
}
