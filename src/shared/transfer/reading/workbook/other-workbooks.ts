import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs';
import {
  CFB,
  parse_zip,
  read,
  set_cptable,
  type CellObject,
  type ParsingOptions,
  type WorkBook,
  type WorkSheet,
} from '@e965/xlsx';
import iconv from 'iconv-lite';
import { type SheetOffer, type TableLimits, type TableRow, type TableType, UnreadableTable } from '../table-rows.js';
import { type ArchiveParts, UnpackedBytes } from './archive-parts.js';
import { builtInStyle, GENERAL, type NumberStyle, styleOf } from './number-formats.js';
import { asElapsed, BLANK, numberCell, textCell, type WorkbookCell } from './workbook-cells.js';
import { keptText } from './xlsx-parts.js';
import { GrowingRow } from './xlsx-rows.js';

declare module '@e965/xlsx' {
  /** Reads an archive whose parts are in memory already; the types of the package leave it out. */
  function parse_zip(zip: unknown, options: ParsingOptions): WorkBook;
}

// Workbooks of before 1997 are written in the code page of their country.
set_cptable(codepages);

/** The package holds a whole workbook in memory, so that only small ones are given to it. */
const MAX_BYTES = 5 * 1024 * 1024;
/** Cells that span several in a table of HTML; each of them is held against every other cell. */
const MAX_SPANS = 5000;
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
const DECLARATION_BYTES = 2048;
const MARKS = [
  { mark: '\xff\xfe', encoding: 'utf-16le' },
  { mark: '\xfe\xff', encoding: 'utf-16be' },
  { mark: '\xef\xbb\xbf', encoding: 'utf-8' },
];
const SPREADSHEET_ML = /urn:schemas-microsoft-com:office:spreadsheet/;
const SPAN = /\b(?:row|col)span\b/gi;
const ODS_TAG = /<(?:[\w-]+:)?table-(row|cell)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/g;
const REPEATED = /number-(?:rows|columns)-repeated\s*=\s*["'](\d+)["']/;

/** A workbook in memory, of any kind but .xlsx. */
export interface OtherWorkbook {
  type: TableType;
  sheets: OtherSheet[];
}

export interface OtherSheet {
  offer: SheetOffer;
  rows(): Generator<TableRow>;
}

/** Reads a workbook of before 2007. Throws UnreadableTable, also if the container holds something else. */
export function openCompound(file: Buffer, limits: TableLimits): OtherWorkbook {
  requireSmall(file);
  const container = attempt(() => CFB.read(file, { type: 'buffer' }));
  const has = (name: string): boolean => Boolean(CFB.find(container, `/${name}`));
  if (has('EncryptedPackage')) throw new UnreadableTable({ code: 'ENCRYPTED' });
  if (!has('Workbook') && !has('Book')) {
    if (has('WordDocument')) throw new UnreadableTable({ code: 'NO_TABLE', kind: 'word' });
    if (has('PowerPoint Document')) throw new UnreadableTable({ code: 'NO_TABLE', kind: 'presentation' });
    throw new UnreadableTable({ code: 'UNREADABLE' });
  }
  return workbookOf(
    'xls',
    attempt(() => read(file, { ...optionsFor(limits), type: 'buffer' })),
    limits,
  );
}

/** Reads the tables of a page of HTML, or a workbook of SpreadsheetML 2003. Throws UnreadableTable. */
export function openMarkup(file: Buffer, limits: TableLimits): OtherWorkbook {
  requireSmall(file);
  const text = markupOf(file);
  if (SPREADSHEET_ML.test(text)) {
    return workbookOf(
      'xls',
      attempt(() => readText(text.trimStart(), optionsFor(limits))),
      limits,
    );
  }
  const table = text.search(/<table\b/i);
  if (table < 0 || (text.match(SPAN)?.length ?? 0) > MAX_SPANS) throw new UnreadableTable({ code: 'UNREADABLE' });
  const page = `<html>${text.slice(table)}`;
  // Cells of a page are text: a number is not read into it.
  return workbookOf(
    'html',
    attempt(() => readText(page, { ...optionsFor(limits), raw: true })),
    limits,
  );
}

/** The package takes the bytes of UTF-8 as they are, but letters of a string one by one. */
function readText(text: string, options: ParsingOptions): WorkBook {
  return read(Buffer.from(text, 'utf8'), { ...options, type: 'buffer' });
}

/** Reads an .xlsb or .ods. Its parts are counted as they are unpacked, before the package sees them. Throws UnreadableTable. */
export async function openArchive(
  type: 'xlsb' | 'ods',
  { file, parts }: { file: Buffer; parts: ArchiveParts },
  limits: TableLimits,
): Promise<OtherWorkbook> {
  requireSmall(file);
  const unpacked = new UnpackedBytes(limits.unpacked);
  const archive: unknown = CFB.utils.cfb_new();
  for (const name of parts.names()) {
    if (name.endsWith('/')) continue;
    const content = await parts.readWhole(name, unpacked);
    if (type === 'ods' && name === 'content.xml') requireFewRepeats(content.toString('utf8'), limits);
    CFB.utils.cfb_add(archive, `/${name}`, content, { unsafe: true });
  }
  return workbookOf(
    type,
    attempt(() => parse_zip(archive, { ...optionsFor(limits), type: 'buffer' })),
    limits,
  );
}

function optionsFor({ lookedAt }: TableLimits): ParsingOptions {
  return { dense: true, cellNF: true, cellText: false, cellHTML: false, sheetRows: lookedAt + 1 };
}

function requireSmall(file: Buffer): void {
  if (file.length > MAX_BYTES) throw new UnreadableTable({ code: 'UNREADABLE' });
}

/** Throws UnreadableTable if cells of an .ods are repeated into more than are read: they are few bytes until then. */
function requireFewRepeats(content: string, { cells }: TableLimits): void {
  let rows = 1;
  let count = 0;
  for (const [, tag, attributes = ''] of content.matchAll(ODS_TAG)) {
    const repeated = Number(REPEATED.exec(attributes)?.[1] ?? 1);
    if (tag === 'row') rows = repeated;
    else if (!attributes.endsWith('/')) count += rows * repeated;
    if (count > cells) throw new UnreadableTable({ code: 'CELLS' });
  }
}

/** Pages say in a tag how they are encoded, and XML in its first line; a mark before them counts for more. */
function markupOf(file: Buffer): string {
  const start = file.subarray(0, DECLARATION_BYTES).toString('latin1');
  const declared = /(?:charset|encoding)\s*=\s*["']?([\w.:-]+)/i.exec(start)?.[1] ?? '';
  const marked = MARKS.find(({ mark }) => start.startsWith(mark))?.encoding;
  return iconv.decode(file, marked ?? (iconv.encodingExists(declared) ? declared : 'utf-8'));
}

function attempt<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const isEncrypted = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new UnreadableTable({ code: isEncrypted ? 'ENCRYPTED' : 'UNREADABLE' });
  }
}

