import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const BANK_FILES = fileURLToPath(new URL('bank-files/', import.meta.url));
const EXPECTATION = '.expected.json';

export type Question =
  'encoding' | 'account' | 'direction' | 'dayOrder' | 'dayAbove' | 'decimals' | 'columns' | 'states';

export interface ExpectedLine {
  day: string;
  amount: string;
  text: string;
  reference: string | null;
  balance: string | null;
}

export interface Expectation {
  bank: string;
  currency: string;
  today: string;
  outcome: 'read' | 'asks' | 'refused';
  asks: Question[];
  answers?: Record<string, unknown>;
  unreadable: number[];
  lines: ExpectedLine[];
  alternatives?: ExpectedLine[][];
}

export interface BankFile {
  /** Folder and file, as the README names it. */
  name: string;
  bytes: Buffer;
  expected: Expectation;
}

/** Returns the files of the corpus, each with what a careful person reads from it. */
export function bankFiles(): BankFile[] {
  const names = readdirSync(BANK_FILES, { recursive: true, encoding: 'utf8' }).sort();
  const expectations = new Set(names.filter((name) => name.endsWith(EXPECTATION)));
  return names
    .filter((name) => name.includes('/') && !expectations.has(name))
    .map((name) => {
      const expectation = name.replace(/\.[^.]+$/, EXPECTATION);
      if (!expectations.has(expectation)) throw new Error(`${name} has no expectation`);
      const expected = JSON.parse(readFileSync(join(BANK_FILES, expectation), 'utf8')) as Expectation;
      return { name, bytes: readFileSync(join(BANK_FILES, name)), expected };
    });
}
