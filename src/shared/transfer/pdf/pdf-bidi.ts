import bidiFactory from 'bidi-js';
import { type Run, runsOf } from './pdf-fonts.js';

const bidi = bidiFactory();

/** Letters that are read from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

export type Direction = 'ltr' | 'rtl';

/** Returns the direction of a paragraph, which its first letter with a direction decides. */
export function directionOf(paragraph: string): Direction {
  return bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
}

/**
 * Returns a line as it is drawn from left to right, by the Unicode bidirectional algorithm: each piece has one font and one
 * direction. Pieces of right-to-left letters stay in the order in which they are read, since the font library turns their
 * glyphs; words are pieces of their own, since it lays words out one by one.
 */
export function visualRuns(line: string, direction: Direction): Run[] {
  const levels = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels);
  const pieces: (Run & { level: number })[] = [];
  for (const [start, end] of spansOf(line, levels.levels)) {
    const level = levels.levels[start] ?? 0;
    const letters = [...line.slice(start, end)];
    let at = start;
    const text = letters.map((letter) => {
      const shown = mirrored.get(at) ?? letter;
      at += letter.length;
      return shown;
    });
    // Signs and spaces have no direction of their own for the font library, so their order is turned here.
    const isTurned = level % 2 === 1 && !isRightToLeft(text.join(''));
    for (const run of runsOf((isTurned ? text.reverse() : text).join(''))) pieces.push({ ...run, level });
  }
  return inVisualOrder(pieces).map(({ text, font }) => ({ text, font }));
}

/** Cuts a line where its level changes, and around each group of spaces. */
function spansOf(line: string, levels: Uint8Array): [start: number, end: number][] {
  const spans: [number, number][] = [];
  const isSpace = (at: number): boolean => /\s/.test(line[at] ?? '');
  let start = 0;
  for (let at = 1; at <= line.length; at++) {
    if (at < line.length && levels[at] === levels[at - 1] && isSpace(at) === isSpace(at - 1)) continue;
    spans.push([start, at]);
    start = at;
  }
  return line === '' ? [] : spans;
}

/** Turns each sequence of pieces at or above a level, from the highest level down to the lowest odd one (rule L2). */
function inVisualOrder<Piece extends { level: number }>(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < ordered.length; start++) {
      if ((ordered[start]?.level ?? 0) < level) continue;
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end++;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}
