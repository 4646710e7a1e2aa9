/** Encodings that a file of text can have. People may choose one of them if the wrong one was found; the last ones never are. */
export const TABLE_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'iso-8859-2',
  'iso-8859-15',
  'macintosh',
  'cp850',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'gbk',
  'big5',
  'cp852',
  'cp866',
  'koi8-r',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-874',
] as const;
export type TableEncoding = (typeof TABLE_ENCODINGS)[number];

/** Signs that delimit the cells of a text. People may choose one of them if the wrong one was found. */
export const TABLE_DELIMITERS = [',', ';', '\t', '|', '~'] as const;
export type TableDelimiter = (typeof TABLE_DELIMITERS)[number];

/** Kinds of files that hold a table. */
export const TABLE_TYPES = ['csv', 'xlsx', 'xls', 'xlsb', 'ods', 'html'] as const;
export type TableType = (typeof TABLE_TYPES)[number];

const MEGABYTE = 1024 * 1024;

/** Limits of a table that is read. */
export interface TableLimits {
  bytes: number;
  /** Rows that hold something. */
  rows: number;
  /** Rows that are looked at, whether they hold something or not. */
  lookedAt: number;
  /** Further columns are left out and counted. */
  columns: number;
  /** Cells that hold something, of all rows. */
  cells: number;
  /** Letters of a cell; a longer one is cut, and the row says so. */
  letters: number;
  /** Bytes that the parts of a workbook unpack to. */
  unpacked: number;
}

export const TABLE_LIMITS: TableLimits = {
  bytes: 20 * MEGABYTE,
  rows: 100_000,
  lookedAt: 200_000,
  columns: 300,
  cells: 2_000_000,
  letters: 2000,
  unpacked: 256 * MEGABYTE,
};

/** Kinds of content of a cell of a workbook. Cells of a text are all `text`, so that their rows name no kinds. */
export type CellKind = 'blank' | 'text' | 'number' | 'day' | 'instant' | 'duration' | 'boolean' | 'error';

export interface TableRow {
  /** Counts from one, as spreadsheet programs and editors show it; empty rows are counted and left out. */
  number: number;
  /** True if it is hidden in the file. */
  isHidden?: boolean;
  /**
   * Days as `2026-11-25`, instants as `2026-11-25 14:30:00`, durations as `36:00:00`, `TRUE` and `FALSE`, numbers with up
   * to 15 digits and a decimal point, without grouping and without an exponent.
   */
  cells: string[];
  /** The kinds of the cells of a workbook, one each. */
  kinds?: CellKind[];
  /** Columns whose cells were cut. */
  cut?: number[];
  /** Number of cells beyond the last column that is read. */
  beyond?: number;
}

/** First years of the calendars that number the days of a workbook. */
export const CALENDARS = [1900, 1904] as const;
export type Calendar = (typeof CALENDARS)[number];

/** A sheet that people see when they open a workbook. */
export interface SheetOffer {
  name: string;
  /** Number of rows that hold something; null if they were not counted, as they are more than are looked at. */
  rows: number | null;
}

/** Says how much of a table was read, and what was not. */
export interface TableCounts {
  /** Rows that were read. */
  rows: number;
  /** Rows and columns that hold something and that are hidden in the file. */
  hiddenRows: number;
  hiddenColumns: number;
  /** Columns beyond the last one that is read: the most that a row has. */
  furtherColumns: number;
  /** Cells that were cut because they are too long. */
  cutCells: number;
}

/** Says how a file was read, so that people can see and correct what was assumed. */
export interface TableFormat {
  type: TableType;
  /** The encoding and delimiter of text; null for workbooks. */
  encoding: TableEncoding | null;
  /** False if another encoding is about as likely; true for workbooks. */
  isEncodingSure: boolean;
  delimiter: TableDelimiter | null;
  /** The visible sheets of a workbook, and which of them was read, counted from zero; null for text. */
  sheets: SheetOffer[] | null;
  sheet: number | null;
  /** The calendar by which an Excel workbook numbers its days; null for other files. */
  calendar: Calendar | null;
  /** True if rows and columns are read that are hidden in the file. */
  withHidden: boolean;
  counts: TableCounts;
}

/** Says how a file is to be read; what is left out is found from the file. */
export interface ChosenFormat {
  encoding?: TableEncoding | null;
  delimiter?: TableDelimiter | null;
  /** Place among the visible sheets of a workbook, counted from zero; the first one that holds something if it is left out. */
  sheet?: number | null;
  calendar?: Calendar | null;
  /** False if it is left out: people hide rows that they don’t mean. */
  withHidden?: boolean | null;
  /** Words in small letters that are expected in the text: they help to tell encodings apart. */
  words?: readonly string[];
}

