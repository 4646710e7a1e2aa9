import iconv from 'iconv-lite';
import { plausibilityOf, UNMARKED_ENCODINGS } from './plausibility.js';
import { TABLE_ENCODINGS, type TableEncoding } from '../rows/table-rows.js';

/** A line of a file as one encoding reads it. */
export interface EncodingExample {
  encoding: TableEncoding;
  text: string;
}

const SAMPLE_BYTES = 64 * 1024;
const LINE_BYTES = 200;
const MAX_EXAMPLES = 5;
const LINE_FEED = 0x0a;
/** Letters that no text has: those that could not be read, and control characters. */
const BROKEN = /[\ufffd\u0080-\u009f\ue000-\uf8ff]/u;

/**
 * Returns the first line with letters outside of ASCII by each encoding that has all of its letters, and once where several
 * read it equally. The one that was found stands first, and then those that read it best.
 */
export function encodingExamples(file: Buffer, found: TableEncoding | null): EncodingExample[] {
  const line = telltaleLine(file.subarray(0, SAMPLE_BYTES));
  const encodings = [...likeliestOf(line), ...TABLE_ENCODINGS.filter((encoding) => !encoding.startsWith('utf-'))];
  const examples = new Map<string, EncodingExample>();
  for (const encoding of found ? [found, ...encodings] : encodings) {
    const text = iconv.decode(line, encoding).trim();
    if (!examples.has(text) && (encoding === found || !BROKEN.test(text))) examples.set(text, { encoding, text });
  }
  return [...examples.values()].slice(0, MAX_EXAMPLES);
}

function likeliestOf(line: Buffer): TableEncoding[] {
  const readings = UNMARKED_ENCODINGS.map((encoding) => {
    const points = plausibilityOf(iconv.decode(line, encoding), encoding);
    return { encoding, points };
  });
  return readings.sort((one, other) => other.points - one.points).map(({ encoding }) => encoding);
}

function telltaleLine(bytes: Buffer): Buffer {
  const at = bytes.findIndex((byte) => byte >= 0x80);
  if (at < 0) return bytes.subarray(0, 0);
  const start = bytes.lastIndexOf(LINE_FEED, at) + 1;
  const end = bytes.indexOf(LINE_FEED, at);
  const line = bytes.subarray(start, end < 0 ? undefined : end);
  // A very long line is shown from a little before the letters.
  const from = Math.max(0, Math.min(at - start - LINE_BYTES / 2, line.length - LINE_BYTES));
  return line.subarray(from, from + LINE_BYTES);
}
