import { type ClockStyle, formatTime } from '../../time/time-of-day.js';
import { withSpokenDays } from '../../language/spoken-days.js';
import { zoneTime } from '../../time/zone-clock.js';
import { type Paper, PdfPages } from './pdf-pages.js';
import { type Cell, type ColumnKind, isMoney, type Row, type Table } from '../table.js';

/**
 * Sizes by number of columns: with more, letters get a little smaller; then the paper gets larger, for nobody reads
 * less than eight points.
 */
const SIZES: [columns: number, letters: number, paper: Paper['paper']][] = [
  [9, 9, 'A4'],
  [14, 8, 'A4'],
  [28, 8, 'A3'],
  [Infinity, 8, 'A2'],
];
const LANDSCAPE_FROM = 7;
/** Number of rows by which the widths of the columns are chosen: the rest is written as it comes. */
const MEASURED_ROWS = 500;

/**
 * A report on paper: title, what it is about, the table with its head on every page, and page numbers. Durations are
 * `6:42`, as pages show them. A page is given out when the next one begins, so that any number of rows fits into memory.
 */
export async function* pdfOf(table: Table, rows: AsyncIterable<Row>, clock: ClockStyle): AsyncGenerator<Uint8Array> {
  const pages = pagesFor(table);
  const sample: string[][] = [];
  let begun = false;
  const begin = (): void => {
    begun = true;
    const growing = table.columns.map(({ kind }) => kind === 'text');
    pages.begin({ heads: table.columns.map(({ header }) => withSpokenDays(header)), growing, sample });
    for (const texts of sample.splice(0)) pages.addRow(texts);
  };
  for await (const row of rows) {
    const texts = table.columns.map(({ key, kind }) => shown(row[key] ?? null, kind, { zone: table.zone.name, clock }));
    if (begun) pages.addRow(texts);
    else if (sample.push(texts) === MEASURED_ROWS) begin();
    yield* pages.finished();
  }
  if (!begun) begin();
  pages.end();
  yield* pages.finished();
}

function pagesFor({ title, subtitle = '', columns }: Table): PdfPages {
  const [, size = 9, paper = 'A4'] = SIZES.find(([most]) => columns.length <= most) ?? [];
  return new PdfPages({
    title,
    subtitle: withSpokenDays(subtitle),
    paper,
    landscape: columns.length >= LANDSCAPE_FROM,
    size,
    rightAligned: columns.map(({ kind }) => kind !== 'text' && kind !== 'date'),
  });
}

function shown(cell: Cell, kind: ColumnKind, { zone, clock }: { zone: string; clock: ClockStyle }): string {
  if (cell === null) return '';
  if (isMoney(cell)) return `${cell.amount} ${cell.currency}`;
  if (cell instanceof Date) {
    const { local } = zoneTime(cell, zone);
    return `${withSpokenDays(local.slice(0, 10))} ${formatTime(local.slice(11, 16), clock)}`;
  }
  if (kind === 'duration') return durationText(Number(cell));
  const text = String(cell);
  return DAYS.test(text) ? withSpokenDays(text) : text;
}

/** A day, or the first and the last one of a span. */
const DAYS = /^\d{4}-\d\d-\d\d(?: – \d{4}-\d\d-\d\d)?$/;

function durationText(seconds: number): string {
  const minutes = Math.floor(Math.abs(seconds) / 60);
  const text = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return seconds <= -60 ? `−${text}` : text;
}
