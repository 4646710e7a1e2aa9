import { parseArgs } from 'node:util';
import { EXIT, Failure } from '../exit-code.js';
import type { Folders } from '../folders.js';
import { type Code, tell } from '../words/language.js';

export interface Given {
  words: string[];
  options: Record<string, string | boolean | undefined>;
  folders: Folders;
}

export interface Command {
  usage: string;
  help: Code;
  /** More than a line, for `--help` of this command. */
  details?: Code;
  options?: Record<string, { type: 'string' | 'boolean' }>;
  /** How many words it takes besides its options; none, if it does not say. */
  mostWords?: number;
  /** Not for people: the program calls itself so. */
  hidden?: boolean;
  /** Answers the exit code. */
  run: (given: Given) => Promise<number>;
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Options of a note about the work; `--memo` is its name in older programs. */
export const NOTE_OPTIONS = { note: { type: 'string' }, memo: { type: 'string' } } as const;

export function noteOf({ note, memo }: Given['options']): string | undefined {
  return textOf(note) ?? textOf(memo);
}

export function usageOf({ usage, help, details }: Command): string {
  const lines = [tell('USAGE', { usage: `workzone-tracker ${usage}` }), tell(help)];
  return [...lines, ...(details ? [tell(details)] : [])].join('\n');
}

/** Throws Failure when it is not what the command takes. */
export function givenOf(command: Command, args: string[], folders: Folders): Given {
  let parsed;
  try {
    parsed = parseArgs({ args, options: command.options ?? {}, allowPositionals: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const [, option] = /'(-{1,2}[^\s']*)/.exec(message) ?? [];
    const isUnknown = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
    const reason = tell(isUnknown ? 'OPTION_UNKNOWN' : 'OPTION_VALUE', { option: option ?? args.join(' ') });
    throw new Failure(`${reason}\n${usageOf(command)}`, EXIT.usage);
  }
  const { positionals, values } = parsed;
  const [surplus] = positionals.slice(command.mostWords ?? 0);
  if (surplus !== undefined)
    throw new Failure(`${tell('SURPLUS', { word: surplus })}\n${usageOf(command)}`, EXIT.usage);
  return { words: positionals, options: values as Given['options'], folders };
}

export function wantsHelp(args: string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
}
