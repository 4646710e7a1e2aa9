import { type AmountCell, amountCell, type DecimalSign, isNoAmount, numberBy } from '../values/bank-amount.js';
import type { BankMapping, Direction } from '../values/bank-mapping.js';
import { plainWords } from '../values/plain-words.js';
import { directionOf } from '../values/sign-words.js';
import { type BalanceStep, isProven, ROW_ORDERS, type RowOrder } from './running-balance.js';

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

/** Facts about all rows of a file. */
export interface FileFacts {
  /** Decimals of the currency. */
  exponent: number;
  /** The order of the rows that their days show. */
  rowOrder: RowOrder | null;
}

/** Reads the amounts of rows that have a day, all by the same mapping. */
export class LineAmounts {
  /** Banks write debits with a minus or without one; where only some have it, a minus is a reversal. */
  private readonly debitsHaveMinus: boolean;

  constructor(
    private readonly rows: readonly Row[],
    private readonly mapping: DecidedColumns,
    private readonly facts: FileFacts,
  ) {
    const debits = rows.flatMap((row) => this.cellAt(row, mapping.debit) ?? []).filter(({ units }) => units !== 0n);
    this.debitsHaveMinus = debits.length > 0 && debits.every(({ cell }) => cell.isNegative);
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
      return found && (isOut(found.cell) || isOverdrawn ? -found.units : found.units);
    });
  }

  steps(): BalanceStep[] {
    const balances = this.balances();
    return this.list().map((amount, at) => ({
      amount: typeof amount === 'bigint' ? amount : amount === 'NONE' ? 0n : null,
      balance: balances[at] ?? null,
    }));
  }

  private amountOf(row: Row): LineAmount {
    const { direction, amount: column, words } = this.mapping;
    if (direction === 'COLUMNS') return this.ofColumns(row);
    const text = column === null ? '' : (row[column] ?? '');
    if (isNoAmount(text)) return 'NONE';
    const found = this.cellAt(row, column);
    if (!found) return 'UNREADABLE';
    if (direction === 'WORDS') {
      const word = plainWords(words === null ? '' : (row[words] ?? ''));
      const means = (list: readonly string[]) => list.some((one) => plainWords(one) === word);
      if (means(this.mapping.wordsOut)) return -found.units;
      // A word against its sign may be a line that is taken back, or not.
      return means(this.mapping.wordsIn) && !found.cell.isNegative ? found.units : 'DIRECTION';
    }
    const signed = isOut(found.cell) ? -found.units : found.units;
    return direction === 'INVERTED' ? -signed : signed;
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
    const plain = this.rows.map((row) => this.cellAt(row, this.mapping.amount)?.units ?? null);
    const by = (order: RowOrder) =>
      plain.map((units, at): LineAmount => {
        const [now, former] = [balances[at], balances[order === 'OLDEST_FIRST' ? at - 1 : at + 1]];
        if (units === null) return 'UNREADABLE';
        if (now === undefined || now === null || former === undefined || former === null) return 'DIRECTION';
        const change = now - former;
        return change === units || change === -units ? change : 'DIRECTION';
      });
    if (this.facts.rowOrder) return by(this.facts.rowOrder);
    const read = ROW_ORDERS.map(by).map((amounts) => ({
      amounts,
      count: amounts.filter((amount) => typeof amount === 'bigint').length,
    }));
    const most = Math.max(...read.map(({ count }) => count));
    const [only, other] = read.filter(({ count }) => count === most);
    return only && !other ? only.amounts : plain.map(() => 'DIRECTION');
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
    return found && (isOut(found.cell) ? -found.units : found.units);
  }

  private cellAt(row: Row, column: number | null): { cell: AmountCell; units: bigint } | null {
    const cell = column === null ? null : amountCell(row[column] ?? '');
    const units = cell && unitsOf(cell.digits, this.mapping.decimal, this.facts.exponent);
    return cell && units !== null ? { cell, units } : null;
  }
}

/** Tells whether the running balance proves the amounts of a mapping. */
export function isProvenByBalance(rows: readonly Row[], mapping: DecidedColumns, facts: FileFacts): boolean {
  return mapping.balance !== null && isProven(new LineAmounts(rows, mapping, facts).steps(), facts.rowOrder);
}

/** Returns digits as minor units; null if they are no number or have more decimals than the currency. */
export function unitsOf(digits: string, decimal: DecimalSign, exponent: number): bigint | null {
  const number = numberBy(digits, decimal);
  if (!number) return null;
  const [whole = '0', fraction = ''] = number.value.split('.');
  return fraction.length > exponent ? null : BigInt(whole + fraction.padEnd(exponent, '0'));
}

function isOut({ isNegative, direction }: AmountCell): boolean {
  // A minus before a debit takes it back.
  return direction === null ? isNegative : (direction === 'OUT') !== isNegative;
}
