import {
  type Calendar,
  type OtherFile,
  type SheetOffer,
  type TableLimits,
  type TableRow,
  type TableType,
  UnreadableTable,
} from '../rows/table-rows.js';
import { ArchiveParts, UnpackedBytes } from './archive-parts.js';
import type { OtherWorkbook } from './held-sheets.js';
import { openArchive, openCompound, openMarkup } from './other-workbooks.js';
import { offersOf } from './row-counts.js';
import { mainPartOf, openBook } from './xlsx-book.js';
import { worksheetRows } from './xlsx-rows.js';

/** How a file begins: as an archive, as a container of before 2007, or as markup with tables. */
export type WorkbookKind = 'archive' | 'compound' | 'html';

export interface OpenWorkbook {
  type: TableType;
  /** The sheets that people see, in their order. */
  sheets: SheetOffer[];
  /** Place of the sheet that is read. */
  sheet: number;
  /** The calendar by which it numbers its days; null if its kind numbers none. */
  calendar: Calendar | null;
  rows: AsyncIterable<TableRow>;
}

/** How a workbook is to be read; null: as the file says. */
export interface WorkbookReading {
  limits: TableLimits;
  sheet: number | null;
  calendar: Calendar | null;
}

/** A workbook of which no sheet is chosen yet. */
interface ClosedWorkbook {
  type: TableType;
  sheets: SheetOffer[];
  calendar: Calendar | null;
  read(sheet: number, calendar: Calendar): AsyncIterable<TableRow>;
}

/** Documents of OpenDocument name their type first. */
const OPEN_DOCUMENT = /application\/vnd\.oasis\.opendocument\.(\w+)/;

/**
 * Opens a workbook at a sheet; without a choice at the first one that holds something. The rows hold everything up to the
 * last column that is read. Throws UnreadableTable, here or while it is read.
 */
export async function openWorkbook(
  file: Buffer,
  kind: WorkbookKind,
  { limits, ...chosen }: WorkbookReading,
): Promise<OpenWorkbook> {
  const { type, sheets, calendar: own, read } = await findSheets(file, kind, limits);
  const sheet = chosen.sheet ?? sheets.findIndex(({ rows }) => rows !== 0);
  if (chosen.sheet === null && sheet < 0) throw new UnreadableTable({ code: 'EMPTY' });
  if (!sheets[sheet]) throw new UnreadableTable({ code: 'UNREADABLE' });
  const calendar = own && (chosen.calendar ?? own);
  return { type, sheets, sheet, calendar, rows: read(sheet, calendar ?? 1900) };
}

function findSheets(file: Buffer, kind: WorkbookKind, limits: TableLimits): ClosedWorkbook | Promise<ClosedWorkbook> {
  if (kind === 'compound') return closed(openCompound(file, limits));
  if (kind === 'html') return closed(openMarkup(file, limits));
  return sheetsOfArchive(file, limits);
}

async function sheetsOfArchive(file: Buffer, limits: TableLimits): Promise<ClosedWorkbook> {
  const parts = await ArchiveParts.open(file);
  const unpacked = new UnpackedBytes(limits.unpacked);
  const main = await mainPartOf(parts, unpacked);
  if (main?.toLowerCase().endsWith('.bin')) return closed(await openArchive('xlsb', { file, parts }, limits));
  if (main === null || /^(?:word|ppt)\//i.test(main)) {
    const kind = await otherKindOf(parts, main ?? '', unpacked);
    if (kind !== 'ods') throw new UnreadableTable({ code: 'NO_TABLE', kind });
    return closed(await openArchive('ods', { file, parts }, limits));
  }
  const book = await openBook(main, parts, limits);
  return {
    type: 'xlsx',
    sheets: await offersOf(book, limits),
    calendar: book.calendar,
    read: (sheet, calendar) => {
      const worksheet = book.worksheets[sheet];
      if (!worksheet) throw new UnreadableTable({ code: 'UNREADABLE' });
      return worksheetRows({ ...book, calendar }, worksheet, limits);
    },
  };
}

/** Tells which kind of document an archive is that is no Excel workbook. */
async function otherKindOf(parts: ArchiveParts, main: string, unpacked: UnpackedBytes): Promise<OtherFile | 'ods'> {
  if (/^word\//i.test(main)) return 'word';
  if (/^ppt\//i.test(main)) return 'presentation';
  const saysType = ['mimetype', 'META-INF/manifest.xml'].find((name) => parts.has(name));
  if (!saysType) return 'archive';
  const [, type] = OPEN_DOCUMENT.exec((await parts.readWhole(saysType, unpacked)).toString('latin1')) ?? [];
  if (type === 'spreadsheet') return 'ods';
  if (type === 'text') return 'word';
  return type === 'presentation' ? 'presentation' : 'archive';
}

function closed({ type, sheets, calendar }: OtherWorkbook): ClosedWorkbook {
  return {
    type,
    sheets: sheets.map(({ offer }) => offer),
    calendar,
    read: async function* (sheet, chosen) {
      yield* sheets[sheet]?.rows(chosen) ?? [];
    },
  };
}
