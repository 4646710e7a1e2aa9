import { type AmountCell, amountCell, type DecimalSign, isNoAmount, numberBy } from '../values/bank-amount.js';
import type { BankMapping, Direction } from '../values/bank-mapping.js';
import { plainWords } from '../values/plain-words.js';
import { saysBalance } from '../values/row-words.js';
import { directionOf } from '../values/sign-words.js';
import { balanceProof, type BalanceStep, isOpposed, isProven, type Timeline, timelinesOf } from './running-balance.js';

type Row = readonly string[];

/** The amount of a row in minor units as the bank shows it, or why there is none. */
export type LineAmount = bigint | 'NONE' | 'UNREADABLE' | 'DIRECTION';

/** A mapping in which everything about amounts is decided. */
export type DecidedColumns = Pick<
  BankMapping,
  'amount' | 'credit' | 'debit' | 'words' | 'wordsOut' | 'wordsIn' | 'fee' | 'balance' | 'balanceWords'
> & {
  decimal: DecimalSign;
  direction: Direction;
};

/** Rows and the days that they name. */
export interface DatedRows {
  rows: readonly Row[];
  days: readonly (string | null)[];
  /** Tells of each row whether a cell names a balance: it does not move the account, whatever amount stands in it. */
  areBalances: readonly boolean[];
  /** Reads an amount by one decimal sign, each cell once: many mappings are tried on the same cells. */
  amountIn: (cell: string, decimal: DecimalSign) => UnitsCell | null;
}

interface UnitsCell {
  cell: AmountCell;
  units: bigint;
}

/** `exponent`: the decimals of the currency. */
export function datedRows(rows: readonly Row[], days: readonly (string | null)[], exponent: number): DatedRows {
  const known = { '.': new Map<string, UnitsCell | null>(), ',': new Map<string, UnitsCell | null>() };
  const amountIn = (text: string, decimal: DecimalSign) => {
    const found = known[decimal].get(text);
    if (found !== undefined) return found;
    const cell = amountCell(text);
    const units = cell && unitsOf(cell.digits, decimal, exponent);
    const read = cell && units !== null ? { cell, units } : null;
    known[decimal].set(text, read);
    return read;
  };
  const areBalances = rows.map((row) => row.some((cell) => /\p{L}/u.test(cell) && saysBalance(cell)));
  return { rows, days, areBalances, amountIn };
}

/** Returns the first rows: enough to find columns. */
export function firstOf({ rows, days, areBalances, amountIn }: DatedRows, count: number): DatedRows {
  const [some, theirs, which] = [rows.slice(0, count), days.slice(0, count), areBalances.slice(0, count)];
  return { rows: some, days: theirs, areBalances: which, amountIn };
}

/** Reads the amounts of rows that have a day, all by the same mapping. */
export class LineAmounts {
  private readonly rows: readonly Row[];
  /** Banks write debits with a minus or without one; where only some have it, a minus is a reversal. */
  private readonly debitsHaveMinus: boolean;
  /** The columns in which each amount that a letter calls a debit has a minus, too. */
  private readonly doubleSigned: ReadonlySet<number | null>;
  /** Where a letter marks credits and none marks debits, amounts without a letter are debits: cards write `100.00 CR`. */
  private readonly marksCreditsOnly: boolean;
  /** Tells whether each amount that a word calls a debit has a minus, too. */
  private readonly wordedHaveMinus: boolean;
  private readonly meanings: Record<'in' | 'out', ReadonlySet<string>>;

