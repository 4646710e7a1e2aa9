import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Slices of signs whose ranges are the same for all families, though a family has few of them. */
const GENERIC = new Set(['math', 'symbols']);

/** Font families in the order in which they are searched for a letter. Han letters use their Japanese form. */
const FAMILIES = [
  'instrument-sans',
  'noto-sans-devanagari',
  'noto-sans-jp',
  'noto-sans-kr',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-emoji',
];

interface Slice {
  /** Name of the font in the document. */
  name: string;
  file: string;
  ranges: [from: number, to: number][];
}

let slices: Slice[] | undefined;

/**
 * Returns the fonts of the pages in one weight. They come in slices of letters: only the slices that a text needs are
 * ever read.
 */
function allSlices(): Slice[] {
  slices ??= FAMILIES.flatMap((family) => {
    const path = require.resolve(`@fontsource/${family}/unicode.json`);
    const parts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
    return Object.entries(parts).flatMap(([key, ranges]) => {
      if (GENERIC.has(key)) return [];
      const part = key.replace(/^\[|\]$/g, '');
      const file = join(dirname(path), 'files', `${family}-${part}-400-normal.woff`);
      return { name: `${family}-${part}`, file, ranges: ranges.split(',').map(rangeOf) };
    });
  });
  return slices;
}

/** `U+0900-097F` */
function rangeOf(text: string): [number, number] {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-');
  return [parseInt(from, 16), parseInt(to, 16)];
}

const known = new Map<number, string>();

/** Returns the first font that has the letter; the Latin one if none has it. */
function fontOf(letter: number): string {
  const found =
    known.get(letter) ??
    allSlices().find(({ ranges }) => ranges.some(([from, to]) => letter >= from && letter <= to))?.name;
  const font = found ?? 'instrument-sans-latin';
  known.set(letter, font);
  return font;
}

export interface Run {
  text: string;
  font: string;
}

/** Splits a text into pieces of one font each. Marks and joiners stay with the letters they belong to. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const joins = /[\p{M}\p{Emoji_Modifier}\u200c\u200d]/u.test(letter);
    const font = joins && last ? last.font : fontOf(letter.codePointAt(0) ?? 0);
    if (last?.font === font) last.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}

/** Reads a font as WOFF: the PDF library reads neither WOFF2 nor the weights of a variable font. */
export function fontFile(name: string): Buffer {
  const slice = allSlices().find((one) => one.name === name);
  if (!slice) throw new Error(`There is no font ${name}.`);
  return readFileSync(slice.file);
}
