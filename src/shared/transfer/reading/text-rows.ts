import { parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { isUtf8 } from 'node:buffer';
import { type TableLimits, type TableRow, UnreadableTable } from './table-rows.js';

const DELIMITERS = [',', ';', '\t', '|'];
/** Enough letters to see how a file is written. */
const SAMPLE_LETTERS = 64 * 1024;
const QUOTED = /"(?:[^"]|"")*"/g;

/** Returns the text of a file. Its encoding is told by its first bytes, by being valid UTF-8, or is what Windows wrote. */
export function decoded(file: Buffer): { text: string; encoding: string } {
  const encoding = encodingOf(file);
  return { text: iconv.decode(file, encoding), encoding };
}

function encodingOf(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  return isUtf8(file) ? 'utf-8' : 'windows-1252';
}

/** Returns the delimiter that stands most often, and equally often in most lines; quoted text does not count. */
export function delimiterOf(text: string): string {
  const sample = text.slice(0, SAMPLE_LETTERS).replace(QUOTED, '');
  const lines = sample.split(/\r\n|\r|\n/).filter((line) => line !== '');
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    const usual = mostFrequent(counts);
    return { delimiter, score: counts.filter((count) => count === usual).length * Math.min(usual, 10) };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

function mostFrequent(counts: readonly number[]): number {
  const seen = new Map<number, number>();
  for (const count of counts) seen.set(count, (seen.get(count) ?? 0) + 1);
  return [...seen].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** Yields the records of a delimited text. Throws UnreadableTable if one of them never ends. */
export async function* textRows(text: string, delimiter: string, limits: TableLimits): AsyncGenerator<TableRow> {
  const records = parse(text, {
    delimiter,
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
