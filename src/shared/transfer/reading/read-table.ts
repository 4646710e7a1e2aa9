import iconv from 'iconv-lite';
import { delimiterOf, namedDelimiter } from './delimiters.js';
import { encodingOf } from './letters/encodings.js';
import { formatOfBytes, formatOfText, isCompoundFile, isEncrypted, type WorkbookFile } from './file-kinds.js';
import {
  limitedRows,
  noCounts,
  type TableFormat,
  type TableLimits,
  type TableRow,
  type ChosenFormat,
  UnreadableTable,
} from './rows/table-rows.js';
import { textRows, withoutEndMark } from './text-rows.js';
import { openWorkbook } from './workbook/open-workbook.js';

export interface OpenTable {
  rows: AsyncIterable<TableRow>;
  /** Returns how the table was read; its numbers are complete once all rows were. */
  format(): TableFormat;
}

const NOTHING_HIDDEN: ReadonlySet<number> = new Set();

/** Opens a table; its content decides what it is, not its name. Throws UnreadableTable, here or while it is read. */
export async function openTable(file: Buffer, limits: TableLimits, chosen: ChosenFormat = {}): Promise<OpenTable> {
  if (file.length === 0) throw new UnreadableTable({ code: 'EMPTY' });
  if (isCompoundFile(file) && isEncrypted(file)) throw new UnreadableTable({ code: 'ENCRYPTED' });
  const kind = formatOfBytes(file);
  if (!kind) return await openText(file, limits, chosen);
  if ('other' in kind) throw new UnreadableTable({ code: 'NO_TABLE', kind: kind.other });
  return await openSheet({ file, kind: kind.workbook }, limits, chosen);
}

async function openSheet(
  { file, kind }: { file: Buffer; kind: WorkbookFile },
  limits: TableLimits,
  chosen: ChosenFormat,
): Promise<OpenTable> {
  const withHidden = chosen.withHidden ?? false;
  const how = { limits, sheet: chosen.sheet ?? null, calendar: chosen.calendar ?? null, withHidden };
  const { rows, hiddenColumns, sheets, ...found } = await openWorkbook(file, kind, how);
  const counts = noCounts();
  // A sheet that is alone is counted while it is read.
  const offers = () => (sheets.length === 1 ? sheets.map((offer) => ({ ...offer, rows: counts.rows })) : sheets);
  return {
    rows: limitedRows(rows, { limits, withHidden, hiddenColumns }, counts),
    format: () => ({
      ...found,
      sheets: offers(),
      encoding: null,
      isEncodingSure: true,
      delimiter: null,
      withHidden,
      counts,
    }),
  };
}

async function openText(file: Buffer, limits: TableLimits, chosen: ChosenFormat): Promise<OpenTable> {
  const found = encodingOf(file, chosen.words ?? []);
  const encoding = chosen.encoding ?? found.encoding;
  const text = withoutEndMark(iconv.decode(file, encoding));
  const kind = formatOfText(text);
  if (kind && 'other' in kind) throw new UnreadableTable({ code: 'NO_TABLE', kind: kind.other });
  if (kind) return await openSheet({ file, kind: kind.workbook }, limits, chosen);
  // Files that are no text have such bytes, or are in an old encoding of mails that is not read.
  if (text.includes('\0') || text.includes('\u001b$')) throw new UnreadableTable({ code: 'UNREADABLE' });
  const named = namedDelimiter(text);
  const table = text.slice(named?.length ?? 0);
  const delimiter = chosen.delimiter ?? named?.delimiter ?? delimiterOf(table);
  const isEncodingSure = chosen.encoding ? true : found.isSure;
  const counts = noCounts();
  const rows = textRows(table, { delimiter, row: named ? 2 : 1 }, limits);
  return {
    rows: limitedRows(rows, { limits, withHidden: true, hiddenColumns: NOTHING_HIDDEN }, counts),
    format: () => ({
      type: 'csv',
      encoding,
      isEncodingSure,
      delimiter,
      sheets: null,
      sheet: null,
      calendar: null,
      withHidden: false,
      counts,
    }),
  };
}
