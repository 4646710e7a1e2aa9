import { Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify/sync';
import { type Cell, type ColumnKind, namesZone, isMoney, type Row, type Table } from './table.js';
import { offsetText, zoneTime } from '../time/zone-clock.js';

/** Spreadsheet programs take a file without this mark for one in the old local encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A cell that begins like this is run as a formula by the program that opens the file; the wide forms of the signs as well.
 * A tab or a line break in front can split the cell first.
 */
const FORMULA = /^[\t\r\n]|^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/u;

/**
 * RFC 4180 with a byte order mark, row by row as they come. Instants are ISO 8601 with their offset, and the last column
 * names the zone; durations are `h:mm:ss`; money is a decimal amount and, beside it, its currency.
 */
export function csvOf(table: Table, rows: AsyncIterable<Row>): Readable {
  return Readable.from(lines(table, rows), { objectMode: false });
}

/** The package quotes the line breaks of people only if it is told so: it looks for those between rows alone. */
const LINES: Options = { record_delimiter: '\r\n', quote_record_delimiter: true };

/** A generator from end to end: an error of the source breaks the answer off, and who stops reading lets the source go. */
async function* lines(table: Table, rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const record of records(table, rows)) yield stringify([record], LINES);
}

async function* records(table: Table, rows: AsyncIterable<Row>): AsyncGenerator<string[]> {
  const zone = namesZone(table) ? [table.zone.name] : [];
  yield [...headers(table), ...(zone.length > 0 ? [harmless(table.zone.header)] : [])];
  for await (const row of rows) {
    yield [...table.columns.flatMap(({ key, kind }) => texts(row[key] ?? null, kind, table.zone.name)), ...zone];
  }
}

function headers({ columns }: Table): string[] {
  return columns.flatMap(({ header, kind }) => {
    const text = harmless(header);
    return kind === 'money' ? [text, `${text} (ISO 4217)`] : [text];
  });
}

/** Most kinds are one field; money is two. */
function texts(cell: Cell, kind: ColumnKind, zone: string): string[] {
  if (kind === 'money') return isMoney(cell) ? [cell.amount, cell.currency] : ['', ''];
  if (cell === null) return [''];
  if (cell instanceof Date) return [instantText(cell, zone)];
  if (kind === 'duration') return [durationText(Number(cell))];
  return [kind === 'number' ? String(Number(cell)) : harmless(String(cell))];
}

function instantText(instant: Date, zone: string): string {
  const { local, offset } = zoneTime(instant, zone);
  return local + offsetText(offset);
}

/** `-0:05:09` */
function durationText(seconds: number): string {
  const size = Math.abs(Math.trunc(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  const text = `${Math.floor(size / 3600)}:${two(Math.floor((size % 3600) / 60))}:${two(size % 60)}`;
  return seconds < 0 ? `-${text}` : text;
}

/**
 * People choose their names, titles and memos: an apostrophe makes the program read them as the text they are. A text that
 * would lose its own apostrophe when it is read back gets another one.
 */
function harmless(text: string): string {
  return FORMULA.test(text) || withoutApostrophe(text) !== text ? `'${text}` : text;
}

/** Digits behind an apostrophe are text to a spreadsheet program, which does not show the apostrophe. */
const DIGITS_AS_TEXT = /^\d[\d\s.,:/()-]*$/;

/** Returns a text without the apostrophe that this or another program wrote so that spreadsheets take it for text. */
export function withoutApostrophe(text: string): string {
  if (!text.startsWith("'")) return text;
  const behind = text.replace(/^'+/, '');
  return FORMULA.test(behind) || DIGITS_AS_TEXT.test(behind) ? text.slice(1) : text;
}
