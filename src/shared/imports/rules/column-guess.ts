import type { ImportColumn, ImportValues } from './import-target.js';

/** Rows that are read to guess what a column holds. */
const SAMPLE = 50;
/** Share of filled cells that look like it. */
const ALIKE = 0.7;

/** Key of the target's column for each column of the file; null: the column is left out. */
export type ColumnKeys = readonly (string | null)[];

/** Returns whether the first row holds headings: one of its cells is a known word, and none looks like content. */
export function guessHeader(columns: readonly ImportColumn[], rows: readonly (readonly string[])[]): boolean {
  const [first = []] = rows;
  const isContent = first.some((cell) => columns.some(({ looksLike }) => looksLike?.test(cell)));
  return !isContent && first.some((cell) => columns.some(({ words }) => words.includes(wordOf(cell))));
}

/** Guesses the columns, by their headings and then by their content. Each column of the target is given once. */
export function guessColumns(
  columns: readonly ImportColumn[],
  rows: readonly (readonly string[])[],
  hasHeader: boolean,
): ColumnKeys {
  const width = Math.max(0, ...rows.slice(0, SAMPLE).map((row) => row.length));
  const heads = (hasHeader ? rows[0] : undefined) ?? [];
  const content = rows.slice(hasHeader ? 1 : 0, SAMPLE);
  const given = new Set<string>();
  const give = (key: string | undefined): string | null => {
    if (key === undefined || given.has(key)) return null;
    given.add(key);
    return key;
  };
  const byHead = Array.from({ length: width }, (_, index) => {
    const word = wordOf(heads[index] ?? '');
    return give(columns.find(({ words }) => words.includes(word))?.key);
  });
  const guessed = byHead.map((key, index) => {
    if (key !== null) return key;
    const cells = content.flatMap((row) => (row[index] ? [row[index]] : []));
    const alike = columns.find(
      ({ key: one, looksLike }) =>
        looksLike && !given.has(one) && cells.filter((cell) => looksLike.test(cell)).length > cells.length * ALIKE,
    );
    return give(alike?.key);
  });
  return guessed;
}

/** An apostrophe that our own files put before a formula is no part of the cell. */
const QUOTED_FORMULA = /^'(?=\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20])/u;

/** Returns the cells of a row by the keys of their columns; empty ones are left out. */
export function cellsByKey(keys: ColumnKeys, cells: readonly string[]): ImportValues {
  const values: Record<string, string> = {};
  for (const [index, key] of keys.entries()) {
    const cell = cells[index]?.replace(QUOTED_FORMULA, '').trim();
    if (key !== null && cell) values[key] = cell;
  }
  return values;
}

function wordOf(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-.*:]+/gu, ' ')
    .trim();
}
