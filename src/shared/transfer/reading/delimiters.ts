import { TABLE_DELIMITERS, type TableDelimiter } from './rows/table-rows.js';

/** Enough letters to see how a file is written. */
const SAMPLE_LETTERS = 64 * 1024;
/** Stands for a delimiter or line break inside of quotes. */
const HIDDEN = '\0';
const LINE_END = /\r\n|\r|\n/;
const TO_HIDE = /[,;\t|~\r\n]/g;
/** Names of columns are short. */
const MAX_HEADER_LETTERS = 60;
/** Tables have few different widths; further ones are those of odd lines. */
const MAX_WIDTHS = 8;
/** A header is believed if this share of the lines fits it. */
const SOLID_SHARE = 0.9;

const NUMBER = /^[-+\u2212(]?\p{Sc}?\s?[\d.,'\u2019 \u00a0\u202f\0]*\d\s?[%)-]?\p{Sc}?$/u;
const DAY = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\.?(?:[ T,\0]+[\d:.]+(?:Z|[+-][\d:]+)?)?$/;
const TIME = /^\d{1,3}:\d{2}(?::\d{2})?$/;
/** A comma that does not stand between two digits. */
const DELIMITING_COMMA = /(?:^|\D),|,(?:\D|$)/;
/** Programs that save such a file again add a delimiter for each further column. */
const NAMED = /^\ufeff*"?sep=(\\t|.)"?(?:\1| )*(?:\r\r\n|\r\n|\r|\n|$)/i;

interface Line {
  cells: string[];
  /** Number of cells without an empty one behind the last delimiter. */
  filled: number;
}

/** A table as one of the delimiters shows it. */
interface Candidate {
  delimiter: TableDelimiter;
  lines: Line[];
  /** Number of cells of its rows. */
  width: number;
  /** Place of the first line that is as wide as the table; lines above it have fewer cells. */
  start: number;
  /** Share of the lines that fit the table; lines above it count half. */
  fit: number;
  /** Share of the lines from the first on that are not wider than the table and have more than one cell. */
  solidity: number;
}

/** Finds the line `sep=;` that spreadsheet programs write and obey. `length`: letters of that line with its end. */
export function namedDelimiter(text: string): { delimiter: TableDelimiter; length: number } | null {
  const found = NAMED.exec(text);
  if (!found) return null;
  const named = found[1] === '\\t' ? '\t' : found[1];
  const delimiter = TABLE_DELIMITERS.find((one) => one === named);
  return delimiter ? { delimiter, length: found[0].length } : null;
}

/**
 * Returns the delimiter of a text. A header decides: if the rows below are as wide as it, another delimiter that leaves
 * it in one piece is out. Otherwise the delimiter wins with which most lines have one width and most cells hold a number
 * or a day. Text inside of quotes does not count.
 */
export function delimiterOf(text: string): TableDelimiter {
  const lines = sampleLines(text);
  const candidates = TABLE_DELIMITERS.map((delimiter) => candidateOf(delimiter, lines)).filter((one) => one !== null);
  const solid = candidates.filter((one) => one.solidity >= SOLID_SHARE && isHeader(one));
  const left = candidates.filter((one) => !solid.some((other) => isOutruled(one, other)));
  const scored = left.map((one) => ({ delimiter: one.delimiter, score: scoreOf(one) }));
  if (scored.length === 0) return ',';
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

function sampleLines(text: string): string[] {
  const isWhole = text.length <= SAMPLE_LETTERS;
  const lines = maskQuoted(isWhole ? text : text.slice(0, SAMPLE_LETTERS)).split(LINE_END);
  // The last line of a sample is cut off.
  if (!isWhole && lines.length > 1) lines.pop();
  return lines.filter((line) => line.trim() !== '');
}

/** Returns a text in which the delimiters and line breaks of quoted cells are hidden, and their quotes left out. */
function maskQuoted(text: string): string {
  const parts: string[] = [];
  let kept = 0;
  let at = text.indexOf('"');
  while (at >= 0) {
    const end = beginsCell(text, at) ? closingQuote(text, at) : -1;
    if (end > 0) {
      parts.push(text.slice(kept, at), text.slice(at + 1, end).replace(TO_HIDE, HIDDEN));
      kept = end + 1;
    }
    at = text.indexOf('"', Math.max(end, at) + 1);
  }
  return parts.join('') + text.slice(kept);
}

/** Tells whether a quote stands at the beginning of a cell, at most one space behind the delimiter. */
function beginsCell(text: string, at: number): boolean {
  const before = text[at - 1] === ' ' ? text[at - 2] : text[at - 1];
  return before === undefined || ',;\t|~\r\n\ufeff'.includes(before);
}

/** Returns the place of the quote that closes a cell, or -1 if the text behind the next single quote goes on. */
function closingQuote(text: string, opening: number): number {
  let at = text.indexOf('"', opening + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  if (at < 0) return -1;
  const behind = text[at + 1] === ' ' ? text[at + 2] : text[at + 1];
  return behind === undefined || ',;\t|~\r\n'.includes(behind) ? at : -1;
}

function candidateOf(delimiter: TableDelimiter, texts: string[]): Candidate | null {
  const lines = texts.map((text) => {
    const cells = text.split(delimiter);
    return { cells, filled: cells.length > 1 && cells.at(-1)?.trim() === '' ? cells.length - 1 : cells.length };
  });
  const seen = new Map<number, number>();
  for (const { cells } of lines) seen.set(cells.length, (seen.get(cells.length) ?? 0) + 1);
  const widths = [...seen].filter(([width]) => width > 1).sort((one, other) => other[1] - one[1]);
  const candidates = widths.slice(0, MAX_WIDTHS).map(([width]) => tableOf(delimiter, lines, width));
  return candidates.reduce<Candidate | null>((best, one) => (best && best.fit >= one.fit ? best : one), null);
}

/** Reads the lines as a table of a width, which begins with the first line of that width. */
function tableOf(delimiter: TableDelimiter, lines: Line[], width: number): Candidate {
  const fits = ({ cells, filled }: Line): boolean => cells.length === width || filled === width;
  const start = lines.findIndex(fits);
  const above = lines.slice(0, start).filter(({ cells }) => cells.length < width).length;
  const table = lines.slice(start);
  const fitting = table.filter(fits).length;
  const shorter = table.filter((line) => !fits(line) && line.cells.length > 1 && line.cells.length < width).length;
  return {
    delimiter,
    lines,
    width,
    start,
    fit: (fitting + (above + shorter) / 2) / lines.length,
    solidity: (fitting + shorter) / table.length,
  };
}

/** A header has a short name in each of its cells, no number or day, and a row of its width below. */
function isHeader({ lines, start, width }: Candidate): boolean {
  const [line, row] = lines.slice(start);
  if (!line || !row || row.cells.length === 1 || row.filled > width) return false;
  return line.cells.slice(0, line.filled).every(isName);
}

function isName(cell: string): boolean {
  const text = cell.trim();
  return text.length <= MAX_HEADER_LETTERS && /\p{L}/u.test(text) && !isTyped(text);
}

function isTyped(text: string): boolean {
  return text.length <= MAX_HEADER_LETTERS && (NUMBER.test(text) || DAY.test(text) || TIME.test(text));
}

/** Tells whether a delimiter leaves the header of another table in one piece, and so does not delimit. */
function isOutruled(one: Candidate, other: Candidate): boolean {
  return one !== other && one.start > other.start && one.lines[other.start]?.cells.length === 1;
}

/**
 * The fit counts most, then numbers and days. A delimiter that always has a space behind it is often a comma of a sentence,
 * and one that always stands between digits a decimal comma.
 */
function scoreOf(candidate: Candidate): number {
  const isNamed = isHeader(candidate);
  const table = candidate.lines.slice(candidate.start);
  const cells = table.slice(isNamed ? 1 : 0).flatMap((line) => line.cells.filter((cell) => cell.trim() !== ''));
  const typed = cells.filter((cell) => isTyped(cell.trim())).length / Math.max(cells.length, 1);
  const isSpaced = table.every((line) => line.cells.slice(1).every((cell) => cell.startsWith(' ')));
  const isDecimal =
    candidate.delimiter === ',' && !table.some((line) => DELIMITING_COMMA.test(line.cells.join(candidate.delimiter)));
  const doubts = (isSpaced ? 0.05 : 0) + (isDecimal ? 0.1 : 0);
  return candidate.fit + typed * 0.3 + (isNamed ? 0.1 : 0) - doubts + Math.min(candidate.width, 50) / 1000;
}
