import { amountCell, isNoAmount } from '../values/bank-amount.js';
import { DATE_ORDERS, looksLikeDay, readBankDay } from '../values/bank-day.js';
import type { BankMapping } from '../values/bank-mapping.js';
import { referenceIn } from '../values/bank-reference.js';
import type { Role } from '../values/heading-words.js';
import { type Headings } from './headings.js';
import { directionOf } from '../values/sign-words.js';

/** The part of a file that may hold lines, and what is known of its columns. */
export interface Body {
  /** Rows below the headings. */
  rows: readonly (readonly string[])[];
  width: number;
  headings: Headings | null;
}

const HALF = 0.5;
/** So many equal values are no chance. */
const ENOUGH_EQUAL = 4;
const AMOUNTS: readonly Role[] = ['amount', 'credit', 'debit', 'balance'];
const ALMOST_ALL = 0.9;
/** Columns that never say what a line is about. */
const NO_TEXT: readonly Role[] = ['other', 'status', 'currency', 'sign', 'booked', 'day', 'valueDay'];

/** Looks at the cells of the columns of a body, of those rows that have a day. */
export class ColumnCells {
  readonly lines: readonly (readonly string[])[];
  readonly day: number | null;
  /** Answers about columns, each found once: files have up to ten thousand rows. */
  private readonly known = {
    values: new Map<number, string[]>(),
    amounts: new Map<number, boolean>(),
    directions: new Map<number, boolean>(),
  };

  /** `chosenDay`: the column of days, if a person chose it. */
  constructor(
    private readonly body: Body,
    chosenDay?: number | null,
  ) {
    const day = chosenDay ?? this.dayColumn();
    this.day = day;
    this.lines = day === null ? [] : body.rows.filter((row) => isDayCell(row[day] ?? ''));
  }

  get all(): number[] {
    return Array.from({ length: this.body.width }, (_, column) => column);
  }

  /** The columns that a heading names so, the first one first. */
  named(role: Role): number[] {
    const { headings } = this.body;
    return headings ? this.all.filter((column) => headings.roles[column]?.has(role)) : [];
  }

  isNamed(column: number): boolean {
    return (this.body.headings?.roles[column]?.size ?? 0) > 0;
  }

  /** Tells whether all of a heading is known, and not only words within it. */
  isWhole(column: number): boolean {
    return this.body.headings?.isWhole[column] ?? false;
  }

  /** Returns the heading of a column in plain words, empty where there is none. */
  heading(column: number): string {
    return this.body.headings?.names[column] ?? '';
  }

  values(column: number): string[] {
    return once(this.known.values, column, () =>
      this.lines.map((row) => row[column] ?? '').filter((cell) => cell !== ''),
    );
  }

  /**
   * Tells whether the cells of a column that hold something are amounts: almost all, or most where a heading says so,
   * because files that went through a spreadsheet have cells such as `#N/A`.
   */
  isAmounts(column: number): boolean {
    return once(this.known.amounts, column, () => {
      const isHeaded = AMOUNTS.some((role) => this.named(role).includes(column));
      const cells = this.values(column).filter((cell) => !isNoAmount(cell));
      return share(cells, (cell) => amountCell(cell) !== null) >= (isHeaded ? HALF : ALMOST_ALL);
    });
  }

  /** Tells whether a column holds one value in several lines, as the number of an account does. */
  isConstant(column: number): boolean {
    const values = this.values(column);
    return values.length >= ENOUGH_EQUAL && new Set(values).size === 1;
  }

  isFull(column: number): boolean {
    return (
      share(
        this.lines.map((row) => row[column] ?? ''),
        (cell) => cell !== '',
      ) >= ALMOST_ALL
    );
  }

  isDirections(column: number): boolean {
    return once(
      this.known.directions,
      column,
      () => share(this.values(column), (cell) => directionOf(cell) !== null) === 1 && this.isFull(column),
    );
  }

  isWords(column: number): boolean {
    return this.values(column).some((cell) => /\p{L}{2}/u.test(cell)) && !this.isAmounts(column);
  }

  /** The day of booking counts before any other; without headings, the column with most days. */
  private dayColumn(): number | null {
    const isDays = (column: number) =>
      share(
        this.body.rows.map((row) => row[column] ?? '').filter((cell) => cell !== ''),
        isDayCell,
      ) >= HALF;
    for (const role of ['booked', 'day', 'valueDay'] as const) {
      const named = this.named(role).find(isDays);
      if (named !== undefined) return named;
    }
    const counts = this.all.map((column) => this.body.rows.filter((row) => isDayCell(row[column] ?? '')).length);
    const most = Math.max(0, ...counts);
    return most === 0 ? null : counts.indexOf(most);
  }
}

/** Columns other than those of amounts, by their headings and by what stands in them. */
export function otherColumns(
  cells: ColumnCells,
  taken: readonly (number | null | undefined)[],
  given: Partial<BankMapping> = {},
): Pick<BankMapping, 'currency' | 'reference' | 'texts'> {
  if (given.texts) {
    return { currency: given.currency ?? null, reference: given.reference ?? null, texts: given.texts };
  }
  const isFree = (column: number) => !taken.includes(column);
  const currency = cells.named('currency').find((column) => isFree(column) && isCodes(cells.values(column))) ?? null;
  const reference =
    cells.named('reference').find((column) => isFree(column) && areReferences(cells.values(column))) ?? null;
  const isText = (column: number) =>
    isFree(column) && column !== currency && column !== reference && cells.values(column).length > 0;
  const silent = NO_TEXT.flatMap((role) => cells.named(role));
  const named = [...cells.named('text'), ...cells.named('reference')];
  const isWordy = (column: number) => cells.isWords(column) && !silent.includes(column) && !cells.isConstant(column);
  const texts = cells.all.filter((column) => isText(column) && (named.includes(column) || isWordy(column)));
  return { currency, reference, texts };
}

/** References name one line each and are no words; a column named so may hold the words of the payment instead. */
function areReferences(cells: readonly string[]): boolean {
  const values = cells.flatMap((cell) => referenceIn(cell) ?? []);
  return (
    values.length > 0 &&
    new Set(values).size === values.length &&
    values.every((value) => !/\p{L}{2}\S*\s+\S*\p{L}{2}/u.test(value))
  );
}

function once<T>(known: Map<number, T>, column: number, find: () => T): T {
  const answer = known.get(column) ?? find();
  known.set(column, answer);
  return answer;
}

function isCodes(values: readonly string[]): boolean {
  return values.length > 0 && values.every((value) => /^[A-Za-z]{3}$/.test(value));
}

function isDayCell(cell: string): boolean {
  return looksLikeDay(cell) && DATE_ORDERS.some((order) => readBankDay(cell, order) !== null);
}

function share<T>(list: readonly T[], test: (item: T) => boolean): number {
  return list.length === 0 ? 0 : list.filter(test).length / list.length;
}
