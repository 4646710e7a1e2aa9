import { offsetText, zoneTime } from '../time/zone-clock.js';
import { PdfPages } from './pdf-pages.js';
import { type Cell, type ColumnKind, isMoney, type Row, type Table } from './table.js';

/** Letters get smaller as columns get more; beyond these the paper gets larger. */
const SIZES: [columns: number, letters: number][] = [
  [9, 9],
  [14, 8],
  [24, 6.5],
  [Infinity, 5.5],
];
const MAX_ON_A4 = 26;
const LANDSCAPE_FROM = 7;
/** By so many rows the widths of the columns are chosen: the rest is written as it comes. */
const MEASURED_ROWS = 500;

/**
 * A report on paper: title, what it is about, the table with its head on every page, and page numbers. Durations are
 * `6:42`, as pages show them. A page is given out when the next one begins, so that any number of rows fits into memory.
 */
export async function* pdfOf(table: Table, rows: AsyncIterable<Row>): AsyncGenerator<Uint8Array> {
  const pages = pagesFor(table);
  const sample: string[][] = [];
  let begun = false;
  const begin = (): void => {
    begun = true;
    const growing = table.columns.map(({ kind }) => kind === 'text');
    pages.begin({ heads: table.columns.map(({ header }) => header), growing, sample });
    for (const texts of sample.splice(0)) pages.addRow(texts);
  };
  for await (const row of rows) {
    const texts = table.columns.map(({ key, kind }) => shown(row[key] ?? null, kind, table.zone.name));
    if (begun) pages.addRow(texts);
    else if (sample.push(texts) === MEASURED_ROWS) begin();
    yield* pages.finished();
  }
  if (!begun) begin();
  pages.end();
  yield* pages.finished();
}

function pagesFor({ title, subtitle = '', columns }: Table): PdfPages {
  return new PdfPages({
    title,
    subtitle,
    paper: columns.length > MAX_ON_A4 ? 'A3' : 'A4',
    landscape: columns.length >= LANDSCAPE_FROM,
    size: SIZES.find(([most]) => columns.length <= most)?.[1] ?? 9,
    rightAligned: columns.map(({ kind }) => kind !== 'text' && kind !== 'date'),
  });
}

function shown(cell: Cell, kind: ColumnKind, zone: string): string {
  if (cell === null) return '';
  if (isMoney(cell)) return `${cell.amount} ${cell.currency}`;
  if (cell instanceof Date) {
    const { local, offset } = zoneTime(cell, zone);
    return `${local.slice(0, 16).replace('T', ' ')} ${offsetText(offset)}`;
  }
  if (kind === 'duration') return durationText(Number(cell));
  return String(cell);
}

function durationText(seconds: number): string {
  const minutes = Math.floor(Math.abs(seconds) / 60);
  const text = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return seconds <= -60 ? `−${text}` : text;
}