/** Files that people take for tables and that are none. */
export const OTHER_FILES = [
  'xml',
  'camt.053',
  'ofx',
  'mt940',
  'bai2',
  'cfonb120',
  'norma43',
  'coda',
  'qif',
  'vcard',
  'icalendar',
  'mime',
  'sylk',
  'dif',
  'socialcalc',
  'pdf',
  'postscript',
  'rtf',
  'word',
  'presentation',
  'archive',
  'picture',
  'json',
  'program',
] as const;
export type OtherFile = (typeof OTHER_FILES)[number];

export type TableProblem =
  | { code: 'EMPTY' | 'UNREADABLE' | 'ENCRYPTED' | 'ROWS' | 'CELLS' | 'UNPACKED' }
  /** Files of this kind are held in memory, and read up to so many bytes. */
  | { code: 'BYTES'; max: number }
  /** All that a sheet holds is hidden. */
  | { code: 'HIDDEN' }
  /** The file is known to be something else. */
  | { code: 'NO_TABLE'; kind: OtherFile }
  /** A quote that opens in this row never closes. */
  | { code: 'QUOTE'; row: number }
  /** Formulas that no program has calculated yet, so that the cells have no values. */
  | { code: 'NOT_CALCULATED'; row: number };

/** A problem found while reading, before it has become a refusal: it crosses from a thread as data. */
export class UnreadableTable extends Error {
  constructor(readonly problem: TableProblem) {
    super(problem.code);
  }
}

/** How the rows of a sheet are read. */
export interface RowReading {
  limits: TableLimits;
  withHidden: boolean;
  /** Columns that are hidden in the file; complete before the first row is read. */
  hiddenColumns: ReadonlySet<number>;
}

/**
 * Yields the rows that hold something, without white space around their cells, and at most as many columns and letters
 * as are read. What was read is added to `counts`. Throws UnreadableTable if there are too many rows or cells, or none.
 */
export async function* limitedRows(
  rows: AsyncIterable<TableRow>,
  { limits, withHidden, hiddenColumns }: RowReading,
  counts: TableCounts,
): AsyncGenerator<TableRow> {
  const hidden = new HiddenColumns(hiddenColumns, withHidden);
  let cellCount = 0;
  for await (const row of rows) {
    const limited = limitedRow(hidden.apply(row), limits);
    counts.hiddenColumns = hidden.filled.size;
    if (!limited) continue;
    if (row.isHidden) counts.hiddenRows += 1;
    if (row.isHidden && !withHidden) continue;
    counts.rows += 1;
    counts.furtherColumns = Math.max(counts.furtherColumns, limited.beyond ?? 0);
    counts.cutCells += limited.cut?.length ?? 0;
    cellCount += limited.cells.length;
    if (counts.rows > limits.rows) throw new UnreadableTable({ code: 'ROWS' });
    if (cellCount > limits.cells) throw new UnreadableTable({ code: 'CELLS' });
    yield limited;
  }
  if (counts.rows === 0)
    throw new UnreadableTable({ code: counts.hiddenRows > 0 || hidden.filled.size > 0 ? 'HIDDEN' : 'EMPTY' });
}

export function noCounts(): TableCounts {
  return { rows: 0, hiddenRows: 0, hiddenColumns: 0, furtherColumns: 0, cutCells: 0 };
}

/** The columns of a sheet that nobody sees, and those of them that hold something. */
class HiddenColumns {
  readonly filled = new Set<number>();

  constructor(
    private readonly columns: ReadonlySet<number>,
    private readonly areRead: boolean,
  ) {}

  /** Returns a row as it is read: without its cells in these columns, unless they are read. */
  apply(row: TableRow): TableRow {
    if (this.columns.size === 0) return row;
    for (const column of this.columns) if (row.cells[column]?.trim()) this.filled.add(column);
    if (this.areRead) return row;
    const isShown = (_: unknown, column: number): boolean => !this.columns.has(column);
    return { ...row, cells: row.cells.filter(isShown), ...(row.kinds && { kinds: row.kinds.filter(isShown) }) };
  }
}

/** Returns a row within the limits, or null if it holds nothing. */
function limitedRow(row: TableRow, { columns, letters }: TableLimits): TableRow | null {
  const cells = row.cells.map((cell) => cell.trim());
  const width = cells.findLastIndex((cell) => cell !== '') + 1;
  if (width === 0) return null;
  const kept = Math.min(width, columns);
  const cut = [...(row.cut ?? [])];
  const limited: TableRow = {
    number: row.number,
    cells: cells.slice(0, kept).map((cell, column) => {
      if (cell.length <= letters) return cell;
      if (!cut.includes(column)) cut.push(column);
      return cell.slice(0, letters);
    }),
  };
  if (row.kinds) limited.kinds = row.kinds.slice(0, kept);
  if (cut.length > 0) limited.cut = cut;
  const beyond = (row.beyond ?? 0) + width - kept;
  if (beyond > 0) limited.beyond = beyond;
  return limited;
}
