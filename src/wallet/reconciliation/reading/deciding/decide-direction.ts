import { type AmountCell, amountCell, type DecimalSign, holdsAmount } from '../values/bank-amount.js';
import type { BankMapping, Direction, Proof } from '../values/bank-mapping.js';
import { plainWords } from '../values/plain-words.js';
import { directionOf } from '../values/sign-words.js';
import type { ColumnCells } from './columns.js';
import { type DatedRows, isOpposedByBalance, isProvenByBalance } from './line-amounts.js';

type AmountColumns = Pick<BankMapping, 'amount' | 'credit' | 'debit' | 'words' | 'fee' | 'balance' | 'balanceWords'>;
type Wordy = Pick<BankMapping, 'wordsOut' | 'wordsIn'>;

export interface DecidedAmounts extends AmountColumns, Wordy {
  direction: Direction | null;
  proof: Proof | null;
  /** The open question, about the columns themselves or about the direction. */
  question: 'COLUMNS' | 'DIRECTION' | null;
}

/** Columns and a direction, to be tried. */
export type Columns = Partial<DecidedAmounts> & { direction: Direction };

export interface AmountRules {
  decimal: DecimalSign;
  /** Rows that move the account. */
  lines: DatedRows;
  /** Fields that a person has given; columns among them stay as they are. */
  given: Partial<BankMapping>;
}

interface Trials {
  /** Tells whether the running balance proves columns and a direction. */
  fits: (columns: Columns) => boolean;
  /** Returns columns and a direction with their proof: the balance, or else another one that the balance does not oppose. */
  decided: (columns: Columns, otherwise: Proof | null) => DecidedAmounts;
}

/** Words of headings on the statement of a card; those of Latin letters are whole words. */
const CARD_WORDS = [
  'card',
  'cards',
  'creditcard',
  'karte',
  'kreditkarte',
  'kartennummer',
  'karteninhaber',
  'carte',
  'tarjeta',
]
  .concat(['kaart', 'kaartnummer', 'karta', 'karty', 'cartao', 'cartão', 'カード', '카드', 'कार्ड'])
  .map(plainWords);

/** Decides in which direction amounts went: as a person says, or by the running balance, headings, words and signs. */
export function withDirection(cells: ColumnCells, found: DecidedAmounts, rules: AmountRules): DecidedAmounts {
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
  const { decimal, lines } = rules;
  const tried = (columns: Columns) => ({ ...found, ...columns, decimal });
  const fits = (columns: Columns) => isProvenByBalance(lines, tried(columns));
  const decided = (columns: Columns, otherwise: Proof | null): DecidedAmounts => {
    if (fits(columns)) return { ...found, ...columns, proof: 'BALANCE', question: null };
    const proof = isOpposedByBalance(lines, tried(columns)) ? null : otherwise;
    return proof ? { ...found, ...columns, proof, question: null } : open({ ...found, ...columns });
  };
  return found.amount === null
    ? ofTwoColumns(cells, found, { fits, decided })
    : ofOneColumn(cells, found, { fits, decided });
}

function open(columns: DecidedAmounts): DecidedAmounts {
  return { ...columns, direction: null, proof: null, question: 'DIRECTION' };
}

function ofTwoColumns(cells: ColumnCells, found: DecidedAmounts, { fits, decided }: Trials): DecidedAmounts {
  const { credit, debit } = found;
  const isNamed = (role: 'credit' | 'debit', column: number | null) =>
    column === null || cells.named(role).includes(column);
  const isHeaded = isNamed('credit', credit) && isNamed('debit', debit);
  const swapped: Columns = { direction: 'COLUMNS', credit: debit, debit: credit };
  if (!fits({ direction: 'COLUMNS' }) && fits(swapped)) {
    // Headings against the balance: somebody has to say which is right.
    return isHeaded ? open(found) : decided(swapped, null);
  }
  const isCreditOut = credit !== null && areAllOut(cells.values(credit));
  return decided({ direction: 'COLUMNS' }, isHeaded && !isCreditOut ? 'HEADING' : null);
}

