import { type Command, givenOf, say, usageOf, wantsHelp } from './commands/command.js';
import { COMMANDS, helpText } from './commands/commands.js';
import { EXIT, exitCodeOf, Failure, messageOf } from './exit-code.js';
import type { Folders } from './folders.js';
import { SettingsFile } from './agent/settings-file.js';
import { VERSION } from './version.js';
import { isLanguage, LANGUAGES, SETTING, tell } from './words/language.js';

function commandOf(name: string): Command {
  const command = COMMANDS[name];
  if (!command) throw new Failure(tell('NO_COMMAND', { name }), EXIT.usage);
  return command;
}

async function dispatch([name = 'help', ...args]: string[], folders: Folders): Promise<number> {
  if (name === '--version' || name === 'version') {
    say(VERSION);
    return EXIT.done;
  }
  if (['help', '--help', '-h'].includes(name)) {
    const [asked] = args.filter((arg) => !arg.startsWith('-'));
    say(asked ? usageOf(commandOf(asked)) : helpText());
    return EXIT.done;
  }
  const command = commandOf(name);
  if (wantsHelp(args)) {
    say(usageOf(command));
    return EXIT.done;
  }
  const given = givenOf(command, args, folders);
  return command.run(given);
}

/** Throws Failure when the setting names no language. */
function requireLanguage(): void {
  const set = process.env[SETTING];
  if (set && !isLanguage(set)) {
    throw new Failure(tell('LANGUAGE_UNKNOWN', { languages: LANGUAGES.join(', ') }), EXIT.usage);
  }
}

/** Runs one command with its words; answers the exit code. */
export async function runCommand(argv: string[], folders: Folders): Promise<number> {
  try {
    // Reads the language of the account, for help and refusals too.
    new SettingsFile(folders.state);
    requireLanguage();
    return await dispatch(argv, folders);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    return exitCodeOf(error);
  }
}
