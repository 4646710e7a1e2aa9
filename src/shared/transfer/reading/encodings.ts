import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { isUtf8 } from 'node:buffer';

/** Encodings that a file of text can have. People may choose one of them if the wrong one was found. */
export const TABLE_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'euc-kr',
] as const;
export type TableEncoding = (typeof TABLE_ENCODINGS)[number];

/** Encodings without a mark of their own, the most frequent first. */
const UNMARKED = ['windows-1252', 'windows-1250', 'windows-1251', 'shift_jis', 'euc-kr'] as const;
/** Enough bytes to see how a file is written. */
const SAMPLE_BYTES = 64 * 1024;
const POINTS_PER_WORD = 60;
const POINTS_PER_BROKEN_LETTER = 25;
const MAX_COUNTED = 6;
/** Texts of few delimiters and no Latin letters have about as many zero bytes. */
const ZERO_BYTES_ONE_IN = 50;
/** Letters that no text has: those that could not be read, and control characters. */
const BROKEN = /[\ufffd\u0080-\u009f\ue000-\uf8ff]/gu;

/** Small Latin letters beside Asian ones, and a closing bracket before a number: an accent or a sign that was read wrongly. */
const MIXED =
  /[a-z][\p{sc=Han}\p{sc=Katakana}\p{sc=Hangul}]|[\p{sc=Han}\p{sc=Katakana}\p{sc=Hangul}][a-z]|[\uff61-\uff65]\d/gu;

/**
 * Finds the encoding of a text from all of its bytes. `words`: words that are expected in it; an encoding in which more of
 * them appear is the likelier one.
 */
export function encodingOf(file: Buffer, words: readonly string[]): TableEncoding {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  const unmarked = unmarkedUtf16(file);
  if (unmarked) return unmarked;
  if (isUtf8(file) || isBrokenUtf8(file)) return 'utf-8';
  const sample = file.subarray(0, SAMPLE_BYTES);
  const likelihood = new Map(analyse(sample).map(({ name, confidence }) => [name.toLowerCase(), confidence]));
  const scores = UNMARKED.map((encoding) => {
    const decoded = iconv.decode(sample, encoding);
    const text = decoded.normalize('NFKC').toLowerCase();
    const found = words.filter((word) => text.includes(word)).length;
    const broken = (text.match(BROKEN)?.length ?? 0) + (decoded.match(MIXED)?.length ?? 0);
    const points = (likelihood.get(encoding) ?? 0) + Math.min(found, MAX_COUNTED) * POINTS_PER_WORD;
    return { encoding, points: points - broken * POINTS_PER_BROKEN_LETTER };
  });
  return scores.reduce((best, one) => (one.points > best.points ? one : best)).encoding;
}

/** Only UTF-16 has zero bytes in a text: in every delimiter and line break, on the same side of the letter. */
function unmarkedUtf16(file: Buffer): TableEncoding | undefined {
  const sample = file.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0] as [number, number];
  for (let at = 0; at < sample.length; at += 1) if (sample[at] === 0) zeros[(at % 2) as 0 | 1] += 1;
  const [first, second] = zeros;
  if (first + second <= sample.length / ZERO_BYTES_ONE_IN) return undefined;
  if (Math.min(first, second) * 10 > Math.max(first, second)) return undefined;
  return first > second ? 'utf-16be' : 'utf-16le';
}

/** Tells whether more letters are valid UTF-8 than are not: one byte that was cut off garbles one letter, not the file. */
function isBrokenUtf8(file: Buffer): boolean {
  const text = file.toString('utf-8');
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const whole = text.match(/[\u0080-\ufffc]|[\u{10000}-\u{10ffff}]/gu)?.length ?? 0;
  return whole > broken;
}
