import { amountCell, type DecimalSign } from '../values/bank-amount.js';
import { type BankMapping, type Direction, type Proof, NO_MAPPING } from '../values/bank-mapping.js';
import type { ColumnCells } from './columns.js';
import { type FileFacts, isProvenByBalance } from './line-amounts.js';
import { directionOf } from '../values/sign-words.js';

type AmountColumns = Pick<BankMapping, 'amount' | 'credit' | 'debit' | 'words' | 'fee' | 'balance' | 'balanceWords'>;
type Wordy = Pick<BankMapping, 'wordsOut' | 'wordsIn'>;

export interface DecidedAmounts extends AmountColumns, Wordy {
  direction: Direction | null;
  proof: Proof | null;
  /** The open question, about the columns themselves or about the direction. */
  question: 'COLUMNS' | 'DIRECTION' | null;
}

/** So many columns of numbers, and so many lines, are enough to find the amounts without headings. */
const MAX_TRIED = 12;
const ENOUGH_LINES = 500;

const { amount, credit, debit, words, wordsOut, wordsIn, fee, balance, balanceWords, direction } = NO_MAPPING;
const NO_AMOUNTS = { amount, credit, debit, words, wordsOut, wordsIn, fee, balance, balanceWords, direction };
const NOTHING: DecidedAmounts = { ...NO_AMOUNTS, proof: null, question: 'COLUMNS' };

export interface AmountRules extends FileFacts {
  decimal: DecimalSign;
  /** Fields that a person has given; columns among them stay as they are. */
  given: Partial<BankMapping>;
}