  constructor(
    private readonly lines: DatedRows,
    private readonly mapping: DecidedColumns,
  ) {
    this.rows = lines.rows;
    const { debit, amount, credit, balance, wordsIn, wordsOut } = mapping;
    this.meanings = { in: new Set(wordsIn.map(plainWords)), out: new Set(wordsOut.map(plainWords)) };
    this.debitsHaveMinus = this.allHaveMinus(debit, () => true);
    this.wordedHaveMinus = this.allHaveMinus(amount, (_, row) => this.meaningOf(row) === 'OUT');
    const letters = new Set(this.rows.map((row) => this.cellAt(row, amount)?.cell.direction));
    this.marksCreditsOnly = letters.has('IN') && !letters.has('OUT');
    const isDebit = ({ direction }: AmountCell) => direction === 'OUT';
    this.doubleSigned = new Set(
      [debit, amount, credit, balance].filter((column) => this.allHaveMinus(column, isDebit)),
    );
  }

  list(): LineAmount[] {
    if (this.mapping.direction === 'BALANCE') return this.byBalance();
    return this.rows.map((row) => this.withFee(row, this.amountOf(row)));
  }

  /** The running balance of each row, in minor units; null where the file names none. */
  balances(): (bigint | null)[] {
    const { balance, balanceWords } = this.mapping;
    return this.rows.map((row) => {
      const found = this.cellAt(row, balance);
      const isOverdrawn = balanceWords !== null && directionOf(row[balanceWords] ?? '') === 'OUT';
      return found && (this.isOut(found.cell, balance) || isOverdrawn ? -found.units : found.units);
    });
  }

  steps(): BalanceStep[] {
    const balances = this.balances();
    const { days, areBalances } = this.lines;
    return this.list().map((amount, at) => ({
      amount: areBalances[at] || amount === 'NONE' ? 0n : typeof amount === 'bigint' ? amount : null,
      balance: balances[at] ?? null,
      day: days[at] ?? null,
    }));
  }

  private amountOf(row: Row): LineAmount {
    const { direction, amount: column } = this.mapping;
    if (direction === 'COLUMNS') return this.ofColumns(row);
    const text = column === null ? '' : (row[column] ?? '');
    if (isNoAmount(text)) return 'NONE';
    const found = this.cellAt(row, column);
    if (!found) return 'UNREADABLE';
    if (direction === 'WORDS') {
      const meaning = this.meaningOf(row);
      // A minus against the word may be a line that is taken back, or not.
      if (meaning === 'OUT') return found.cell.isNegative && !this.wordedHaveMinus ? 'DIRECTION' : -found.units;
      return meaning === 'IN' && !found.cell.isNegative ? found.units : 'DIRECTION';
    }
    const signed = this.isOut(found.cell, column) ? -found.units : found.units;
    return direction === 'INVERTED' ? -signed : signed;
  }

  private meaningOf(row: Row): 'IN' | 'OUT' | null {
    const { words } = this.mapping;
    const word = plainWords(words === null ? '' : (row[words] ?? ''));
    if (this.meanings.out.has(word)) return 'OUT';
    return this.meanings.in.has(word) ? 'IN' : null;
  }

  private ofColumns(row: Row): LineAmount {
    const { credit, debit } = this.mapping;
    const [into, out] = [credit, debit].map((column) => {
      const text = column === null ? '' : (row[column] ?? '');
      return isNoAmount(text) ? 0n : this.signedAt(row, column);
    });
    if (into === null || out === null || into === undefined || out === undefined) return 'UNREADABLE';
    if (into !== 0n && out !== 0n) return 'UNREADABLE';
    if (into === 0n && out === 0n) return this.isEmptyAt(row, credit) && this.isEmptyAt(row, debit) ? 'NONE' : 0n;
    return into !== 0n ? into : this.debitsHaveMinus ? out : -out;
  }

  /** The change of the balance is the amount, with its direction; the first line of the account has none before it. */
  private byBalance(): LineAmount[] {
    const balances = this.balances();
    const plain = this.rows.map((row) => this.plainAmount(row));
    const read = timelinesOf(this.lines.days).map((timeline) => changesIn(timeline, plain, balances));
    const counts = read.map((amounts) => amounts.filter((amount) => typeof amount === 'bigint').length);
    const [first, ...others] = read.filter((_, at) => counts[at] === Math.max(...counts));
    const isOne = others.every((other) => other.join() === first?.join());
    return first && isOne ? first : plain.map((amount) => (typeof amount === 'bigint' ? 'DIRECTION' : amount));
  }

