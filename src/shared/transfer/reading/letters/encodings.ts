import iconv from 'iconv-lite';
import { isUtf8 } from 'node:buffer';
import type { TableEncoding } from '../rows/table-rows.js';
import {
  isSingleByte,
  languageLikelihoods,
  languagePoints,
  plausibilityOf,
  type Reading,
  UNMARKED_ENCODINGS,
  wordLead,
} from './plausibility.js';

/** Enough bytes to see how a file is written. */
const SAMPLE_BYTES = 64 * 1024;
const TELLING_BYTES = 16 * 1024;
/** Letters before the first one that tells encodings apart. */
const BYTES_BEFORE = 200;
const LINE_FEED = 10;
const POINTS_PER_WORD = 0.6;
const MAX_COUNTED_WORDS = 6;
/** An encoding is sure if each other one that reads differently has so much fewer points. */
const SURE_DISTANCE = 0.3;
/** A text with fewer points reads badly in each of the encodings. */
const SURE_POINTS = 0.3;
/** Texts of few delimiters and no Latin letters have about as many zero bytes. */
const ZERO_BYTES_ONE_IN = 50;
/** A text is surely UTF-8 if so many letters are whole for each one that is not. */
const SURE_WHOLENESS = 3;
/** The letter for what is no letter. */
const REPLACEMENT = 0xfffd;

/** More letters are hardly valid UTF-8 by chance. */
const MAX_CHANCE_LETTERS = 8;
const ASIAN = ['shift_jis', 'euc-jp', 'euc-kr', 'gbk'] as const;

export interface FoundEncoding {
  encoding: TableEncoding;
  /** False if another encoding is about as likely and gives another text. */
  isSure: boolean;
}

/**
 * Finds the encoding of a text from all of its bytes. `words`: words that are expected in it; an encoding in which more of
 * them appear is the likelier one.
 */
export function encodingOf(file: Buffer, words: readonly string[]): FoundEncoding {
  const marked = markedEncoding(file) ?? unmarkedUtf16(file);
  if (marked) return { encoding: marked, isSure: true };
  if (isUtf8(file)) return { encoding: 'utf-8', isSure: !mayBeAsian(file) };
  const wholeness = wholeLettersPerBroken(file);
  if (wholeness > 1) return { encoding: 'utf-8', isSure: wholeness >= SURE_WHOLENESS };
  const sample = tellingLines(file);
  const likelihoods = languageLikelihoods(sample);
  const languages = languagePoints(file.subarray(0, SAMPLE_BYTES));
  const scores = UNMARKED_ENCODINGS.map((encoding) => {
    const text = iconv.decode(sample, encoding);
    const ofLanguage = (likelihoods.get(encoding) ?? 0) + (languages.get(encoding) ?? 0) + wordPoints(text, words);
    const points = plausibilityOf(text, encoding) + ofLanguage;
    return { encoding, text, bytes: sample, ofLanguage, points };
  });
  const best = scores.reduce((first, one) => (leadOf(one, first) > 0 ? one : first));
  const isClear = scores.every((one) => one.text === best.text || leadOf(best, one) >= SURE_DISTANCE);
  return { encoding: ofIso(best) ?? best.encoding, isSure: isClear && best.points >= SURE_POINTS };
}

/**
 * Returns the encoding of ISO that is like one of Windows but for a few letters, if the text has some of those: Windows has
 * signs there that stand beside no letter, or that nobody writes.
 */
function ofIso({ encoding, text, bytes }: ScoredReading): TableEncoding | null {
  if (bytes.some((byte) => byte >= 0x80 && byte < 0xa0)) return null;
  if (encoding === 'windows-1252' && text.includes('¤')) return 'iso-8859-15';
  const hasSigns = /\p{L}[ˇ¦¬±¶]|[ˇ¦¬±¶]\p{L}|\p{Ll}Ľ/u.test(text);
  return encoding === 'windows-1250' && hasSigns ? 'iso-8859-2' : null;
}

interface ScoredReading extends Reading {
  bytes: Buffer;
  points: number;
  ofLanguage: number;
}

/** Returns how much likelier a reading is than another one. Where letters can be compared one by one, those that differ decide. */
function leadOf(one: ScoredReading, other: ScoredReading): number {
  const areLetters = isSingleByte(one.encoding) && isSingleByte(other.encoding);
  if (!areLetters || one.text === other.text) return one.points - other.points;
  return wordLead(one, other) + one.ofLanguage - other.ofLanguage;
}

/**
 * Tells whether a valid UTF-8 text may be one of Asia: a few words of it can be valid by chance, and are then letters of two
 * bytes that hardly anybody writes.
 */
function mayBeAsian(file: Buffer): boolean {
  const sample = tellingLines(file);
  const letters = sample.toString('utf-8').match(/[^\0-\x7f]/gu) ?? [];
  if (letters.length === 0 || letters.length > MAX_CHANCE_LETTERS || !letters.every(isRare)) return false;
  return ASIAN.some((encoding) => plausibilityOf(iconv.decode(sample, encoding), encoding) >= SURE_POINTS);
}

/** Tells whether a letter takes two bytes of UTF-8 and is neither Latin, Greek nor of the Cyrillic that offices write. */
function isRare(letter: string): boolean {
  return /[\u0250-\u036f\u0460-\u07ff]/.test(letter);
}

/** Returns the first lines that hold something beyond ASCII: other lines are the same in each of the encodings. */
function tellingLines(file: Buffer): Buffer {
  const parts: Buffer[] = [];
  let size = 0;
  for (let at = 0; at < file.length && size < TELLING_BYTES; at += 1) {
    if ((file[at] ?? 0) < 0x80) continue;
    const begin = Math.max(at - BYTES_BEFORE, file.lastIndexOf(LINE_FEED, at) + 1);
    const lineEnd = file.indexOf(LINE_FEED, at);
    const end = Math.min(at + TELLING_BYTES, lineEnd < 0 ? file.length : lineEnd + 1);
    parts.push(file.subarray(begin, end));
    size += end - begin;
    at = end - 1;
  }
  return Buffer.concat(parts);
}

function wordPoints(decoded: string, words: readonly string[]): number {
  const text = decoded.normalize('NFKC').toLowerCase();
  const found = words.filter((word) => /[^ -~]/.test(word) && text.includes(word)).length;
  return Math.min(found, MAX_COUNTED_WORDS) * POINTS_PER_WORD;
}

function markedEncoding(file: Buffer): TableEncoding | null {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  return file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf ? 'utf-8' : null;
}

/** Only UTF-16 has zero bytes in a text: in every delimiter and line break, on the same side of the letter. */
function unmarkedUtf16(file: Buffer): TableEncoding | null {
  const sample = file.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0] as [number, number];
  for (let at = 0; at < sample.length; at += 1) if (sample[at] === 0) zeros[(at % 2) as 0 | 1] += 1;
  const [first, second] = zeros;
  if (first + second <= sample.length / ZERO_BYTES_ONE_IN) return null;
  if (Math.min(first, second) * 10 > Math.max(first, second)) return null;
  return first > second ? 'utf-16be' : 'utf-16le';
}

/** Returns how many letters are valid UTF-8 for each one that is not: a byte that was cut off garbles one letter, not the file. */
function wholeLettersPerBroken(file: Buffer): number {
  const text = file.toString('utf-8');
  let [whole, broken] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === REPLACEMENT) broken += 1;
    else if (code >= 0x80) whole += 1;
  }
  return whole / Math.max(broken, 1);
}
