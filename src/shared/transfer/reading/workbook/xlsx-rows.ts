import { type CellKind, type TableLimits, type TableRow, UnreadableTable } from '../rows/table-rows.js';
import { GENERAL } from './number-formats.js';
import { BLANK, isoCell, numberCell, textCell, type WorkbookCell } from './workbook-cells.js';
import { textAt, type Worksheet, type XlsxBook } from './xlsx-book.js';
import { isTrue, keptText } from './xlsx-parts.js';
import { XmlFeed, type XmlListener } from './xml-events.js';

/** Tables that are laid out have blank cells behind those that hold something. */
export const LOOKED_AT_PER_CELL = 2;
const LETTER_A = 64;

/** Returns the rows of a worksheet that hold something. Reading them throws UnreadableTable. */
export function worksheetRows(
  book: XlsxBook,
  worksheet: Worksheet,
  limits: TableLimits,
): { rows: AsyncIterable<TableRow>; hiddenColumns: ReadonlySet<number> } {
  const listener = new RowListener(book, limits);
  return { rows: heardRows(book, worksheet, listener), hiddenColumns: listener.hiddenColumns };
}

async function* heardRows(book: XlsxBook, { part }: Worksheet, listener: RowListener): AsyncGenerator<TableRow> {
  const feed = new XmlFeed(listener);
  for await (const bytes of book.parts.read(part, book.unpacked)) {
    feed.write(bytes);
    yield* listener.take();
  }
  feed.close();
  yield* listener.take();
}

/** A row while it is read: cells are added one by one, and those beyond the last column are only counted. */
export class GrowingRow {
  readonly cells: string[] = [];
  readonly kinds: CellKind[] = [];
  private beyond = 0;

  constructor(
    readonly at: { number: number; isHidden: boolean },
    private readonly columns: number,
  ) {}

  add(column: number, { text, kind }: WorkbookCell): void {
    if (kind === 'blank') return;
    if (column >= this.columns) {
      this.beyond += 1;
      return;
    }
    while (this.cells.length <= column) {
      this.cells.push('');
      this.kinds.push('blank');
    }
    this.cells[column] = text;
    this.kinds[column] = kind;
  }

  /** Returns null if the row holds nothing. */
  whole(): TableRow | null {
    const { at, cells, kinds, beyond } = this;
    if (cells.length === 0 && beyond === 0) return null;
    const row: TableRow = { number: at.number, cells, kinds };
    if (beyond > 0) row.beyond = beyond;
    if (at.isHidden) row.isHidden = true;
    return row;
  }
}

/** A cell while it is read. */
interface OpenCell {
  column: number;
  type: string;
  style: number;
  /** The value as the file writes it; null if there is none. */
  value: string | null;
  /** The text that stands in the cell itself. */
  inline: string;
  hasFormula: boolean;
}

class RowListener implements XmlListener {
  /** Hidden columns, which stand before the rows. */
  readonly hiddenColumns = new Set<number>();
  private done: TableRow[] = [];
  private row: GrowingRow | null = null;
  private cell: OpenCell | null = null;
  private into: 'value' | 'inline' | 'formula' | null = null;
  private isPronunciation = false;
  private isData = false;
  private lookedAt = 0;
  private cellsLookedAt = 0;
  /** The number of the last row and the column of the last cell, for those that name none. */
  private number = 0;
  private column = -1;

  constructor(
    private readonly book: XlsxBook,
    private readonly limits: TableLimits,
  ) {}

