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
import { type CountedSheet, offersOf } from './row-counts.js';
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
  /** Columns that nobody sees, counted from zero; complete before the first row is read. */
  hiddenColumns: ReadonlySet<number>;
}

/** How a workbook is to be read; null: as the file says. */
export interface WorkbookReading {
  limits: TableLimits;
  sheet: number | null;
  calendar: Calendar | null;
  /** Counts the rows that nobody sees, too. */
  withHidden: boolean;
}

/** The rows of a sheet, and its columns that nobody sees: they are complete before the first row is read. */
export interface SheetRows {
  rows: AsyncIterable<TableRow>;
  hiddenColumns: ReadonlySet<number>;
}

/** A workbook of which no sheet is chosen yet. */
interface ClosedWorkbook {
  type: TableType;
  sheets: CountedSheet[];
  calendar: Calendar | null;
  read(sheet: number, calendar: Calendar): SheetRows;
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
  { limits, withHidden, ...chosen }: WorkbookReading,
): Promise<OpenWorkbook> {
  const { type, sheets, calendar: own, read } = await findSheets(file, kind, { limits, withHidden });
  if (sheets.length === 0) throw new UnreadableTable({ code: 'EMPTY' });
  const filled = sheets.findIndex(({ rows }) => rows !== 0);
  const hidden = sheets.findIndex(({ hasHidden }) => hasHidden);
  const sheet = chosen.sheet ?? [filled, hidden, 0].find((place) => place >= 0) ?? 0;
  if (!sheets[sheet]) throw new UnreadableTable({ code: 'UNREADABLE' });
  const calendar = own && (chosen.calendar ?? own);
  const offers = sheets.map(({ name, rows }) => ({ name, rows }));
  return { type, sheets: offers, sheet, calendar, ...read(sheet, calendar ?? 1900) };
}

type Counting = Pick<WorkbookReading, 'limits' | 'withHidden'>;

function findSheets(file: Buffer, kind: WorkbookKind, counting: Counting): ClosedWorkbook | Promise<ClosedWorkbook> {
  if (kind === 'compound') return closed(openCompound(file, counting.limits), counting);
  if (kind === 'html') return closed(openMarkup(file, counting.limits), counting);
  return sheetsOfArchive(file, counting);
}

async function sheetsOfArchive(file: Buffer, counting: Counting): Promise<ClosedWorkbook> {
  const { limits } = counting;
  const parts = await ArchiveParts.open(file);
  const unpacked = new UnpackedBytes(limits.unpacked);
  const main = await mainPartOf(parts, unpacked);
  if (main?.toLowerCase().endsWith('.bin')) return closed(await openArchive('xlsb', { file, parts }, limits), counting);
  if (main === null || /^(?:word|ppt)\//i.test(main)) {
    const kind = await otherKindOf(parts, main ?? '', unpacked);
    if (kind !== 'ods') throw new UnreadableTable({ code: 'NO_TABLE', kind });
    return closed(await openArchive('ods', { file, parts }, limits), counting);
  }
  const book = await openBook(main, parts, limits);
  return {
    type: 'xlsx',
    sheets: await offersOf(book, counting),
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

function closed({ type, sheets, calendar }: OtherWorkbook, { withHidden }: Counting): ClosedWorkbook {
  return {
    type,
    sheets: sheets.map(({ name, rows }) => ({ name, ...countOf(rows(calendar ?? 1900), withHidden) })),
    calendar,
    read: (place, chosen) => {
      const sheet = sheets[place];
      if (!sheet) throw new UnreadableTable({ code: 'UNREADABLE' });
      return { rows: oneByOne(sheet.rows(chosen)), hiddenColumns: sheet.hiddenColumns };
    },
  };
}

/** Counts rows; null if there are more than are looked at. */
function countOf(rows: Generator<TableRow>, withHidden: boolean): Omit<CountedSheet, 'name'> {
  let count = 0;
  let hasHidden = false;
  try {
    for (const { isHidden } of rows) {
      if (isHidden && !withHidden) hasHidden = true;
      else count += 1;
    }
    return { rows: count, hasHidden };
  } catch (error) {
    if (error instanceof UnreadableTable) return { rows: null, hasHidden };
    throw error;
  }
}

async function* oneByOne(rows: Generator<TableRow>): AsyncGenerator<TableRow> {
  yield* rows;
}
