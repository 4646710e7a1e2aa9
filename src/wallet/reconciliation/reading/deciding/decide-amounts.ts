import { amountCell, holdsAmount } from '../values/bank-amount.js';
import { plainDigits } from '../values/digits.js';
import { type BankMapping, NO_MAPPING } from '../values/bank-mapping.js';
import type { ColumnCells } from './columns.js';
import { type AmountRules, type Columns, type DecidedAmounts, withDirection } from './decide-direction.js';
import { type DatedRows, firstOf, isProvenByBalance } from './line-amounts.js';

/** So many columns of numbers, and so many lines, are enough to find the amounts without headings. */
const MAX_TRIED = 12;
const ENOUGH_LINES = 500;
const LONG_NUMBER = 7;
const FIGURES_OF_DAY = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;

const { amount, credit, debit, words, wordsOut, wordsIn, fee, balance, balanceWords, direction } = NO_MAPPING;
const NO_AMOUNTS = { amount, credit, debit, words, wordsOut, wordsIn, fee, balance, balanceWords, direction };
const NOTHING: DecidedAmounts = { ...NO_AMOUNTS, proof: null, question: 'COLUMNS' };

/**
 * Decides which columns are amounts, and in which direction they went: by headings, words and signs, and by the running
 * balance.
 */
export function decideAmounts(cells: ColumnCells, rules: AmountRules): DecidedAmounts {
  const { given } = rules;
  if (hasColumns(given)) return withDirection(cells, { ...NOTHING, question: null, ...amountColumns(given) }, rules);
  const candidates = numbersOf(cells);
  const balances = cells.named('balance').filter((column) => candidates.includes(column));
  const found = headedColumns(cells, candidates, rules) ?? unnamedColumns(cells, candidates, rules);
  if (!found) return NOTHING;
  const [first, ...others] = (balances.length > 0 ? balances : [null]).map(
    (balance) => () =>
      withDirection(cells, { ...NOTHING, question: null, ...besides(cells, balance), ...found }, rules),
  ) as [() => DecidedAmounts, ...(() => DecidedAmounts)[]];
  const decided = first();
  // The amounts may fit another balance than the first one where a file has several, such as the booked and the
  // available one.
  if (decided.proof === 'BALANCE' || found.balance !== undefined) return decided;
  return others.map((decide) => decide()).find(({ proof }) => proof === 'BALANCE') ?? decided;
}

/** A balance, and the column behind it whose words tell an overdrawn one from another. */
function besides(cells: ColumnCells, balance: number | null): Pick<DecidedAmounts, 'balance' | 'balanceWords'> {
  const isBeside = (column: number) =>
    balance !== null && column === balance + 1 && cells.isDirections(column) && cells.isWords(column);
  const hasOther = cells.all.some((column) => !isBeside(column) && cells.isDirections(column));
  return { balance, balanceWords: (hasOther ? cells.all.find(isBeside) : null) ?? null };
}

/** Tells whether somebody chose columns of amounts. */
function hasColumns({ amount, credit, debit }: Partial<BankMapping>): boolean {
  return [amount, credit, debit].some((column) => typeof column === 'number');
}

function amountColumns({
  amount = null,
  credit = null,
  debit = null,
  fee = null,
  balance = null,
  balanceWords = null,
}: Partial<BankMapping>) {
  return { amount, credit, debit, fee, balance, balanceWords };
}

/**
 * Columns of numbers that may be amounts or balances of the account, in their order. Of more than can be tried, those
 * that a heading names count first.
 */
export function numbersOf(cells: ColumnCells): number[] {
  const excluded = [...cells.named('other'), ...cells.named('reference'), cells.day];
  const named = [
    ...cells.named('amount'),
    ...cells.named('credit'),
    ...cells.named('debit'),
    ...cells.named('balance'),
  ];
  const isLeftOut = (column: number) => excluded.includes(column) || cells.isConstant(column);
  const isMoney = (column: number) => named.includes(column) && !cells.named('balance').includes(column);
  const numbers = cells.all.filter((column) => cells.isAmounts(column) && (isMoney(column) || !isLeftOut(column)));
  const others = numbers.filter((column) => !named.includes(column));
  const tried = others.slice(0, Math.max(0, MAX_TRIED - (numbers.length - others.length)));
  return numbers.filter((column) => named.includes(column) || tried.includes(column));
}

function headedColumns(
  cells: ColumnCells,
  candidates: readonly number[],
  { lines }: AmountRules,
): Partial<DecidedAmounts> | null {
  const picks = (role: 'amount' | 'credit' | 'debit' | 'fee') =>
    cells.named(role).filter((column) => candidates.includes(column));
  const [credit = null, debit = null] = [picks('credit')[0], picks('debit')[0]];
  if (credit !== null && debit !== null) return { credit, debit };
  if (credit !== null) return { credit, debit: besideOne(cells, credit, 'debit') };
  if (debit !== null) return { debit, credit: besideOne(cells, debit, 'credit') };
  const amounts = picks('amount');
  const amount = amounts.find((column) => cells.isWhole(column)) ?? amounts[0] ?? null;
  if (amount === null || hasTwin(cells, candidates, amount)) return null;
  const other = gapsOf(amount, { cells, candidates, lines, balance: null });
  if (other === null) return { amount, fee: picks('fee')[0] ?? null };
  return { debit: Math.min(amount, other), credit: Math.max(amount, other) };
}

/**
 * The column of the other direction: an empty one of that name, or one whose heading is not known, or means something
 * else.
 */
function besideOne(cells: ColumnCells, one: number, role: 'credit' | 'debit'): number | null {
  const empty = cells.named(role).find((column) => column !== one && cells.values(column).length === 0);
  const isOther = (column: number) =>
    column !== one && cells.isAmounts(column) && !cells.named('balance').includes(column);
  return empty ?? cells.all.find((column) => isOther(column) && isComplementary(cells, [one, column])) ?? null;
}

