import { CsvError, type Options, parse } from 'csv-parse';
import { withoutApostrophe } from '../csv.js';
import { withQuotesInPlace } from './misplaced-quotes.js';
import {
  type TableDelimiter,
  type TableLimits,
  type TableProblem,
  type TableRow,
  UnreadableTable,
} from './rows/table-rows.js';

/** The text is handed to the parser in pieces, so that limits hold while it is read. */
const PIECE_BYTES = 64 * 1024;
/** A longer record is an open quote, or a cell that no table has. */
const MAX_RECORD_BYTES = 4 * 1024 * 1024;
/** The widest sheet of a spreadsheet program. Delimiters behind its last column are left in that column's text. */
const MAX_COLUMNS = 16_384;
const LINE_ENDS = ['\r\r\n', '\r\n', '\n', '\r'];
const LINE_END = /\r\r\n|\r\n|\n|\r/g;

/**
 * Signs that nobody sees and that programs put before or between others. Joiners are left: Nepali and Hindi need them.
 */
const INVISIBLE = /(?![\t\n\r])\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
/** Characters with which some programs end lines inside of a cell. */
const OTHER_LINE_ENDS = /[\v\f\u0085]/g;
/** Makes Excel take digits for text: `="0012345"`. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;
const QUOTED_WITH_SPACE = /^"([^"]*)"\s+$/;
const QUOTED_TWICE = /^"(?:[^"]|"")*""(?:[^"]|"")*"\s*$/;

/** How quotes inside of cells are written. */
type Quoting = 'doubled' | 'repaired' | 'backslash';

interface TextRecord {
  cells: string[];
  /** Place of the byte behind the record, counted from where the parser began. */
  end: number;
}

/**
 * Yields the records of a delimited text. Quotes are doubled inside of quoted cells, until the first quote that is not;
 * from there on misplaced quotes are text. `row`: number of the first row. Throws UnreadableTable.
 */
export async function* textRows(
  text: string,
  { delimiter, row = 1 }: { delimiter: TableDelimiter; row?: number },
  limits: TableLimits,
): AsyncGenerator<TableRow> {
  let bytes = Buffer.from(text.replace(/^\ufeff+/, ''), 'utf-8');
  const position = { byte: 0, row };
  let quoting: Quoting = 'doubled';
  let count = 0;
  for (;;) {
    const from = position.byte;
    try {
      for await (const { cells, end } of recordsOf(bytes.subarray(from), delimiter, quoting)) {
        const isOpen = quoting === 'backslash' && cells.some(isOpenQuote);
        if (isOpen) throw new UnreadableTable({ code: 'QUOTE', row: position.row });
        count += 1;
        if (count > limits.lookedAt) throw new UnreadableTable({ code: 'ROWS' });
        const { row: number } = position;
        position.byte = from + end;
        position.row += 1 + cells.reduce((sum, cell) => sum + lineEnds(cell), 0);
        yield { number, cells: cells.map((cell) => plainCell(cell, quoting)) };
      }
      return;
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      const rest: string = bytes.subarray(position.byte, position.byte + MAX_RECORD_BYTES).toString('utf-8');
      const looser: Quoting | null = quoting === 'doubled' ? looserQuoting(error, rest, delimiter) : null;
      if (!looser) throw new UnreadableTable(problemOf(error, rest, position.row));
      quoting = looser;
      if (quoting === 'repaired') {
        bytes = Buffer.from(withQuotesInPlace(bytes.subarray(position.byte).toString('utf-8'), delimiter), 'utf-8');
        position.byte = 0;
      }
    }
  }
}