  private plainAmount(row: Row): bigint | 'NONE' | 'UNREADABLE' {
    const { amount } = this.mapping;
    if (this.isEmptyAt(row, amount)) return 'NONE';
    return this.cellAt(row, amount)?.units ?? 'UNREADABLE';
  }

  /** A fee beside the amount leaves the account with it, however it is signed. */
  private withFee(row: Row, amount: LineAmount): LineAmount {
    const fee = this.mapping.fee === null ? null : this.cellAt(row, this.mapping.fee);
    return fee && typeof amount === 'bigint' ? amount - fee.units : amount;
  }

  private isEmptyAt(row: Row, column: number | null): boolean {
    return column === null || isNoAmount(row[column] ?? '');
  }

  private signedAt(row: Row, column: number | null): bigint | null {
    const found = this.cellAt(row, column);
    return found && (this.isOut(found.cell, column) ? -found.units : found.units);
  }

  private cellAt(row: Row, column: number | null): UnitsCell | null {
    return column === null ? null : this.lines.amountIn(row[column] ?? '', this.mapping.decimal);
  }

  private isOut({ isNegative, direction }: AmountCell, column: number | null): boolean {
    if (direction === null) return isNegative || (column === this.mapping.amount && this.marksCreditsOnly);
    // A minus before a debit takes it back, unless each debit has one.
    return (direction === 'OUT') !== (isNegative && !this.doubleSigned.has(column));
  }

  private allHaveMinus(column: number | null, isDebit: (cell: AmountCell, row: Row) => boolean): boolean {
    let count = 0;
    for (const row of column === null ? [] : this.rows) {
      const found = this.cellAt(row, column);
      if (!found || found.units === 0n || !isDebit(found.cell, row)) continue;
      if (!found.cell.isNegative) return false;
      count += 1;
    }
    return count > 0;
  }
}

/** Returns each amount as the change of the balance from the line before it in a timeline. */
function changesIn(
  timeline: Timeline,
  plain: readonly (bigint | 'NONE' | 'UNREADABLE')[],
  balances: readonly (bigint | null)[],
): LineAmount[] {
  const amounts: LineAmount[] = [...plain];
  for (const [at, place] of timeline.entries()) {
    const units = plain[place];
    if (typeof units !== 'bigint' || units === 0n) continue;
    const [now, former] = [balances[place], at === 0 ? null : balances[timeline[at - 1] as number]];
    const change = typeof now === 'bigint' && typeof former === 'bigint' ? now - former : null;
    amounts[place] = change === units || change === -units ? change : 'DIRECTION';
  }
  return amounts;
}

/** Tells whether the running balance proves the amounts of a mapping. */
export function isProvenByBalance(lines: DatedRows, mapping: DecidedColumns): boolean {
  if (mapping.balance === null) return false;
  const amounts = new LineAmounts(lines, mapping);
  const steps = amounts.steps();
  if (!isProven(steps) || mapping.direction !== 'BALANCE') return isProven(steps);
  // By the balance, no line may be left without a direction but the first one of the account.
  const unreadable = amounts.list().filter((amount) => amount === 'UNREADABLE').length;
  return balanceProof(steps).skipped <= unreadable;
}

/** Tells whether the running balance speaks for the opposite direction. */
export function isOpposedByBalance(lines: DatedRows, mapping: DecidedColumns): boolean {
  return mapping.balance !== null && isOpposed(new LineAmounts(lines, mapping).steps());
}

/** Returns digits as minor units; null if they are no number or have more decimals than the currency. */
export function unitsOf(digits: string, decimal: DecimalSign, exponent: number): bigint | null {
  const number = numberBy(digits, decimal);
  if (!number) return null;
  const [whole = '0', fraction = ''] = number.value.split('.');
  return fraction.length > exponent ? null : BigInt(whole + fraction.padEnd(exponent, '0'));
}
