import { BLUR_COMMAND, blurFile } from '../picture/blur-apart.js';
import { SELF_TEST, selfTest, selfTestWord } from '../update/self-test.js';
import { VERSION } from '../version.js';
import { log, logout, projects } from './account.js';
import { type Command, say } from './command.js';
import { login } from './login.js';
import { note, pause, resume, switchProject } from './meanwhile.js';
import { run, start, status, stop, sync } from './tracking.js';
import { update } from './update.js';
import { LANGUAGES, tell } from '../words/language.js';

const blur: Command = {
  usage: `${BLUR_COMMAND} FROM TO`,
  help: 'HELP_HELP',
  mostWords: 2,
  hidden: true,
  run: ({ words: [from = '', to = ''] }) => {
    blurFile(from, to);
    return Promise.resolve(0);
  },
};

const check: Command = {
  usage: SELF_TEST,
  help: 'HELP_HELP',
  hidden: true,
  run: () => {
    selfTest();
    say(selfTestWord(VERSION));
    return Promise.resolve(0);
  },
};

export const COMMANDS: Record<string, Command> = {
  login,
  projects,
  start,
  switch: switchProject,
  note,
  memo: { ...note, hidden: true },
  pause,
  resume,
  stop,
  status,
  sync,
  log,
  run,
  update,
  logout,
  [BLUR_COMMAND]: blur,
  [SELF_TEST]: check,
};

export function helpText(): string {
  const languages = LANGUAGES.join(', ');
  return [
    `workzone-tracker ${VERSION}\n`,
    ...Object.values(COMMANDS)
      .filter(({ hidden }) => !hidden)
      .map(({ usage, help }) => `  workzone-tracker ${usage}\n      ${tell(help)}`),
    `  workzone-tracker help [COMMAND]\n      ${tell('HELP_HELP')}`,
    `\n${tell('EXIT_CODES')}`,
    tell('LANGUAGE_HELP', { languages }),
  ].join('\n');
}