/** Yields records. Throws CsvError. */
async function* recordsOf(bytes: Buffer, delimiter: TableDelimiter, quoting: Quoting): AsyncGenerator<TextRecord> {
  const read: TextRecord[] = [];
  const options: Options = {
    delimiter,
    record_delimiter: LINE_ENDS,
    escape: quoting === 'backslash' ? '\\' : '"',
    relax_quotes: quoting === 'backslash',
    relax_column_count: true,
    // White space before a quote is no part of a cell.
    ltrim: true,
    max_record_size: MAX_RECORD_BYTES,
    ignore_last_delimiters: MAX_COLUMNS,
    on_record: (record: unknown, { bytes: end }: { bytes: number }) => {
      read.push({ cells: record as string[], end });
      return null;
    },
  };
  const parser = parse(options);
  // Errors are asked for when a piece is done.
  parser.on('error', () => undefined);
  const after = (hand: (done: () => void) => void): Promise<Error | null> =>
    new Promise((resolve) => hand(() => resolve(parser.errored)));
  try {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const error = await after((done) => parser.write(bytes.subarray(at, at + PIECE_BYTES), done));
      yield* read.splice(0);
      if (error) throw error;
    }
    const error = await after((done) => parser.end(done));
    yield* read;
    if (error) throw error;
  } finally {
    parser.destroy();
  }
}

/**
 * Returns how quotes are read from a record on that the strict parser refused, or null if it can't be read either way.
 */
function looserQuoting({ code }: CsvError, rest: string, delimiter: TableDelimiter): Quoting | null {
  if (hasBackslashes(firstLine(rest), delimiter)) return 'backslash';
  return isMisplaced(code) ? 'repaired' : null;
}

/** Returns why a record can't be read. A record that is too long and goes on over lines has an open quote. */
function problemOf({ code }: CsvError, rest: string, row: number): TableProblem {
  const isOverLines = firstLine(rest).length < rest.length;
  const isOpen =
    code === 'CSV_QUOTE_NOT_CLOSED' || isMisplaced(code) || (code === 'CSV_MAX_RECORD_SIZE' && isOverLines);
  return isOpen ? { code: 'QUOTE', row } : { code: 'UNREADABLE' };
}

function isMisplaced(code: string): boolean {
  return code === 'CSV_INVALID_CLOSING_QUOTE' || code === 'INVALID_OPENING_QUOTE';
}

function firstLine(text: string): string {
  return text.slice(0, text.search(/[\r\n]|$/));
}

/**
 * Tells whether quotes inside of cells stand behind a backslash; one at the end of a cell may end the name of a folder.
 */
function hasBackslashes(line: string, delimiter: TableDelimiter): boolean {
  for (let at = line.indexOf('\\"'); at >= 0; at = line.indexOf('\\"', at + 2)) {
    const behind = line[at + 2];
    if (behind !== undefined && behind !== delimiter && behind !== ' ') return true;
  }
  return false;
}

/** Tells whether a cell kept its opening quote and went on over lines: the quote was meant to close in its first one. */
function isOpenQuote(cell: string): boolean {
  return cell.startsWith('"') && /[\r\n]/.test(cell);
}

/** Returns a cell without what programs add to it so that spreadsheets take it for text. */
function plainCell(cell: string, quoting: Quoting): string {
  const seen = withoutQuotes(cell, quoting).replace(OTHER_LINE_ENDS, '\n').replace(INVISIBLE, '');
  const formula = seen.startsWith('=') ? TEXT_FORMULA.exec(seen.trim()) : null;
  return formula?.[1]?.replaceAll('""', '"') ?? withoutApostrophe(seen);
}

/** Returns a cell without the quotes that a looser reading left round it. */
function withoutQuotes(cell: string, quoting: Quoting): string {
  if (quoting !== 'backslash' || !cell.startsWith('"')) return cell;
  if (QUOTED_TWICE.test(cell)) return cell.trim().slice(1, -1).replaceAll('""', '"');
  return QUOTED_WITH_SPACE.exec(cell)?.[1] ?? cell;
}

function lineEnds(cell: string): number {
  return cell.includes('\n') || cell.includes('\r') ? (cell.match(LINE_END)?.length ?? 0) : 0;
}

/**
 * Returns a text without the control character that old programs end a file with, and the zeros that fill it up. Tabs
 * behind the last cell stay, because they may delimit blank ones.
 */
export function withoutEndMark(text: string): string {
  let end = text.trimEnd();
  while (end.endsWith('\u001a') || end.endsWith('\0')) end = end.slice(0, -1).trimEnd();
  const [tabs = ''] = /^\t*/.exec(text.slice(end.length)) ?? [];
  return end + tabs;
}
