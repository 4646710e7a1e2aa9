import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import type { CellValue } from 'hucre';
import { type TableRow, UnreadableTable } from './table-rows.js';

/** So much may come out of the compressed parts of a workbook. */
const MAX_UNPACKED = 64 * 1024 * 1024;
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** A directory with this value is continued in a ZIP64 directory. */
const IN_ZIP64 = 0xffffffff;
/** The flag of a part whose sizes may stand behind it. */
const SIZES_BEHIND = 8;
const MIDNIGHT = 'T00:00:00.000Z';

/** An Excel workbook is a ZIP archive. */
export function isArchive(file: Buffer): boolean {
  return file.length >= 4 && file.readUInt32LE(0) === 0x04034b50;
}

/** The container of workbooks of before 2007, and of encrypted ones. */
export function isCompoundFile(file: Buffer): boolean {
  return file.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1';
}

/** Encrypted workbooks keep their bytes in a stream of this name, whatever program wrote them. */
export function isEncrypted(compoundFile: Buffer): boolean {
  return compoundFile.includes(Buffer.from('EncryptedPackage', 'utf16le'));
}

/** A sheet that people see when they open a workbook. */
export interface VisibleSheet {
  index: number;
  name: string;
}

/**
 * Yields the rows of a sheet: days as `2026-11-25`, instants as `2026-11-25 14:30:00`, numbers with a
 * decimal point, formulas as the value they had when the file was saved. Throws UnreadableTable.
 */
export async function* workbookRows(file: Buffer, sheet: VisibleSheet): AsyncGenerator<TableRow> {
  try {
    const rows = streamXlsxRows(file, { sheet: sheet.index });
    for await (const { index, values } of rows) yield { number: index + 1, cells: values.map(cellText) };
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable({ code: 'UNREADABLE' });
  }
}

/** Returns the visible sheets of a workbook in their order. Throws UnreadableTable if there is none. */
export async function visibleSheets(file: Buffer): Promise<VisibleSheet[]> {
  if (unpackedSize(file) > MAX_UNPACKED) throw new UnreadableTable({ code: 'UNREADABLE' });
  const sheets: VisibleSheet[] = [];
  try {
    await readXlsx(file, {
      // The filter is asked before the body of a sheet is read: none is.
      sheets: ({ index, name, hidden, veryHidden }) => {
        if (!hidden && !veryHidden) sheets.push({ index, name });
        return false;
      },
    });
  } catch {
    throw new UnreadableTable({ code: 'UNREADABLE' });
  }
  if (sheets.length === 0) throw new UnreadableTable({ code: 'EMPTY' });
  return sheets;
}

function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return numberText(value);
  if (!(value instanceof Date)) return String(value);
  if (Number.isNaN(value.getTime())) return '';
  const text = value.toISOString();
  return text.endsWith(MIDNIGHT) ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}

/** Returns a number as spreadsheets show it: with 15 digits, without the noise of binary fractions and without an exponent. */
function numberText(value: number): string {
  const shown = String(Number(value.toPrecision(15)));
  return shown.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 15 }) : shown;
}

/**
 * Returns the bytes that the parts of an archive say they unpack to; the reader stops a part that has more than it says.
 * Throws UnreadableTable if the directory is broken or a part does not say its size there. Files of a few megabytes need
 * no ZIP64 directory: one would be read instead of the directory that is counted here.
 */
function unpackedSize(file: Buffer): number {
  const broken = new UnreadableTable({ code: 'UNREADABLE' });
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + END_BYTES > file.length || file.readUInt32LE(end) !== END_OF_DIRECTORY) throw broken;
  let at = file.readUInt32LE(end + 16);
  if (at === IN_ZIP64 || file.readUInt32LE(end + 12) === IN_ZIP64) throw broken;
  let size = 0;
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    if (at + ENTRY_BYTES > file.length || file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw broken;
    const [packed, unpacked] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)];
    if (packed > 2 && unpacked === 0) throw broken;
    if (packed === 0 && (file.readUInt16LE(at + 8) & SIZES_BEHIND) !== 0) throw broken;
    size += unpacked;
    at += ENTRY_BYTES + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return size;
}
