import { Readable } from 'node:stream';
import writeXlsxFile, { type Row as SheetRow } from 'write-excel-file/node';
import { TooManyToExport } from './transfer.errors.js';
import { type Cell, type ColumnKind, namesZone, isMoney, type Row, type Table, WIDTH_OF_KIND } from './table.js';
import { zoneTime } from '../time/zone-clock.js';

/** A workbook is put together in memory, because its parts refer to each other. CSV has no such limit. */
export const WORKBOOK_ROWS = 50_000;
/** More the format does not allow in a cell. */
const CELL_LETTERS = 32_767;
/** And in the name of a sheet, besides these signs. */
const SHEET_NAME_LETTERS = 31;
const NOT_IN_SHEET_NAME = /[\\/?*[\]:]/g;

const DAY = 'yyyy-mm-dd';
const INSTANT = 'yyyy-mm-dd hh:mm:ss';
const DURATION = '[h]:mm:ss';
const MINUTE = 60_000;

type SheetCell = SheetRow[number];

/**
 * Typed cells, so that a sum works and no text is ever taken for a formula; the header stays in sight. Instants have no
 * offset in this format: they are the zone's clock time, and the last column names the zone. Throws TooManyToExport.
 */
export async function workbookOf(table: Table, rows: AsyncIterable<Row>): Promise<Readable> {
  const zone = namesZone(table) ? [textCell(table.zone.name)] : [];
  const data: SheetRow[] = [
    [...table.columns.map(({ header }) => header), ...zone.map(() => table.zone.header)].map(headCell),
  ];
  for await (const row of rows) {
    if (data.length > WORKBOOK_ROWS) throw new TooManyToExport(WORKBOOK_ROWS);
    data.push([...table.columns.map(({ key, kind }) => cellOf(row[key] ?? null, kind, table.zone.name)), ...zone]);
  }
  const widths = [...table.columns.map(({ kind, width }) => width ?? WIDTH_OF_KIND[kind]), ...zone.map(() => 20)];
  const sheet = table.title.replace(NOT_IN_SHEET_NAME, ' ').slice(0, SHEET_NAME_LETTERS).trim() || 'Workzone';
  const columns = widths.map((width) => ({ width }));
  return Readable.from([await writeXlsxFile(data, { sheet, columns, stickyRowsCount: 1 }).toBuffer()], {
    objectMode: false,
  });
}

function headCell(header: string): SheetCell {
  return { ...textCell(header), fontWeight: 'bold' };
}

function cellOf(cell: Cell, kind: ColumnKind, zone: string): SheetCell {
  if (cell === null) return null;
  if (isMoney(cell)) return { type: Number, value: Number(cell.amount), format: `#,##0.00 "${cell.currency}"` };
  if (cell instanceof Date) return { type: Date, value: clockOf(cell, zone), format: INSTANT };
  if (kind === 'date') return { type: Date, value: new Date(`${cell}T00:00:00Z`), format: DAY };
  if (kind === 'duration') return { type: Number, value: Number(cell) / 86_400, format: DURATION };
  if (kind === 'number') return { type: Number, value: Number(cell) };
  return textCell(String(cell));
}

/** The library writes what the clocks of UTC show, so the instant is moved to where those show the zone's time. */
function clockOf(instant: Date, zone: string): Date {
  return new Date(instant.getTime() + zoneTime(instant, zone).offset * MINUTE);
}

/** An empty text is no text to a spreadsheet. */
function textCell(text: string): { type: StringConstructor; value: string; format: string } | undefined {
  return text === '' ? undefined : { type: String, value: text.slice(0, CELL_LETTERS), format: '@' };
}
