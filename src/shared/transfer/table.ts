export type ColumnKind = 'text' | 'number' | 'date' | 'duration' | 'money';

export interface Money {
  /** Decimal text, such as `-1234.50`. */
  amount: string;
  /** ISO 4217. */
  currency: string;
}

/**
 * The content of a cell, by the kind of its column: text; a number; a date (an instant, or `YYYY-MM-DD` for a day that
 * belongs to no zone); a duration in whole seconds; money. Null is an empty cell.
 */
export type Cell = string | number | Date | Money | null;

export interface Column<Key extends string = string> {
  key: Key;
  /** Text in the reader's language. */
  header: string;
  kind: ColumnKind;
  /** Width in characters; a spreadsheet's columns are that wide. */
  width?: number;
}

export type Row<Key extends string = string> = Readonly<Record<Key, Cell>>;

/** Describes an exported list once, for all formats. */
export interface Table<Key extends string = string> {
  /** Name of the sheet, in the reader's language. */
  title: string;
  /** Subject of the list in the reader's language, for formats that have room for a heading. */
  subtitle?: string;
  columns: readonly Column<Key>[];
  /** Instants are written as clocks of this zone showed them; the files say which zone it is. */
  zone: {
    name: string;
    header: string;
    /** Named also where there are no instants: days were cut by it. */ always?: boolean;
  };
}

export const WIDTH_OF_KIND: Record<ColumnKind, number> = { text: 28, number: 12, date: 22, duration: 12, money: 16 };

/** Returns whether the last column names the zone. */
export function namesZone({ columns, zone }: Table): boolean {
  return zone.always === true || columns.some(({ kind }) => kind === 'date');
}

export function isMoney(cell: Cell): cell is Money {
  return typeof cell === 'object' && cell !== null && !(cell instanceof Date);
}
