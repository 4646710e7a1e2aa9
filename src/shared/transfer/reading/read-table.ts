import iconv from 'iconv-lite';
import { delimiterOf, namedDelimiter } from './delimiters.js';
import { encodingOf } from './letters/encodings.js';
import { formatOfBytes, formatOfText, isCompoundFile, isEncrypted, type WorkbookFile } from './file-kinds.js';
import {
  limitedRows,
  type TableFormat,
  type TableLimits,
  type TableRow,
  type ChosenFormat,
  UnreadableTable,
} from './rows/table-rows.js';
import { textRows, withoutEndMark } from './text-rows.js';
import { openWorkbook } from './workbook/open-workbook.js';

export interface OpenTable {
  format: TableFormat;
  rows: AsyncIterable<TableRow>;
}

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
  const how = { limits, sheet: chosen.sheet ?? null, calendar: chosen.calendar ?? null };
  const { rows, ...found } = await openWorkbook(file, kind, how);
  const format = { ...found, encoding: null, isEncodingSure: true, delimiter: null };
  return { format, rows: limitedRows(rows, limits) };
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
  const format = {
    type: 'csv',
    encoding,
    isEncodingSure,
    delimiter,
    sheets: null,
    sheet: null,
    calendar: null,
  } as const;
  return { format, rows: limitedRows(textRows(table, { delimiter, row: named ? 2 : 1 }, limits), limits) };
}
