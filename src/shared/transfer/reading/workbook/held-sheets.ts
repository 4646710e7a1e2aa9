import type { CellObject, ColInfo, WorkBook, WorkSheet } from '@e965/xlsx';
import { type Calendar, type TableLimits, type TableRow, type TableType, UnreadableTable } from '../rows/table-rows.js';
import { builtInStyle, GENERAL, type NumberStyle, styleOf } from './number-formats.js';
import { asElapsed, BLANK, numberCell, textCell, type WorkbookCell } from './workbook-cells.js';
import { keptText } from './xlsx-parts.js';
import { GrowingRow } from './xlsx-rows.js';

const ERRORS: Record<number, string> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
  0x2b: '#GETTING_DATA',
};

/** A workbook in memory, of any kind but .xlsx. */
export interface OtherWorkbook {
  type: TableType;
  sheets: OtherSheet[];
  /** The calendar by which it numbers its days; null if its kind numbers none. */
  calendar: Calendar | null;
}

export interface OtherSheet {
  name: string;
  hiddenColumns: ReadonlySet<number>;
  rows(calendar: Calendar): Generator<TableRow>;
}

/** Returns the visible worksheets of a workbook that the package holds in memory. */
export function workbookOf(type: TableType, book: WorkBook, limits: TableLimits): OtherWorkbook {
  const calendar = book.Workbook?.WBProps?.date1904 === true ? 1904 : 1900;
  const sheets = book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name];
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    if (!sheet || isHidden || (sheet['!type'] ?? 'sheet') !== 'sheet') return [];
    const rows = (by: Calendar): Generator<TableRow> => rowsOf(sheet, { type, calendar: by }, limits);
    return [{ name, hiddenColumns: hiddenAmong(sheet['!cols'], limits.columns), rows }];
  });
  return { type, sheets, calendar: type === 'xls' || type === 'xlsb' ? calendar : null };
}

/** Returns the places of the first columns that are hidden. */
function hiddenAmong(columns: WorkSheet['!cols'], count: number): Set<number> {
  const first = (columns ?? []).slice(0, count) as (ColInfo | undefined)[];
  return new Set(first.flatMap((column, place) => (column?.hidden ? [place] : [])));
}

/** Yields the rows of a sheet that hold something. Cells are walked one by one: a sheet may be wide and hold few. */
function* rowsOf(
  sheet: WorkSheet,
  how: { type: TableType; calendar: Calendar },
  limits: TableLimits,
): Generator<TableRow> {
  const rows = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  let lookedAt = 0;
  for (const row of Object.keys(rows).map(Number)) {
    lookedAt += 1;
    if (lookedAt > limits.lookedAt) throw new UnreadableTable({ code: 'ROWS' });
    const isHidden = sheet['!rows']?.[row]?.hidden === true;
    const growing = new GrowingRow({ number: row + 1, isHidden }, limits.columns);
    const cells = rows[row] ?? [];
    for (const column of Object.keys(cells).map(Number)) {
      growing.add(column, cellOf(cells[column], { ...how, row: row + 1, letters: limits.letters }));
    }
    const whole = growing.whole();
    if (whole) yield whole;
  }
}

function cellOf(
  cell: CellObject | undefined,
  { type, calendar, row, letters }: { type: TableType; calendar: Calendar; row: number; letters: number },
): WorkbookCell {
  if (!cell || cell.v === undefined || cell.v === null) {
    if (cell?.f && type !== 'xls') throw new UnreadableTable({ code: 'NOT_CALCULATED', row });
    return BLANK;
  }
  if (cell.t === 'b') return { text: cell.v ? 'TRUE' : 'FALSE', kind: 'boolean' };
  if (cell.t === 'e') return { text: ERRORS[Number(cell.v)] ?? '#N/A', kind: 'error' };
  if (cell.t !== 'n') return textCell(keptText(String(cell.v), letters));
  const style = styleFor(cell.z);
  // Times of OpenDocument are durations, whatever their format shows of them.
  return numberCell(String(cell.v), type === 'ods' ? asElapsed(style) : style, calendar);
}

function styleFor(format: CellObject['z']): NumberStyle {
  if (format === undefined) return GENERAL;
  return typeof format === 'number' ? builtInStyle(format) : styleOf(format);
}
