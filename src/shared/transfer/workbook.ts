import { writeXlsxStream } from 'hucre/xlsx';
import type { CellStyle } from 'hucre';
import type { ReadableStream } from 'node:stream/web';
import { zoneTime } from '../time/zone-clock.js';
import {
  type Cell,
  type Column,
  isMoney,
  type Money,
  namesZone,
  type Row,
  type Table,
  WIDTH_OF_KIND,
} from './table.js';

/** Limit of the format for the text in a cell. */
const CELL_LETTERS = 32_767;
/** Limit of the format for the name of a sheet, and the characters it may not have. */
const SHEET_NAME_LETTERS = 31;
const NOT_IN_SHEET_NAME = /[\\/?*[\]:]/g;
/** Characters that XML cannot hold: control characters and lone surrogates. */
const NOT_IN_XML = /[^\P{Cc}\t\r\n]|\p{Cs}|[\ufffe\uffff]/gu;

/** The format writes some letters as the number of their code: a text that looks so has its first letter written so. */
const CODE_OF_LETTER = /_(?=x[0-9a-f]{4}_)/gi;

const TEXT = '@';
const DAY = 'yyyy-mm-dd';
const INSTANT = 'yyyy-mm-dd hh:mm:ss';
const DURATION = '[h]:mm:ss';
const AMOUNT = '#,##0';
const MINUTE = 60_000;

/** The library silently drops any other type. */
type SheetCell = string | number | Date | null;

interface SheetColumn {
  header: string;
  width: number;
  style: CellStyle;
}

/**
 * Writes a spreadsheet with typed cells, so that sums work and no text is ever taken for a formula; the header stays
 * visible. Instants have no offset in this format: they are the zone's clock time, and the last column names the zone.
 * Money takes two columns, the amount and its currency, because a column has one format. Rows are written as they come,
 * in any number: those beyond the limit of a sheet go to a second one.
 */
export async function* workbookOf(table: Table, rows: AsyncIterable<Row>): AsyncGenerator<Uint8Array> {
  const iterator = rows[Symbol.asyncIterator]();
  const first = await iterator.next();
  const columns = columnsOf(table, first.done ? undefined : first.value);
  const zone = namesZone(table) ? [table.zone.name] : [];
  const formats = columns.map(({ style }) => style);
  const positions = positionsOf(table);
  for (const column of columns) column.style = { ...column.style, numFmt: TEXT, font: { bold: true } };

  async function* cells(): AsyncGenerator<SheetCell[]> {
    // Columns have one style; the header is already written, so its style is replaced by that of the cells.
    columns.forEach((column, position) => (column.style = formats[position] ?? {}));
    try {
      for (let next = first; !next.done; next = await iterator.next()) {
        const row = next.value;
        yield [
          ...table.columns.flatMap((column, index) => {
            const cell = row[column.key] ?? null;
            const style = columns[positions[index] ?? 0];
            // The library reads the style of a column anew for each row, so every amount has the digits of its currency.
            if (style && isMoney(cell)) style.style = { numFmt: amountFormat(cell) };
            return cellsOf(cell, column, table.zone.name);
          }),
          ...zone,
        ];
      }
    } finally {
      await iterator.return?.();
    }
  }

  const name = table.title.replace(NOT_IN_SHEET_NAME, ' ').slice(0, SHEET_NAME_LETTERS).trim() || 'Workzone';
  const bytes = writeXlsxStream(cells(), { name, columns, freezePane: { rows: 1 } });
  yield* bytes as unknown as ReadableStream<Uint8Array>;
}

/** Builds the columns; the first row tells whether a date column holds instants or days. */
function columnsOf(table: Table, first: Row | undefined): SheetColumn[] {
  const columns = table.columns.flatMap((column): SheetColumn[] => {
    const { header, kind, key, width = WIDTH_OF_KIND[kind] } = column;
    const format = { text: TEXT, number: undefined, duration: DURATION, money: AMOUNT }[
      kind as Exclude<typeof kind, 'date'>
    ];
    const numFmt = kind === 'date' ? (typeof first?.[key] === 'string' ? DAY : INSTANT) : format;
    const own = { header: plain(header), width, style: numFmt ? { numFmt } : {} };
    if (kind !== 'money') return [own];
    return [own, { header: plain(`${header} (ISO 4217)`), width: 12, style: { numFmt: TEXT } }];
  });
  if (!namesZone(table)) return columns;
  return [...columns, { header: plain(table.zone.header), width: 20, style: { numFmt: TEXT } }];
}

/** Returns the position of each column in the sheet, where money takes two. */
function positionsOf({ columns }: Table): number[] {
  let next = 0;
  return columns.map(({ kind }) => {
    const position = next;
    next += kind === 'money' ? 2 : 1;
    return position;
  });
}

/** Amounts are written with all digits of their currency: `12.346` of KWD, `1235` of JPY. */
function amountFormat({ amount }: Money): string {
  const digits = amount.split('.')[1]?.length ?? 0;
  return digits === 0 ? AMOUNT : `${AMOUNT}.${'0'.repeat(digits)}`;
}

function cellsOf(cell: Cell, { kind }: Column, zone: string): SheetCell[] {
  if (kind === 'money') return isMoney(cell) ? [Number(cell.amount), cell.currency] : [null, null];
  if (cell === null || isMoney(cell)) return [null];
  if (cell instanceof Date) return [clockOf(cell, zone)];
  if (kind === 'date') return [new Date(`${cell}T00:00:00Z`)];
  if (kind === 'duration') return [Number(cell) / 86_400];
  if (kind === 'number') return [Number(cell)];
  return [plain(String(cell)) || null];
}

/** Moves the instant to where UTC clocks show the zone's time, because the library writes UTC. */
function clockOf(instant: Date, zone: string): Date {
  return new Date(instant.getTime() + zoneTime(instant, zone).offset * MINUTE);
}

function plain(text: string): string {
  return text
    .replace(NOT_IN_XML, '')
    .slice(0, CELL_LETTERS)
    .replace(/\p{Cs}$/u, '')
    .replace(CODE_OF_LETTER, '_x005F_');
}