  /** Returns the rows that are complete since the last time. */
  take(): TableRow[] {
    const { done } = this;
    this.done = [];
    return done;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'sheetData') this.isData = true;
    else if (name === 'row' && this.isData) this.openRow(attributes);
    else if (name === 'c' && this.row) this.openCell(attributes);
    else if (this.cell) this.openContent(this.cell, name, attributes);
    else if (name === 'col' && !this.isData && isTrue(attributes.hidden)) this.hideColumns(attributes);
  }

  text(text: string): void {
    const { cell, into } = this;
    if (!cell || !into || this.isPronunciation) return;
    if (into === 'value') cell.value += text;
    else if (into === 'inline') cell.inline += text;
    else cell.hasFormula ||= text.trim() !== '';
  }

  close(name: string): void {
    if (name === 'sheetData') this.isData = false;
    else if (name === 'rPh') this.isPronunciation = false;
    else if (name === 'v' || name === 't' || name === 'f') this.into = null;
    else if (name === 'c') this.closeCell();
    else if (name === 'row') this.closeRow();
  }

  private hideColumns({ min, max }: Record<string, string>): void {
    const last = Math.min(Number(max), this.limits.columns);
    for (let number = Math.max(1, Number(min)); number <= last; number += 1) this.hiddenColumns.add(number - 1);
  }

  private openRow({ r, hidden }: Record<string, string>): void {
    this.lookedAt += 1;
    if (this.lookedAt > this.limits.lookedAt) throw new UnreadableTable({ code: 'ROWS' });
    const number = Number(r);
    this.number = Number.isSafeInteger(number) && number > 0 ? number : this.number + 1;
    this.row = new GrowingRow({ number: this.number, isHidden: isTrue(hidden) }, this.limits.columns);
    this.column = -1;
  }

  private openCell({ r, t = 'n', s = '0' }: Record<string, string>): void {
    this.cellsLookedAt += 1;
    if (this.cellsLookedAt > this.limits.cells * LOOKED_AT_PER_CELL) throw new UnreadableTable({ code: 'CELLS' });
    this.column = columnOf(r) ?? this.column + 1;
    this.cell = { column: this.column, type: t, style: Number(s), value: null, inline: '', hasFormula: false };
  }

  private openContent(cell: OpenCell, name: string, { t, si }: Record<string, string>): void {
    if (name === 'v') {
      this.into = 'value';
      cell.value ??= '';
    } else if (name === 't') {
      this.into = 'inline';
    } else if (name === 'f') {
      this.into = 'formula';
      // The cells that share a formula name it, and only the first one holds it.
      cell.hasFormula ||= t === 'shared' && si !== undefined;
    } else if (name === 'rPh') {
      this.isPronunciation = true;
    }
  }

  private closeCell(): void {
    const { cell, row } = this;
    this.cell = null;
    if (cell && row) row.add(cell.column, this.read(cell, row));
  }

  private closeRow(): void {
    const row = this.row?.whole();
    this.row = null;
    if (row) this.done.push(row);
  }

  private read({ type, value, inline, style, hasFormula }: OpenCell, { at }: GrowingRow): WorkbookCell {
    const written = value?.trim() ?? '';
    const isEmptyText = type === 'str' && value !== null;
    if (hasFormula && written === '' && inline === '' && !isEmptyText) {
      throw new UnreadableTable({ code: 'NOT_CALCULATED', row: at.number });
    }
    const text = (written: string): WorkbookCell => textCell(keptText(written, this.limits.letters));
    if (inline !== '') return text(inline);
    if (written === '') return BLANK;
    switch (type) {
      case 's':
        return textCell(textAt(this.book.texts, written));
      case 'b':
        return { text: written === '1' || written.toLowerCase() === 'true' ? 'TRUE' : 'FALSE', kind: 'boolean' };
      case 'e':
        return { text: written, kind: 'error' };
      case 'd':
        return isoCell(written);
      case 'n':
        return numberCell(written, this.book.styles[style] ?? GENERAL, this.book.calendar);
      default:
        return text(written);
    }
  }
}

/** Returns the column of a cell such as `AB12`, counted from zero; null if it does not say. */
function columnOf(cell: string | undefined): number | null {
  if (cell === undefined) return null;
  let column = 0;
  for (let at = 0; at < cell.length; at += 1) {
    const letter = (cell.charCodeAt(at) & ~32) - LETTER_A;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
    // Columns have three letters at most, and a number that grows on would become infinite.
    if (at > 3) break;
  }
  return column > 0 ? column - 1 : null;
}
