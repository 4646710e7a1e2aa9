import { limitedRows, type TableFormat, type TableLimits, type TableRow, UnreadableTable } from './table-rows.js';
import { decoded, delimiterOf, textRows } from './text-rows.js';
import { isArchive, isCompoundFile, isEncrypted, workbookRows } from './workbook-rows.js';

export interface OpenTable {
  format: TableFormat;
  rows: AsyncIterable<TableRow>;
}

/** Opens a table; its content decides what it is, not its name. Throws UnreadableTable, here or while it is read. */
export function openTable(file: Buffer, limits: TableLimits): OpenTable {
  if (file.length === 0) throw new UnreadableTable({ code: 'EMPTY' });
  if (isCompoundFile(file)) throw new UnreadableTable({ code: isEncrypted(file) ? 'ENCRYPTED' : 'UNREADABLE' });
  if (isArchive(file)) {
    const format = { type: 'xlsx', encoding: null, delimiter: null } as const;
    return { format, rows: limitedRows(workbookRows(file), limits) };
  }
  const { text, encoding } = decoded(file);
  // Pictures, documents and other files that are no text have such bytes.
  if (text.includes('\0')) throw new UnreadableTable({ code: 'UNREADABLE' });
  const delimiter = delimiterOf(text);
  const format = { type: 'csv', encoding, delimiter } as const;
  return { format, rows: limitedRows(textRows(text, delimiter, limits), limits) };
}