/**
 * Tells whether another column has the heading of the amount, and other amounts: one of them is in another currency, or
 * before fees. Headings that are known in part only may differ in what is not known.
 */
function hasTwin(cells: ColumnCells, candidates: readonly number[], amount: number): boolean {
  const isLike = (column: number) =>
    cells.heading(column) === cells.heading(amount) ||
    (!cells.isWhole(amount) && cells.named('amount').includes(column));
  const differs = (column: number) => cells.lines.some((row) => row[column] !== row[amount]);
  return candidates.some((column) => column !== amount && isLike(column) && differs(column));
}

/** Finds columns without headings that say it: by the running balance, or because only one can be the amount. */
function unnamedColumns(
  cells: ColumnCells,
  candidates: readonly number[],
  { decimal, lines }: AmountRules,
): Partial<DecidedAmounts> | null {
  const free = candidates.filter((column) => !cells.named('balance').includes(column));
  const sample = firstOf(lines, ENOUGH_LINES);
  const fits = (columns: Columns) => isProvenByBalance(sample, { ...NOTHING, ...columns, decimal });
  for (const direction of ['SIGNED', 'INVERTED', 'BALANCE'] as const) {
    for (const balance of candidates) {
      const isTried = (column: number) =>
        column !== balance && gapsOf(column, { cells, candidates, lines: sample, balance }) === null;
      const amount = free.find((column) => isTried(column) && fits({ amount: column, balance, direction }));
      if (amount !== undefined) return { amount, balance };
    }
  }
  const pair = complementary(cells, free);
  if (pair) return { ...pair, balance: balanceOfPair(candidates, pair, fits) };
  const full = free.filter((column) => cells.isFull(column) && !isNumbering(cells.values(column)));
  // Beside amounts with words that nobody knows, the only column that can be read is another one.
  const isStrange = cells.all.some((column) => !cells.isAmounts(column) && haveMoney(cells.values(column)));
  const [only, other] = full;
  if (only === undefined || other !== undefined || isStrange) return null;
  return looksLikeMoney(cells.values(only)) ? { amount: only } : null;
}

interface Gaps {
  cells: ColumnCells;
  candidates: readonly number[];
  lines: DatedRows;
  balance: number | null;
}

/** Returns the column in which lines have an amount that have none in this one, as where each direction has a column. */
function gapsOf(amount: number, { cells, candidates, lines, balance }: Gaps): number | null {
  const taken = [amount, balance, ...cells.named('balance'), ...cells.named('fee')];
  const rows = lines.rows.filter((_, at) => !lines.areBalances[at]);
  const isFilled = (row: readonly string[], column: number) => holdsAmount(row[column] ?? '');
  const fills = (column: number) =>
    rows.some((row) => isFilled(row, column)) && rows.every((row) => !isFilled(row, column) || !isFilled(row, amount));
  return candidates.find((column) => !taken.includes(column) && fills(column)) ?? null;
}

interface Pair {
  credit: number;
  debit: number;
}

function balanceOfPair(
  columns: readonly number[],
  { credit, debit }: Pair,
  fits: (columns: Columns) => boolean,
): number | null {
  const ways = [
    { credit, debit },
    { credit: debit, debit: credit },
  ];
  const isBalance = (balance: number) => ways.some((way) => fits({ ...way, balance, direction: 'COLUMNS' }));
  return columns.find((column) => column !== credit && column !== debit && isBalance(column)) ?? null;
}

function complementary(cells: ColumnCells, columns: readonly number[]): Pair | null {
  for (const [at, debit] of columns.entries()) {
    const credit = columns.slice(at + 1).find((column) => isComplementary(cells, [debit, column]));
    if (credit !== undefined) return { credit, debit };
  }
  return null;
}

/** Tells whether each line has an amount other than zero in exactly one of two columns, and some have it in each. */
function isComplementary(cells: ColumnCells, [one, other]: [number, number]): boolean {
  const isFilled = (row: readonly string[], column: number) => holdsAmount(row[column] ?? '');
  const counts = { one: 0, other: 0, both: 0 };
  for (const row of cells.lines) {
    if (isFilled(row, one)) counts[isFilled(row, other) ? 'both' : 'one'] += 1;
    else if (isFilled(row, other)) counts.other += 1;
  }
  const isMostly = (counts.one + counts.other) * 10 >= cells.lines.length * 9;
  return counts.one > 0 && counts.other > 0 && counts.both === 0 && isMostly;
}

/** Tells whether values number the lines, name them by long numbers, or are days. */
function isNumbering(values: readonly string[]): boolean {
  if (values.every((value) => FIGURES_OF_DAY.test(plainDigits(value)))) return true;
  if (!values.every((value) => /^\d+$/.test(value))) return false;
  const isLong = values.every((value) => value.length >= LONG_NUMBER);
  const steps = new Set(values.slice(1).map((value, at) => Number(value) - Number(values[at])));
  return isLong || (values.length > 1 && steps.size === 1 && [1, -1].includes([...steps][0] as number));
}

/** Tells whether values are numbers with a short word beside them, such as for a direction. */
function haveMoney(values: readonly string[]): boolean {
  const [word, number] = ['\\p{L}{1,4}[.]?', '[-+]?\\d[\\d.,]*'];
  const form = new RegExp(`^(?:${word} ${number}|${number} ${word})$`, 'u');
  return values.length > 0 && values.every((value) => form.test(plainDigits(value)));
}

function looksLikeMoney(values: readonly string[]): boolean {
  return values.some((value) => /[.,]\d{1,3}\D*$/.test(value) || amountCell(value)?.isNegative === true);
}
