import type { TableRow } from '../../../shared/transfer/reading/table-rows.js';
import { type DateOrder, DATE_ORDERS, readBankAmount, readBankDay } from './bank-values.js';

/** Which column of a bank’s file says what, counted from zero. */
export interface BankMapping {
  /** Rows before the first line. */
  skip: number;
  date: number;
  dateOrder: DateOrder;
  /** One signed column, or one for what came in and one for what went out. */
  amount: number | null;
  credit: number | null;
  debit: number | null;
  /** Their words become the text. */
  texts: number[];
}

export interface BankRow {
  bookedOn: string;
  /** Signed decimal text. */
  amount: string;
  text: string;
}

/** A row of a file: what it says, or why it can not be read. `row` counts from one. */
export type ReadRow = { row: number } & ({ line: BankRow } | { problem: 'DATE' | 'AMOUNT' });

const MAX_TEXT = 300;
const SAMPLE = 200;

export function mappedRows(rows: readonly TableRow[], mapping: BankMapping, decimals: number): ReadRow[] {
  return rows.slice(mapping.skip).map(({ number, cells: row }) => {
    const at = { row: number };
    const bookedOn = readBankDay(row[mapping.date] ?? '', mapping.dateOrder);
    if (!bookedOn) return { ...at, problem: 'DATE' };
    const amount = amountOf(row, mapping, decimals);
    if (amount === null || /^-?0+(\.0+)?$/.test(amount)) return { ...at, problem: 'AMOUNT' };
    return { ...at, line: { bookedOn, amount, text: textOf(row, mapping.texts) } };
  });
}

/** The likeliest: what most rows can be read by. Null where no column is one of days or none of amounts. */
export function guessMapping(cells: readonly string[][], decimals: number): BankMapping | null {
  const sample = cells.slice(0, SAMPLE);
  const width = Math.max(...sample.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => index);
  const days = best(
    DATE_ORDERS.flatMap((dateOrder) => columns.map((date) => ({ date, dateOrder }))),
    ({ date, dateOrder }) => count(sample, (row) => readBankDay(row[date] ?? '', dateOrder) !== null),
  );
  if (!days) return null;
  const isLine = (row: readonly string[]) => readBankDay(row[days.date] ?? '', days.dateOrder) !== null;
  const skip = sample.findIndex(isLine);
  const lines = sample.slice(skip).filter(isLine);
  const isAmount = (row: readonly string[], column: number) => readBankAmount(row[column] ?? '', decimals) !== null;
  const others = columns.filter((column) => column !== days.date);
  const full = others.filter((column) => lines.every((row) => isAmount(row, column)));
  // A column that is always full may be the balance.
  const pair = creditAndDebit(lines, others, isAmount);
  const amount = pair ? null : signedColumn(lines, full, decimals);
  if (amount === null && !pair) return null;
  const taken = [days.date, amount, pair?.credit, pair?.debit];
  const texts = others.filter(
    (column) =>
      !taken.includes(column) && lines.some((row) => /\p{L}{3}/u.test(row[column] ?? '')) && !isCode(lines, column),
  );
  return { skip, ...days, amount, credit: pair?.credit ?? null, debit: pair?.debit ?? null, texts };
}

/** One with a minus somewhere, or else one with decimals. */
function signedColumn(lines: readonly string[][], columns: readonly number[], decimals: number): number | null {
  const hasMinus = (column: number) =>
    lines.some((row) => readBankAmount(row[column] ?? '', decimals)?.startsWith('-'));
  const hasDecimals = (column: number) => lines.some((row) => /[.,]\d{2}\D*$/.test(row[column] ?? ''));
  return columns.find(hasMinus) ?? columns.find(hasDecimals) ?? null;
}

/** Two columns of which each line fills exactly one; the words above say which is which, otherwise the first went out. */
function creditAndDebit(
  lines: readonly string[][],
  columns: readonly number[],
  isAmount: (row: readonly string[], column: number) => boolean,
): { credit: number; debit: number } | null {
  const sparse = columns.filter((column) => {
    const empty = count(lines, (row) => (row[column] ?? '') === '');
    return empty > 0 && empty < lines.length && empty + count(lines, (row) => isAmount(row, column)) === lines.length;
  });
  for (const [index, debit] of sparse.entries()) {
    for (const credit of sparse.slice(index + 1)) {
      if (lines.every((row) => isAmount(row, debit) !== isAmount(row, credit))) return { credit, debit };
    }
  }
  return null;
}

/** Tells whether all lines have equal text in this column, as a currency or a kind of account has. */
function isCode(lines: readonly string[][], column: number): boolean {
  return lines.length > 1 && lines.every((row) => row[column] === lines[0]?.[column]);
}

function amountOf(row: readonly string[], { amount, credit, debit }: BankMapping, decimals: number): string | null {
  if (amount !== null) return readBankAmount(row[amount] ?? '', decimals);
  const into = credit === null ? null : readBankAmount(row[credit] ?? '', decimals);
  const out = debit === null ? null : readBankAmount(row[debit] ?? '', decimals);
  const isNothing = (value: string | null) => value === null || /^-?0+(\.0+)?$/.test(value);
  if (!isNothing(into)) return isNothing(out) ? into : null;
  // Written with or without its sign, it went out.
  return out === null ? into : `-${out.replace('-', '')}`;
}

function textOf(row: readonly string[], columns: readonly number[]): string {
  const words = columns.map((column) => row[column] ?? '').filter(Boolean);
  return words
    .join(' · ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT);
}

function count<T>(list: readonly T[], test: (item: T) => boolean): number {
  return list.filter(test).length;
}

function best<T>(list: readonly T[], score: (item: T) => number): T | null {
  const scored = list.map((item) => ({ item, points: score(item) })).filter(({ points }) => points > 0);
  return scored.sort((a, b) => b.points - a.points)[0]?.item ?? null;
}
