import type { DecimalSign } from './bank-amount.js';
import type { DateOrder } from './bank-day.js';

/**
 * How a file says in which direction money went. SIGNED: above zero it came in; INVERTED: above zero it went out;
 * COLUMNS: one column for each direction; WORDS: a column with a word for it; BALANCE: by the change of the running
 * balance.
 */
export const DIRECTIONS = ['SIGNED', 'INVERTED', 'COLUMNS', 'WORDS', 'BALANCE'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/**
 * Says which column of a bank's file says what, counted from zero, and how it is written. Null: there is none, or it is
 * not decided.
 */
export interface BankMapping {
  /** Number of header rows, before the first line. */
  skip: number;
  day: number | null;
  dateOrder: DateOrder | null;
  /** Tells whether a line without a day has that of the line above; null if there is none, or if it is not decided. */
  dayAbove: boolean | null;
  decimal: DecimalSign | null;
  direction: Direction | null;
  amount: number | null;
  credit: number | null;
  debit: number | null;
  /**
   * The column of words, and which of its words mean that money went out or came in. A row with another word can't be
   * read.
   */
  words: number | null;
  wordsOut: string[];
  wordsIn: string[];
  /** Charged beside the amount, and part of the line. */
  fee: number | null;
  balance: number | null;
  /** The column of words that tell an overdrawn balance from another. */
  balanceWords: number | null;
  currency: number | null;
  /** The column that says how far a line is, and which of its words mean that it is booked, or not. */
  status: number | null;
  wordsBooked: string[];
  wordsNotBooked: string[];
  reference: number | null;
  /** The columns whose words become the text. */
  texts: number[];
}

/** Questions that a person has to answer, because nothing in a file does. */
export const QUESTIONS = [
  'ENCODING',
  'ACCOUNT',
  'COLUMNS',
  'DAY_ORDER',
  'DAY_ABOVE',
  'DECIMALS',
  'DIRECTION',
  'STATES',
] as const;
export type Question = (typeof QUESTIONS)[number];

/** Grounds that an assumption rests on. */
export type Proof =
  /** A person said so, now or at an earlier import of this wallet. */
  | 'CHOSEN'
  | 'REMEMBERED'
  /** The running balance changes by each amount. */
  | 'BALANCE'
  /** The heading of the column, or its words, say so. */
  | 'HEADING'
  /** Minus and plus signs. */
  | 'SIGNS'
  /** Only one reading fits all rows. */
  | 'ALL_ROWS'
  /** Only in this reading are the rows in the order of time. */
  | 'ROW_ORDER'
  /** Dates with dots, or headings of a language that names the day first. */
  | 'LANGUAGE'
  /** The number of decimals of the currency. */
  | 'CURRENCY';

export interface Assumption {
  about: Question;
  proof: Proof;
}

export interface DayRange {
  first: string;
  last: string;
}

/** How an earlier import of the wallet was read. */
export interface BankMemory {
  /** Names of its columns: only a file with the same ones is read so. */
  headings: string[];
  mapping: BankMapping;
  /** Tells that a person corrected what the file had proven: such columns stay. */
  isCorrected: boolean;
  /** Number of rows between the headings and the first line; null where no row names the columns. */
  rowsBelowHeadings?: number | null;
  /** The account whose lines were read, of a file with several. */
  account?: string | null;
}

/** Tells whether two files have the same columns. */
export function sameHeadings(one: Pick<BankMemory, 'headings'>, other: Pick<BankMemory, 'headings'>): boolean {
  return one.headings.join('\n') === other.headings.join('\n');
}

export interface BankRules {
  currency: string;
  /** Decimals of the currency. */
  exponent: number;
  /** Days that a bank can name today. */
  range: DayRange;
  /** Fields that a person chose. Null for the order of days, decimals or direction: the file decides. */
  given?: Partial<BankMapping>;
  /** Memory that answers what the file leaves open, and keeps what a person corrected. */
  memory?: BankMemory;
  /** The account whose lines are read, if a person chose it. */
  account?: string | null;
}

export const NO_MAPPING: BankMapping = {
  skip: 0,
  day: null,
  dateOrder: null,
  dayAbove: null,
  decimal: null,
  direction: null,
  amount: null,
  credit: null,
  debit: null,
  words: null,
  wordsOut: [],
  wordsIn: [],
  fee: null,
  balance: null,
  balanceWords: null,
  currency: null,
  status: null,
  wordsBooked: [],
  wordsNotBooked: [],
  reference: null,
  texts: [],
};