function workbookOf(type: TableType, book: WorkBook, limits: TableLimits): OtherWorkbook {
  const from1904 = book.Workbook?.WBProps?.date1904 === true;
  const sheets = book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name];
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    if (!sheet || isHidden || (sheet['!type'] ?? 'sheet') !== 'sheet') return [];
    const rows = (): Generator<TableRow> => rowsOf(sheet, { type, from1904 }, limits);
    return [{ offer: { name, rows: countOf(rows()) }, rows }];
  });
  return { type, sheets };
}

function countOf(rows: Generator<TableRow>): number | null {
  let count = 0;
  try {
    for (const _row of rows) count += 1;
    return count;
  } catch (error) {
    if (error instanceof UnreadableTable) return null;
    throw error;
  }
}

/** Yields the rows of a sheet that hold something. Cells are walked one by one: a sheet may be wide and hold few. */
function* rowsOf(
  sheet: WorkSheet,
  how: { type: TableType; from1904: boolean },
  limits: TableLimits,
): Generator<TableRow> {
  const rows = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  let lookedAt = 0;
  for (const row of Object.keys(rows).map(Number)) {
    lookedAt += 1;
    if (lookedAt > limits.lookedAt) throw new UnreadableTable({ code: 'ROWS' });
    const growing = new GrowingRow(row + 1, limits.columns);
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
  { type, from1904, row, letters }: { type: TableType; from1904: boolean; row: number; letters: number },
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
  return numberCell(String(cell.v), type === 'ods' ? asElapsed(style) : style, from1904);
}

function styleFor(format: CellObject['z']): NumberStyle {
  if (format === undefined) return GENERAL;
  return typeof format === 'number' ? builtInStyle(format) : styleOf(format);
}
