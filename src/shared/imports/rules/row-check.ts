import type { TableRow } from '../../transfer/reading/rows/table-rows.js';
import type { ColumnKeys } from './column-guess.js';
import type { CellProblem, ImportColumn, ImportValues, ReadRow } from './import-target.js';

/**
 * - `NEW`: it will be created, or was
 * - `TWICE`: a row above it has one of its keys
 * - `KNOWN`: it is there already
 * - `BAD`: a cell is wrong
 */
export const ROW_OUTCOMES = ['NEW', 'TWICE', 'KNOWN', 'BAD'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

export interface CheckedRow {
  number: number;
  outcome: RowOutcome;
  /** Cells as they are in the file, of a bad row. */
  cells: readonly string[] | null;
  content: ImportValues | null;
  problems: readonly CellProblem[] | null;
}

export interface RowToCheck {
  number: number;
  cells: readonly string[];
  read: ReadRow;
}

/** Decides about rows in the order of the file. `seen`: keys of the rows above, to which those of these rows are added. */
export function checkRows(
  rows: readonly RowToCheck[],
  { seen, known }: { seen: Set<string>; known: ReadonlySet<string> },
): CheckedRow[] {
  return rows.map(({ number, cells, read }) => {
    if ('problems' in read) return { number, outcome: 'BAD', cells, content: null, problems: read.problems };
    const outcome = outcomeOf(read.keys, seen, known);
    for (const key of read.keys) seen.add(key);
    return { number, outcome, cells: null, content: read.values, problems: null };
  });
}

function outcomeOf(keys: readonly string[], seen: ReadonlySet<string>, known: ReadonlySet<string>): RowOutcome {
  if (keys.some((key) => seen.has(key))) return 'TWICE';
  return keys.some((key) => known.has(key)) ? 'KNOWN' : 'NEW';
}

/** Errors of formulas as programs write them into texts, in several languages; cells of a workbook say that they are one. */
const ERROR = /^(?:#(?:N\/A|NV|N\/D|[¡!]?\p{Lu}{3,}(?:\/0)?[!?])|Err:\d{3})$/u;
const SHORTENED = /^[+-]?\d+(?:[.,]\d+)?e\+?\d+$/i;

/**
 * Adds a problem for each cell that fills a column of the target and whose content is lost: it was cut because nobody reads
 * so many letters, holds the error of a formula, or is a number that a spreadsheet program shortened.
 */
export function withLost(
  read: ReadRow,
  { keys, columns }: { keys: ColumnKeys; columns: readonly ImportColumn[] },
  { cells, kinds, cut = [] }: Pick<TableRow, 'cells' | 'kinds' | 'cut'>,
): ReadRow {
  const problems = keys.flatMap((key, place) => {
    const column = columns.find((one) => one.key === key);
    if (!column) return [];
    const cell = cells[place] ?? '';
    const lost = kinds?.[place] === 'error' || ERROR.test(cell) ? 'ERROR' : shortenedIn(cell, column);
    const code = cut.includes(place) ? 'TOO_LONG' : lost;
    return code ? [{ column: column.key, code }] : [];
  });
  if (problems.length === 0) return read;
  const others = 'problems' in read ? read.problems : [];
  const isNew = ({ column }: CellProblem) => !problems.some((problem) => problem.column === column);
  return { problems: [...problems, ...others.filter(isNew)] };
}

function shortenedIn(cell: string, { hasManyDigits }: ImportColumn): string | null {
  return hasManyDigits && SHORTENED.test(cell) ? 'SHORTENED' : null;
}
