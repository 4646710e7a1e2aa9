import type { ChosenFormat, FormatChoices, UploadedFormat } from '~/ui/uploads/uploaded-format';

/** Says which column of a bank's file has what, counted from zero; null: none, or not decided. */
export interface Mapping {
  skip: number;
  day: number | null;
  dateOrder: DateOrder | null;
  dayAbove: boolean | null;
  decimal: '.' | ',' | null;
  direction: Direction | null;
  amount: number | null;
  credit: number | null;
  debit: number | null;
  words: number | null;
  wordsOut: string[];
  wordsIn: string[];
  fee: number | null;
  balance: number | null;
  balanceWords: number | null;
  currency: number | null;
  status: number | null;
  wordsBooked: string[];
  wordsNotBooked: string[];
  reference: number | null;
  texts: number[];
}

export const ORDERS = ['YMD', 'DMY', 'MDY'] as const;
export type DateOrder = (typeof ORDERS)[number];
export const DECIMALS = ['.', ','] as const;
export const DIRECTIONS = ['SIGNED', 'INVERTED', 'COLUMNS', 'WORDS', 'BALANCE'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export type Question =
  'ENCODING' | 'ACCOUNT' | 'COLUMNS' | 'DAY_ORDER' | 'DAY_ABOVE' | 'DECIMALS' | 'DIRECTION' | 'STATES';

/** Chosen where a column names no accounts of the statement: all rows are lines of the wallet. */
export const ALL_ACCOUNTS = '*';

/** How a file is to be read as a whole, where it was chosen. */
export interface ChosenBankFormat extends ChosenFormat {
  account?: string;
}

export interface PreviewLine {
  row: number;
  bookedOn: string;
  amount: string;
  text: string;
  is: 'NEW' | 'KNOWN' | 'DOUBTFUL';
  doubt: 'TEXT' | 'CONTRADICTION' | 'DAY' | 'DIRECTION' | null;
  contradicts: boolean;
  known: { bookedOn: string; amount: string; text: string } | null;
}

export interface Preview {
  format: UploadedFormat & { accounts: string[]; account: string | null };
  /** Encodings and delimiters that can be chosen. */
  choices: FormatChoices;
  headings: string[];
  sample: { number: number; cells: string[] }[];
  mapping: Mapping;
  assumptions: { about: Question; proof: string }[];
  questions: Question[];
  days: { cell: string; choices: { order: DateOrder; day: string }[] } | null;
  encodings: { encoding: string; text: string }[] | null;
  words: string[];
  states: string[];
  balance: { compared: number; fitting: number } | null;
  isComplete: boolean | null;
  /** Accounts of earlier files, where the file is of none of them. */
  otherAccounts: string[];
  counts: Record<PreviewLine['is'], number>;
  lines: PreviewLine[];
  doubtful: PreviewLine[];
  leftOut: { why: string; count: number; rows: number[] }[];
  unreadable: { row: number; why: string }[];
  unreadableCount: number;
}

/** Says of a state whether its lines are booked. */
export function statedAs({ wordsBooked, wordsNotBooked }: Mapping, state: string, isBooked: boolean): Partial<Mapping> {
  const without = (words: string[]) => words.filter((word) => word !== state);
  return {
    wordsBooked: [...without(wordsBooked), ...(isBooked ? [state] : [])],
    wordsNotBooked: [...without(wordsNotBooked), ...(isBooked ? [] : [state])],
  };
}
