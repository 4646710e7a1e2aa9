import { type Direction, directionOf, isRightToLeft } from './pdf-bidi.js';
import { type Run, runsOf } from './pdf-fonts.js';

/** How wide a text is at the size of one point, in a font. */
export type Measure = (run: Run) => number;

export interface Line {
  /** Pieces of one font each, ordered as they are read. */
  runs: Run[];
  width: number;
  /** Direction of the paragraph, where some of its letters are read from right to left. */
  direction?: Direction;
}

export interface ColumnSize {
  /** Takes what the others leave. */
  grows: boolean;
  /** The widest word, and the widest text. */
  least: number;
  preferred: number;
}

/**
 * Words with the spaces behind them; a time is one with its AM or PM. Han letters and kana break anywhere, but not
 * before a mark that closes.
 */
const WORDS =
  /\d\d:\d\d [AP]M\b\s*|[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]\p{M}*[、。，．）」』！？ー]*|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+\s*|\s+/gu;
const REMEMBERED = 20_000;

/** Breaks texts into lines. Most words come again and again: what was measured is remembered, in bounds. */
export class TextLayout {
  private readonly words = new Map<string, Line>();

  constructor(
    private readonly measure: Measure,
    private readonly size: number,
  ) {}

  /** Measures a text without breaking it, and its widest word. */
  widthsOf(text: string): { whole: number; word: number } {
    const words = this.wordsOf(text);
    const whole = sum(words.map(({ width }) => width));
    return { whole, word: words.reduce((most, word) => Math.max(most, this.bare(word)), 0) };
  }

  private wordsOf(text: string): Line[] {
    return (text.match(WORDS) ?? []).flatMap(thaiWords).map((word) => this.word(word));
  }

  /** Breaks a text into lines, at least one; a word that is too wide for any is cut. */
  linesOf(text: string, width: number): Line[] {
    const lines: Line[] = [{ runs: [], width: 0 }];
    for (const paragraph of text.split(/\r\n|\r|\n/)) {
      if ((lines.at(-1)?.runs.length ?? 0) > 0) lines.push({ runs: [], width: 0 });
      const first = lines.length - 1;
      for (const word of this.wordsOf(paragraph)) this.place(word, lines, width);
      if (!isRightToLeft(paragraph)) continue;
      const direction = directionOf(paragraph);
      for (const line of lines.slice(first)) line.direction = direction;
    }
    return lines;
  }

  private place(word: Line, lines: Line[], width: number): void {
    let line = lines.at(-1);
    if (!line) return;
    if (line.width > 0 && line.width + this.bare(word) > width) lines.push((line = { runs: [], width: 0 }));
    if (this.bare(word) <= width) return append(line, word);
    const letters = word.runs.flatMap(({ text, font }) => lettersOf(text).map((letter) => ({ text: letter, font })));
    for (const letter of letters) {
      const size = this.measure(letter) * this.size;
      if (line.width > 0 && line.width + size > width) lines.push((line = { runs: [], width: 0 }));
      append(line, { runs: [letter], width: size });
    }
  }

  /** The spaces behind a word may stand over the edge. */
  private bare({ runs, width }: Line): number {
    const last = runs.at(-1);
    const spaces = /\s+$/.exec(last?.text ?? '')?.[0];
    return spaces && last ? width - this.measure({ text: spaces, font: last.font }) * this.size : width;
  }

  private word(text: string): Line {
    const known = this.words.get(text);
    if (known) return known;
    const runs = runsOf(text);
    const width = runs.reduce((sum, run) => sum + this.measure(run), 0) * this.size;
    if (this.words.size >= REMEMBERED) this.words.clear();
    this.words.set(text, { runs, width });
    return { runs, width };
  }
}

function append(line: Line, { runs, width }: Line): void {
  for (const { text, font } of runs) {
    const last = line.runs.at(-1);
    if (last?.font === font) line.runs[line.runs.length - 1] = { font, text: last.text + text };
    else line.runs.push({ text, font });
  }
  line.width += width;
}

const THAI = /[\u0e00-\u0e7f]/;
const thaiSegments = new Intl.Segmenter('th', { granularity: 'word' });

/** Thai has no spaces between its words. */
function thaiWords(text: string): string[] {
  return THAI.test(text) ? [...thaiSegments.segment(text)].map(({ segment }) => segment) : [text];
}

/** Letters with their marks. */
function lettersOf(text: string): string[] {
  return text.match(/.[\p{M}\p{Emoji_Modifier}\u200c\u200d]*/gsu) ?? [];
}

/** Share of the room that one long word, such as an address, takes from the others at most. */
const LONGEST_WORD_SHARE = 0.16;

/**
 * Widths that fill `room`, as browsers choose them: every column has at least its widest word, and gets of the rest by
 * how much more its texts would like. What nobody needs goes to the columns that grow.
 */
export function widthsOf(columns: readonly ColumnSize[], room: number): number[] {
  const least = columns.map((column) =>
    column.grows ? Math.min(column.least, room * LONGEST_WORD_SHARE) : column.least,
  );
  const preferred = columns.map((column, index) => Math.max(column.preferred, least[index] ?? 0));
  const [mustHave, wanted] = [sum(least), sum(preferred)];
  if (mustHave >= room) return least.map((width) => (width * room) / mustHave);
  if (wanted > room) {
    const share = (room - mustHave) / (wanted - mustHave);
    return least.map((width, index) => width + ((preferred[index] ?? 0) - width) * share);
  }
  const growing = columns.filter(({ grows }) => grows).length;
  return preferred.map((width, index) => width + (columns[index]?.grows ? (room - wanted) / growing : 0));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
