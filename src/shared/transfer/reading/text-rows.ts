import { parse } from 'csv-parse';
import {
  TABLE_DELIMITERS,
  type TableDelimiter,
  type TableLimits,
  type TableRow,
  UnreadableTable,
} from './table-rows.js';

/** Enough letters to see how a file is written. */
const SAMPLE_LETTERS = 64 * 1024;
const QUOTED = /"(?:[^"]|"")*"/g;

/**
 * Returns the delimiter that stands most often, and equally often in most lines; quoted text does not count. Lines above
 * a table have fewer of them, so each number is tried.
 */
export function delimiterOf(text: string): TableDelimiter {
  const sample = text.slice(0, SAMPLE_LETTERS).replace(QUOTED, '');
  const lines = sample.split(/\r\n|\r|\n/).filter((line) => line !== '');
  const scores = TABLE_DELIMITERS.map((delimiter) => {
    const seen = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(delimiter).length - 1;
      seen.set(count, (seen.get(count) ?? 0) + 1);
    }
    return { delimiter, score: Math.max(...[...seen].map(([count, times]) => times * Math.min(count, 10))) };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** Yields the records of a delimited text. Throws UnreadableTable if one of them never ends. */
export async function* textRows(text: string, delimiter: string, limits: TableLimits): AsyncGenerator<TableRow> {
  const records = parse(text, {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // White space around quotes is no part of a cell; a tab that delimits is no such space.
    trim: delimiter !== '\t',
    max_record_size: limits.columns * (limits.letters + 1),
  }) as AsyncIterable<{ record: string[]; info: { lines: number } }>;
  try {
    for await (const { record, info } of records) yield { number: info.lines, cells: record };
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable({ code: 'UNREADABLE' });
  }
}
