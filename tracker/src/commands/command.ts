import type { Folders } from '../folders.js';

export interface Given {
  words: string[];
  options: Record<string, string | boolean | undefined>;
  folders: Folders;
}

export interface Command {
  usage: string;
  help: string;
  options?: Record<string, { type: 'string' | 'boolean' }>;
  /** Answers the exit code. */
  run: (given: Given) => Promise<number>;
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
