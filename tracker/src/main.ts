import { parseArgs } from 'node:util';
import { type Command, say } from './commands/command.js';
import { log, logout, projects } from './commands/account.js';
import { login } from './commands/login.js';
import { run, start, status, stop, sync } from './commands/tracking.js';
import { update } from './commands/update.js';
import { foldersOf } from './folders.js';
import { ServerProblem } from './server/problem.js';
import { VERSION } from './version.js';

const help: Command = {
  usage: 'help',
  help: 'these lines',
  run: () => {
    say(`workzone-tracker ${VERSION}\n`);
    for (const { usage, help: about } of Object.values(COMMANDS)) say(`  workzone-tracker ${usage}\n      ${about}`);
    say('\nExit codes: 0 done, 1 it did not work, 2 wrong usage, 3 not signed in, 4 the server cannot be reached.');
    return Promise.resolve(0);
  },
};

const COMMANDS: Record<string, Command> = {
  login,
  projects,
  start,
  stop,
  status,
  sync,
  log,
  run,
  update,
  logout,
  help,
};

async function main(argv: string[]): Promise<number> {
  const [name = 'help', ...rest] = argv;
  if (name === '--version' || name === 'version') {
    say(VERSION);
    return 0;
  }
  const command = COMMANDS[name === '--help' || name === '-h' ? 'help' : name];
  if (!command) {
    process.stderr.write(`There is no command ${name}. See: workzone-tracker help\n`);
    return 2;
  }
  let parsed;
  try {
    parsed = parseArgs({ args: rest, options: command.options ?? {}, allowPositionals: true });
  } catch (error) {
    const [reason] = (error as Error).message.split('. ');
    process.stderr.write(`${reason}.\nUsage: workzone-tracker ${command.usage}\n`);
    return 2;
  }
  const options = parsed.values as Record<string, string | boolean | undefined>;
  return command.run({ words: parsed.positionals, options, folders: foldersOf() });
}

function codeOf(error: unknown): number {
  if (!(error instanceof ServerProblem)) return 1;
  if (error.kind === 'signed-out') return 3;
  return error.kind === 'offline' ? 4 : 1;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(codeOf(error));
  },
);
