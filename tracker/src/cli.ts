import { type Command, givenOf, say, usageOf, wantsHelp } from './commands/command.js';
import { COMMANDS, HELP } from './commands/commands.js';
import { EXIT, exitCodeOf, Failure, messageOf } from './exit-code.js';
import type { Folders } from './folders.js';
import { SettingsFile } from './agent/settings-file.js';
import { VERSION } from './version.js';

function commandOf(name: string): Command {
  const command = COMMANDS[name];
  if (!command) throw new Failure(`There is no command ${name}. See: workzone-tracker help`, EXIT.usage);
  return command;
}

async function dispatch([name = 'help', ...args]: string[], folders: Folders): Promise<number> {
  if (name === '--version' || name === 'version') {
    say(VERSION);
    return EXIT.done;
  }
  if (['help', '--help', '-h'].includes(name)) {
    const [asked] = args.filter((arg) => !arg.startsWith('-'));
    say(asked ? usageOf(commandOf(asked)) : HELP);
    return EXIT.done;
  }
  const command = commandOf(name);
  if (wantsHelp(args)) {
    say(usageOf(command));
    return EXIT.done;
  }
  const given = givenOf(command, args, folders);
  // What it has to say is said in the language of its person.
  new SettingsFile(folders.state);
  return command.run(given);
}

/** One command with its words; answers the exit code. */
export async function runCommand(argv: string[], folders: Folders): Promise<number> {
  try {
    return await dispatch(argv, folders);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    return exitCodeOf(error);
  }
}