function ofOneColumn(cells: ColumnCells, found: DecidedAmounts, { fits, decided }: Trials): DecidedAmounts {
  const amount = found.amount as number;
  const hasFee = found.fee !== null && cells.values(found.fee).some(holdsAmount);
  if (hasFee && fits({ direction: 'SIGNED' }) && !fits({ direction: 'SIGNED', fee: null })) {
    return decided({ direction: 'SIGNED' }, null);
  }
  const without = (columns: Columns): Columns => ({ ...columns, fee: null });
  const [signed, inverted, byBalance] = (['SIGNED', 'INVERTED', 'BALANCE'] as const).map((direction) =>
    without({ direction }),
  ) as [Columns, Columns, Columns];
  const words = wordsBeside(cells, found);
  const byWords = words === null ? null : without({ direction: 'WORDS', words, ...directionWords(cells, words) });
  // Amounts without a sign have each a direction of their own, also the first one, which no change of the balance shows.
  const isSigned = cells.values(amount).some(hasMinus);
  const proven = () => (isSigned ? [signed, inverted, byBalance] : [byBalance]).find(fits);
  if (byWords && !cells.values(amount).some(hasSign)) {
    const other = fits(byWords) ? byWords : proven();
    // Words of a heading that speaks of directions, against the balance: somebody has to say which is right.
    if (other && other !== byWords && cells.named('sign').includes(words as number))
      return open({ ...found, ...byWords });
    return decided(other ?? byWords, 'HEADING');
  }
  // Signs against the words beside them prove nothing.
  const isDoubtful = words !== null && !agree(cells, amount, words);
  const other = byWords && isDoubtful && !fits(signed) && !fits(inverted) && fits(byWords) ? byWords : proven();
  if (other) return decided(other, null);
  const isTold = !isDoubtful && signsTell(cells, amount);
  return isTold ? decided(signed, 'SIGNS') : open({ ...found, fee: null, ...(words !== null && byWords) });
}

/** Returns the column of words for the direction: its heading says so, or it has words for both directions. */
function wordsBeside(cells: ColumnCells, { amount, balanceWords }: DecidedAmounts): number | null {
  const isFree = (column: number) => column !== amount && column !== balanceWords && cells.isDirections(column);
  const hasBoth = (column: number) => new Set(cells.values(column).map(directionOf)).size > 1;
  return cells.named('sign').find(isFree) ?? cells.all.find((column) => isFree(column) && hasBoth(column)) ?? null;
}

/**
 * Tells whether signs say the direction. A plus alone says nothing, and on the statement of a card a minus may be money
 * that came in.
 */
function signsTell(cells: ColumnCells, column: number): boolean {
  const amounts = cells.values(column).flatMap((value) => amountCell(value) ?? []);
  if (areLettersDoubtful(amounts)) return false;
  if (amounts.some(({ direction }) => direction !== null)) return true;
  const isCard = cells.all.some((other) => namesCard(cells.heading(other)) && cells.isFull(other));
  return !isCard && amounts.some(({ isNegative }) => isNegative);
}

function namesCard(heading: string): boolean {
  return CARD_WORDS.some((word) => (/^[a-z]/.test(word) ? heading.split(' ').includes(word) : heading.includes(word)));
}

/**
 * A minus before a letter says the same once more or takes the line back: one of both, and only for debits. Where some
 * amounts have no letter, the others have all the same one, and none has a minus.
 */
function areLettersDoubtful(amounts: readonly AmountCell[]): boolean {
  const lettered = amounts.filter(({ direction }) => direction !== null);
  if (lettered.length === 0) return false;
  const [credits, debits] = [lettered.filter(isCredit), lettered.filter((cell) => !isCredit(cell))];
  const minuses = debits.filter(({ isNegative }) => isNegative).length;
  if (credits.some(({ isNegative }) => isNegative) || (minuses > 0 && minuses < debits.length)) return true;
  const others = amounts.filter(({ direction, digits }) => direction === null && /[1-9]/.test(digits));
  return (
    others.length > 0 && ((credits.length > 0 && debits.length > 0) || others.some(({ isNegative }) => isNegative))
  );
}

function isCredit({ direction }: AmountCell): boolean {
  return direction === 'IN';
}

function hasMinus(text: string): boolean {
  const cell = amountCell(text);
  return cell !== null && (cell.isNegative || cell.direction !== null);
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
  const cells = values.filter(holdsAmount).flatMap((value) => amountCell(value) ?? []);
  return cells.length > 0 && cells.every(({ isNegative }) => isNegative);
}