/** Decides which columns are amounts, and in which direction they went: by headings, words and signs, and by the running balance. */
export function decideAmounts(cells: ColumnCells, rules: AmountRules): DecidedAmounts {
  const { given } = rules;
  if (hasColumns(given)) return withDirection(cells, { ...NOTHING, question: null, ...amountColumns(given) }, rules);
  const candidates = numbersOf(cells);
  const balance = cells.named('balance').find((column) => candidates.includes(column)) ?? null;
  const isBesideBalance = (column: number) =>
    balance !== null && column === balance + 1 && cells.isDirections(column) && cells.isWords(column);
  const hasOther = cells.all.some((column) => !isBesideBalance(column) && cells.isDirections(column));
  const balanceWords = (hasOther ? cells.all.find(isBesideBalance) : null) ?? null;
  const found = headedColumns(cells, candidates) ?? unnamedColumns(cells, candidates, rules);
  if (!found) return NOTHING;
  return withDirection(cells, { ...NOTHING, question: null, balance, balanceWords, ...found }, rules);
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

function headedColumns(cells: ColumnCells, candidates: readonly number[]): Partial<DecidedAmounts> | null {
  const pick = (role: 'amount' | 'credit' | 'debit' | 'fee') =>
    cells.named(role).find((column) => candidates.includes(column)) ?? null;
  const [credit, debit] = [pick('credit'), pick('debit')];
  if (credit !== null && debit !== null) return { credit, debit };
  const one = credit ?? debit;
  if (one !== null) {
    // The other direction may have a heading that is not known.
    const other = candidates.find(
      (column) => column !== one && !cells.isNamed(column) && isComplementary(cells, [one, column]),
    );
    return { credit: credit ?? other ?? null, debit: debit ?? other ?? null };
  }
  const amount = pick('amount');
  return amount === null || hasTwin(cells, candidates, amount) ? null : { amount, fee: pick('fee') };
}

/** Tells whether another column has the heading of the amount, and other amounts: one of them is in another currency, or before fees. */
function hasTwin(cells: ColumnCells, candidates: readonly number[], amount: number): boolean {
  const isTwin = (column: number) => column !== amount && cells.heading(column) === cells.heading(amount);
  const differs = (column: number) => cells.lines.some((row) => row[column] !== row[amount]);
  return candidates.some((column) => isTwin(column) && differs(column));
}

/** Finds columns without headings that say it: by the running balance, or because only one can be the amount. */
function unnamedColumns(
  cells: ColumnCells,
  candidates: readonly number[],
  rules: AmountRules,
): Partial<DecidedAmounts> | null {
  const free = candidates.filter((column) => !cells.named('balance').includes(column));
  const sample = cells.lines.slice(0, ENOUGH_LINES);
  const fits = (columns: Columns) =>
    isProvenByBalance(sample, { ...NOTHING, ...columns, decimal: rules.decimal }, rules);
  for (const direction of ['SIGNED', 'INVERTED'] as const) {
    for (const balance of candidates) {
      const amount = free.find((column) => column !== balance && fits({ amount: column, balance, direction }));
      if (amount !== undefined) return { amount, balance };
    }
  }
  const pair = complementary(cells, free);
  if (pair) return { ...pair, balance: balanceOfPair(candidates, pair, fits) };
  const full = free.filter((column) => cells.isFull(column) && looksLikeMoney(cells.values(column)));
  return full.length === 1 ? { amount: full[0] as number } : null;
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
  const isFilled = (row: readonly string[], column: number) => /[1-9]/.test(row[column] ?? '');
  const counts = { one: 0, other: 0, both: 0 };
  for (const row of cells.lines) {
    if (isFilled(row, one)) counts[isFilled(row, other) ? 'both' : 'one'] += 1;
    else if (isFilled(row, other)) counts.other += 1;
  }
  const isMostly = (counts.one + counts.other) * 10 >= cells.lines.length * 9;
  return counts.one > 0 && counts.other > 0 && counts.both === 0 && isMostly;
}

function looksLikeMoney(values: readonly string[]): boolean {
  return values.some((value) => /[.,]\d{1,3}\D*$/.test(value) || amountCell(value)?.isNegative === true);
}

type Columns = Partial<DecidedAmounts> & { direction: Direction };

interface Trials {
  /** Tells whether the running balance proves columns and a direction. */
  fits: (columns: Columns) => boolean;
  /** Returns columns and a direction with their proof: the balance, or else another one. */
  decided: (columns: Columns, otherwise: Proof | null) => DecidedAmounts;
}

function withDirection(cells: ColumnCells, found: DecidedAmounts, rules: AmountRules): DecidedAmounts {
  const decided = provenDirection(cells, found, rules);
  const { direction, words = null, wordsOut = [], wordsIn = [] } = rules.given;
  if (!direction) return decided;
  const isAnswered = wordsOut.length + wordsIn.length > 0 || words === null;
  const meanings = isAnswered ? { wordsOut, wordsIn } : directionWords(cells, words);
  const isProven =
    decided.question === null &&
    decided.direction === direction &&
    decided.credit === found.credit &&
    decided.words === (direction === 'WORDS' ? words : decided.words);
  return { ...found, direction, words, ...meanings, proof: isProven ? decided.proof : 'CHOSEN' };
}

function provenDirection(cells: ColumnCells, found: DecidedAmounts, rules: AmountRules): DecidedAmounts {
  const fits = (columns: Columns) =>
    isProvenByBalance(cells.lines, { ...found, ...columns, decimal: rules.decimal }, rules);
  const decided = (columns: Columns, otherwise: Proof | null): DecidedAmounts => {
    const proof = fits(columns) ? 'BALANCE' : otherwise;
    return { ...found, ...columns, proof, question: proof ? null : 'DIRECTION' };
  };
  return found.amount === null
    ? ofTwoColumns(cells, found, { fits, decided })
    : ofOneColumn(cells, found, { fits, decided });
}

function ofTwoColumns(cells: ColumnCells, found: DecidedAmounts, { fits, decided }: Trials): DecidedAmounts {
  const { credit, debit } = found;
  const isHeaded = [credit, debit].every((column) => column === null || cells.isNamed(column));
  const swapped: Columns = { direction: 'COLUMNS', credit: debit, debit: credit };
  if (!fits({ direction: 'COLUMNS' }) && fits(swapped)) {
    // Headings against the balance: somebody has to say which is right.
    return isHeaded ? { ...found, direction: null, proof: null, question: 'DIRECTION' } : decided(swapped, null);
  }
  const isCreditOut = credit !== null && areAllOut(cells.values(credit));
  return decided({ direction: 'COLUMNS' }, isHeaded && !isCreditOut ? 'HEADING' : null);
}

function ofOneColumn(cells: ColumnCells, found: DecidedAmounts, { fits, decided }: Trials): DecidedAmounts {
  const amount = found.amount as number;
  const hasFee = found.fee !== null && cells.values(found.fee).some((cell) => /[1-9]/.test(cell));
  if (hasFee && fits({ direction: 'SIGNED' }) && !fits({ direction: 'SIGNED', fee: null })) {
    return decided({ direction: 'SIGNED' }, null);
  }
  const without = (columns: Columns): Columns => ({ ...columns, fee: null });
  const [signed, inverted] = [without({ direction: 'SIGNED' }), without({ direction: 'INVERTED' })];
  const words = [...cells.named('sign'), ...cells.all].find(
    (column) => column !== amount && column !== found.balanceWords && cells.isDirections(column),
  );
  const byWords = words === undefined ? null : without({ direction: 'WORDS', words, ...directionWords(cells, words) });
  const isSigned = cells.values(amount).some(hasSign);
  if (byWords && !isSigned) return decided(byWords, 'HEADING');
  if (!fits(signed) && fits(inverted)) return decided(inverted, null);
  // Signs against the words beside them prove nothing.
  const isDoubtful = words !== undefined && !agree(cells, amount, words);
  if (byWords && isDoubtful && fits(byWords)) return decided(byWords, null);
  if (isSigned || fits(signed)) return decided(signed, isSigned && !isDoubtful ? 'SIGNS' : null);
  const byBalance = without({ direction: 'BALANCE' });
  if (fits(byBalance)) return decided(byBalance, null);
  return { ...found, fee: null, direction: null, proof: null, question: 'DIRECTION' };
}

function hasSign(text: string): boolean {
  const cell = amountCell(text);
  return cell !== null && (cell.isNegative || cell.hasPlus || cell.direction !== null);
}

/** Tells whether each amount has the sign of the word beside it. */
function agree(cells: ColumnCells, amount: number, words: number): boolean {
  return cells.lines.every((row) => {
    const cell = amountCell(row[amount] ?? '');
    const word = directionOf(row[words] ?? '');
    return cell === null || word === null || (word === 'OUT') === (cell.isNegative || cell.direction === 'OUT');
  });
}

/** Returns which words of a column name money that went out, and which money that came in. */
export function directionWords(cells: ColumnCells, column: number): Wordy {
  const words = [...new Set(cells.values(column))];
  const meaning = (direction: 'IN' | 'OUT') => words.filter((word) => directionOf(word) === direction);
  return { wordsOut: meaning('OUT'), wordsIn: meaning('IN') };
}

function areAllOut(values: readonly string[]): boolean {
  const cells = values.flatMap((value) => amountCell(value) ?? []).filter(({ digits }) => /[1-9]/.test(digits));
  return cells.length > 0 && cells.every(({ isNegative }) => isNegative);
}
