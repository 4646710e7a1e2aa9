import fc from 'fast-check';
import iconv from 'iconv-lite';
import {
  TABLE_DELIMITERS,
  type TableDelimiter,
  type TableEncoding,
  type TableRow,
} from '../../src/shared/transfer/reading/rows/table-rows.js';
import { LANGUAGES, type LanguageName } from './language-words.js';

/** A delimited text as a program might have written it, and what a careful person reads from it. */
export interface WrittenText {
  file: Buffer;
  text: string;
  encoding: TableEncoding;
  delimiter: TableDelimiter;
  /** False if nothing in the text tells the delimiter, so that it has to be chosen. */
  tellsDelimiter: boolean;
  rows: TableRow[];
}

/** How the cells are written. */
interface Style {
  language: LanguageName;
  encoding: TableEncoding;
  hasMark: boolean;
  delimiter: TableDelimiter;
  lineEnd: '\r\n' | '\n' | '\r' | 'mixed';
  /** Names above the columns, a line that names the delimiter, or nothing that tells it. */
  head: 'names' | 'sep' | 'nothing';
  /** Quotes inside of cells stand as they are, as people write them. */
  isLoose: boolean;
  endsWithLineEnd: boolean;
}

const LINE_ENDS = ['\r\n', '\n', '\r'] as const;

const style: fc.Arbitrary<Style> = fc.constantFrom(...(Object.keys(LANGUAGES) as LanguageName[])).chain((language) =>
  fc.record({
    language: fc.constant(language),
    encoding: fc.constantFrom(...LANGUAGES[language].encodings),
    hasMark: fc.boolean(),
    delimiter: fc.constantFrom(...TABLE_DELIMITERS),
    lineEnd: fc.constantFrom(...LINE_ENDS, 'mixed' as const),
    head: fc.constantFrom('names' as const, 'names' as const, 'sep' as const, 'nothing' as const),
    isLoose: fc.boolean(),
    endsWithLineEnd: fc.boolean(),
  }),
);

/** A cell before it is written. `isQuoted`: it stands in quotes though it need not. */
interface TextCell {
  text: string;
  isQuoted: boolean;
}

/**
 * Lists what stands between words of a cell: delimiters of this and of other files, quotes, and line breaks of all
 * kinds.
 */
const BETWEEN = [' ', ' ', ', ', '; ', ' | ', '~', '\t', ',', ' "', '" ', ' ""', '\n', '\r\n', '\r', ' = ', "'"];
const TYPED = [
  ['0', '-5', '1234.50', '1,234.50', '-1.234,50', '12,5', '007', '+977 98', '(3.20)', '1E5'],
  ['2026-11-25', '25.11.2026', '11/25/26', '2026-11-25 14:30:00', '36:15:00', '-0:05:09', 'TRUE', 'FALSE'],
].flat();

/**
 * Cells begin and end with a letter or digit. White space around a cell is left out, because the reader leaves it out
 * too; so is an apostrophe or `="` before it, which programs write so that spreadsheets take the cell for text, and
 * which nobody can tell from one of the cell's own.
 */
function cellOf(words: readonly string[]): fc.Arbitrary<TextCell> {
  const word = fc.constantFrom(...words);
  const text = fc
    .tuple(word, fc.array(fc.tuple(fc.constantFrom(...BETWEEN), word), { maxLength: 3 }))
    .map(([first, rest]) => [first, ...rest.flat()].join(''));
  const quoted = text.map((inner) => `"${inner}"`);
  const content = fc.oneof(
    { weight: 5, arbitrary: text },
    { weight: 1, arbitrary: quoted },
    { weight: 4, arbitrary: fc.constantFrom(...TYPED) },
    { weight: 2, arbitrary: fc.constant('') },
  );
  return fc.record({ text: content, isQuoted: fc.boolean() });
}

/** A text of up to eight rows below its head. */
export const writtenText: fc.Arbitrary<WrittenText> = style.chain((style) => {
  const { words } = LANGUAGES[style.language];
  return fc.integer({ min: 1, max: 6 }).chain((width) =>
    fc
      .record({
        names: fc.shuffledSubarray([...words], { minLength: width, maxLength: width }),
        rows: fc.array(fc.array(cellOf(words), { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
        ends: fc.array(fc.constantFrom(...LINE_ENDS), { minLength: 10, maxLength: 10 }),
      })
      .map((content) => written(style, content)),
  );
});

interface Content {
  names: string[];
  rows: TextCell[][];
  /** Line ends of a text in which they are mixed. */
  ends: (typeof LINE_ENDS)[number][];
}

function written(style: Style, { names, rows, ends }: Content): WrittenText {
  const { delimiter, head } = style;
  const heading = names.map((text) => ({ text, isQuoted: false }));
  // A table of one column has no delimiter, so that any sign in it could be one: nothing tells it but a line that names it.
  const tells = head === 'sep' || (head === 'names' && names.length > 1);
  const table = head === 'names' ? [heading, ...rows] : rows;
  const lines = head === 'sep' ? [`sep=${delimiter}`] : [];
  const read: TableRow[] = [];
  let number = 1 + lines.length;
  for (const row of table.map((cells) => cells.map((cell) => fitting(cell, style)))) {
    lines.push(row.map((cell) => writtenCell(cell, style)).join(delimiter));
    const cells = row.map(({ text }) => text);
    const filled = cells.findLastIndex((cell) => cell !== '') + 1;
    if (filled > 0) read.push({ number, cells: cells.slice(0, filled) });
    number += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
  }
  const ended = lines.map((line, at) => {
    const end = style.lineEnd === 'mixed' ? (ends[at] ?? '\n') : style.lineEnd;
    return at < lines.length - 1 || style.endsWithLineEnd ? line + end : line;
  });
  const text = ended.join('');
  return { file: encoded(text, style), text, encoding: style.encoding, delimiter, tellsDelimiter: tells, rows: read };
}

/**
 * Returns a cell that has one reading beside loose quotes. One that begins with a quote has two there: the quote may open
 * the cell or belong to it.
 */
function fitting({ text, isQuoted }: TextCell, { isLoose }: Style): TextCell {
  return { text: isLoose ? text.replace(/^"+/, '') : text, isQuoted };
}

function writtenCell({ text, isQuoted }: TextCell, { delimiter, isLoose, lineEnd }: Style): string {
  const mustBeQuoted = text.includes(delimiter) || /[\r\n]/.test(text);
  // An empty line that ends in a line feed, below one that ends in a carriage return, is no line but the end of that one.
  const isBare = text === '' && lineEnd === 'mixed';
  const isStrictQuote = text.includes('"') && !isLoose;
  if (!mustBeQuoted && !isBare && !isStrictQuote && (!isQuoted || text.includes('"'))) return text;
  return `"${text.replaceAll('"', '""')}"`;
}

function encoded(text: string, { encoding, hasMark }: Style): Buffer {
  return iconv.encode(text, encoding, { addBOM: encoding.startsWith('utf-16') || (encoding === 'utf-8' && hasMark) });
}
