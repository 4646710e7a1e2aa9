import { Readable } from 'node:stream';
// @ts-expect-error Its published types bring those of browsers along, for the whole server.
import library from 'pdfmake';
import { offsetText, zoneTime } from '../time/zone-clock.js';
import { fontFile, runsOf } from './pdf-fonts.js';
import { type Cell, type ColumnKind, isMoney, type Row, type Table } from './table.js';
import { TooManyToExport } from './transfer.errors.js';

/** What is used of it. */
interface PdfMake {
  virtualfs: { writeFileSync(name: string, content: Buffer): void };
  addFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void;
  setUrlAccessPolicy(allowed: (url: string) => boolean): void;
  setLocalAccessPolicy(allowed: (path: string) => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Buffer> };
}

const pdfmake = library as PdfMake;

/** A document is put together in memory, and nobody reads more on paper. */
export const DOCUMENT_ROWS = 3000;

const INK = '#1b2421';
const FAINT = '#5f6863';
/** Letters get smaller as columns get more; beyond these the paper gets larger. */
const SIZES: [columns: number, letters: number][] = [
  [9, 9],
  [14, 8],
  [24, 6.5],
  [Infinity, 5.5],
];
const MAX_ON_A4 = 26;

// What people write may look like an address; nothing is ever fetched for a document.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);
const added = new Set<string>();

/**
 * A report on paper: title, what it is about, the table with its head on every page, and page numbers. Durations are
 * `6:42`, as pages show them. Throws TooManyToExport.
 */
export async function pdfOf(table: Table, rows: AsyncIterable<Row>): Promise<Readable> {
  const body: object[][] = [table.columns.map(({ header, kind }) => ({ ...textOf(header, kind), color: FAINT }))];
  for await (const row of rows) {
    if (body.length > DOCUMENT_ROWS) throw new TooManyToExport(DOCUMENT_ROWS);
    body.push(table.columns.map(({ key, kind }) => textOf(shown(row[key] ?? null, kind, table.zone.name), kind)));
  }
  const columns = table.columns.length;
  const definition = {
    pageSize: columns > MAX_ON_A4 ? 'A3' : 'A4',
    pageOrientation: columns > 6 ? 'landscape' : 'portrait',
    pageMargins: [32, 36, 32, 36],
    info: { title: table.title },
    defaultStyle: {
      font: 'instrument-sans-latin',
      fontSize: SIZES.find(([most]) => columns <= most)?.[1] ?? 9,
      color: INK,
    },
    content: [
      { text: words(table.title), fontSize: 15, margin: [0, 0, 0, 2] },
      { text: words(table.subtitle ?? ''), fontSize: 9, color: FAINT, margin: [0, 0, 0, 10] },
      {
        layout: 'lightHorizontalLines',
        table: { headerRows: 1, widths: table.columns.map(({ kind }) => (kind === 'text' ? '*' : 'auto')), body },
      },
    ],
    footer: (page: number, pages: number) => ({
      text: words(`${page} / ${pages}`),
      alignment: 'right',
      fontSize: 8,
      color: FAINT,
      margin: [32, 8, 32, 0],
    }),
  };
  // The page numbers are written after everything else was measured.
  words('0123456789 /');
  return Readable.from([await pdfmake.createPdf(definition).getBuffer()], { objectMode: false });
}

function textOf(text: string, kind: ColumnKind) {
  return { text: words(text), alignment: kind === 'text' || kind === 'date' ? 'left' : 'right' };
}

/** Each piece in the font that has its letters, which is read when a document first needs it. */
function words(text: string): { text: string; font: string }[] {
  const runs = runsOf(text);
  for (const { font } of runs) {
    if (added.has(font)) continue;
    const file = `${font}.woff`;
    pdfmake.virtualfs.writeFileSync(file, fontFile(font));
    pdfmake.addFonts({ [font]: { normal: file, bold: file, italics: file, bolditalics: file } });
    added.add(font);
  }
  return runs;
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
