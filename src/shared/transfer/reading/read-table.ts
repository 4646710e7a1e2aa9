import iconv from 'iconv-lite';
import { encodingOf } from './encodings.js';
import {
  limitedRows,
  type TableFormat,
  type TableLimits,
  type TableRow,
  type ChosenFormat,
  UnreadableTable,
} from './table-rows.js';
import { delimiterOf, textRows } from './text-rows.js';
import { isArchive, isCompoundFile, isEncrypted, visibleSheets, workbookRows } from './workbook-rows.js';

export interface OpenTable {
  format: TableFormat;
  rows: AsyncIterable<TableRow>;
}

/** Opens a table; its content decides what it is, not its name. Throws UnreadableTable, here or while it is read. */
export async function openTable(file: Buffer, limits: TableLimits, chosen: ChosenFormat = {}): Promise<OpenTable> {
  if (file.length === 0) throw new UnreadableTable({ code: 'EMPTY' });
  if (isCompoundFile(file)) throw new UnreadableTable({ code: isEncrypted(file) ? 'ENCRYPTED' : 'UNREADABLE' });
  if (isArchive(file)) {
    const sheets = await visibleSheets(file);
    const at = chosen.sheet ?? 0;
    const sheet = sheets[at];
    if (!sheet) throw new UnreadableTable({ code: 'UNREADABLE' });
    const names = sheets.map(({ name }) => name);
    const format = { type: 'xlsx', encoding: null, delimiter: null, sheets: names, sheet: at } as const;
    return { format, rows: limitedRows(workbookRows(file, sheet), limits) };
  }
  const encoding = chosen.encoding ?? encodingOf(file, chosen.words ?? []);
  const content = iconv.decode(file, encoding);
  // Pictures, documents and other files that are no text have such bytes.
  if (content.includes('\0')) throw new UnreadableTable({ code: 'UNREADABLE' });
  const delimiter = chosen.delimiter ?? delimiterOf(content);
  const format = { type: 'csv', encoding, delimiter, sheets: null, sheet: null } as const;
  return { format, rows: limitedRows(textRows(content, delimiter, limits), limits) };
}
