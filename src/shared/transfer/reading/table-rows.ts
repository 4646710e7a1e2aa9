import type { TableEncoding } from './encodings.js';

/** Signs that delimit the cells of a text. People may choose one of them if the wrong one was found. */
export const TABLE_DELIMITERS = [',', ';', '\t', '|', '~'] as const;
export type TableDelimiter = (typeof TABLE_DELIMITERS)[number];

/** Limits of a table that is read. */
export interface TableLimits {
  bytes: number;
  rows: number;
  columns: number;
  /** Letters of a cell. */
  letters: number;
}

export const TABLE_LIMITS: TableLimits = { bytes: 5 * 1024 * 1024, rows: 50_000, columns: 60, letters: 2000 };

export interface TableRow {
  /** Counts from one, as spreadsheet programs and editors show it; empty rows are counted and left out. */
  number: number;
  cells: string[];
}

/** Says how a file was read, so that people can see and correct what was assumed. */
export interface TableFormat {
  type: 'csv' | 'xlsx';
  /** The encoding and delimiter of text; null for workbooks. */
  encoding: TableEncoding | null;
  delimiter: TableDelimiter | null;
  /** Names of the visible sheets of a workbook, and which of them was read, counted from zero; null for text. */
  sheets: string[] | null;
  sheet: number | null;
}

/** Says how a file is to be read; what is left out is found from the file. */
export interface ChosenFormat {
  encoding?: TableEncoding | null;
  delimiter?: TableDelimiter | null;
  /** Place among the visible sheets of a workbook, counted from zero; the first one if it is left out. */
  sheet?: number | null;
  /** Words in small letters that are expected in the text: they help to tell encodings apart. */
  words?: readonly string[];
}

export type TableProblem =
  { code: 'EMPTY' | 'UNREADABLE' | 'ENCRYPTED' | 'ROWS' } | { code: 'COLUMNS' | 'CELL'; row: number };

/** A problem found while reading, before it has become a refusal: it crosses from a thread as data. */
export class UnreadableTable extends Error {
  constructor(readonly problem: TableProblem) {
    super(problem.code);
  }
}

/** Yields the rows that hold something, without white space around their cells. Throws UnreadableTable if they break a limit or if there are none. */
export async function* limitedRows(rows: AsyncIterable<TableRow>, limits: TableLimits): AsyncGenerator<TableRow> {
  let count = 0;
  for await (const { number, cells: raw } of rows) {
    const cells = raw.map((cell) => cell.trim());
    const width = cells.findLastIndex((cell) => cell !== '') + 1;
    if (width === 0) continue;
    if (++count > limits.rows) throw new UnreadableTable({ code: 'ROWS' });
    if (width > limits.columns) throw new UnreadableTable({ code: 'COLUMNS', row: number });
    if (cells.some((cell) => cell.length > limits.letters)) throw new UnreadableTable({ code: 'CELL', row: number });
    yield { number, cells: cells.slice(0, width) };
  }
  if (count === 0) throw new UnreadableTable({ code: 'EMPTY' });
}
