import { parse, type Options } from 'csv-parse';
import iconv from 'iconv-lite';
import { InvalidInput } from '../../../shared/errors/app-error.js';

export const MAX_BANK_FILE = 2 * 1024 * 1024;
export const MAX_BANK_ROWS = 10_000;
const MAX_COLUMNS = 60;
const MAX_RECORD = 20_000;
const DELIMITERS = [',', ';', '\t', '|'];
/** Enough to see how a file is written. */
const SAMPLE_BYTES = 64 * 1024;

/** The cells of a bank’s file, in whatever encoding and with whatever delimiter it came. Throws InvalidInput. */
export async function readBankFile(file: Buffer): Promise<string[][]> {
  if (!Buffer.isBuffer(file) || file.length === 0) throw refusal('BANK_FILE_EMPTY');
  if (file.length > MAX_BANK_FILE) throw refusal('BANK_FILE_TOO_LARGE', { max: MAX_BANK_FILE / 1024 / 1024 });
  const text = decoded(file);
  const delimiter = delimiterOf(text.slice(0, SAMPLE_BYTES));
  const rows: string[][] = [];
  try {
    for await (const row of parse(text, { ...OPTIONS, delimiter }) as AsyncIterable<string[]>) {
      if (row.length > MAX_COLUMNS) throw refusal('BANK_FILE_BROKEN');
      if (rows.length === MAX_BANK_ROWS + 50) throw refusal('BANK_FILE_ROWS', { max: MAX_BANK_ROWS });
      rows.push(row);
    }
  } catch (error) {
    throw error instanceof InvalidInput ? error : refusal('BANK_FILE_BROKEN');
  }
  if (rows.length === 0) throw refusal('BANK_FILE_EMPTY');
  return rows;
}

const OPTIONS: Options = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
  max_record_size: MAX_RECORD,
};

/** By its first bytes, as UTF-8 where it is that, otherwise as banks’ older programs write. */
function decoded(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return iconv.decode(file, 'utf-16le');
  if (file[0] === 0xfe && file[1] === 0xff) return iconv.decode(file, 'utf-16be');
  const utf8 = iconv.decode(file, 'utf-8');
  return utf8.includes('�') ? iconv.decode(file, 'windows-1252') : utf8;
}

/** The one that stands in most lines, equally often in most of them. */
function delimiterOf(sample: string): string {
  const lines = sample.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
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

export function refusal(code: string, params: Record<string, string | number> = {}): InvalidInput {
  return new InvalidInput({ file: [{ key: `errors.${code}`, params }] });
}
