import { DECIMAL_SIGNS, type DecimalSign } from '../values/bank-amount.js';
import { type DateOrder, readBankDay } from '../values/bank-day.js';
import {
  type Assumption,
  type BankMemory,
  type BankMapping,
  type BankRules,
  type DayRange,
  NO_MAPPING,
  type Proof,
  type Question,
} from '../values/bank-mapping.js';
import { type ColumnCells, otherColumns } from './columns.js';
import { decideAmounts, numbersOf } from './decide-amounts.js';
import { decideOrder } from './decide-days.js';
import { decideDecimal } from './decide-decimals.js';
import { type DecidedAmounts, directionWords } from './decide-direction.js';
import { decideStates } from './decide-states.js';
import { type DatedRows, datedRows } from './line-amounts.js';

export interface DecidedMapping {
  mapping: BankMapping;
  assumptions: Assumption[];
  questions: Question[];
}

/**
 * Decides how all rows of a file are to be read. What a person has given stays as it is, and decides the rest with it.
 */
export function decideMapping(cells: ColumnCells, rules: BankRules, isDayFirst: boolean): DecidedMapping {
  const decided: DecidedMapping = { mapping: { ...NO_MAPPING, day: cells.day }, assumptions: [], questions: [] };
  const conclude = (about: Question, proof: Proof | null) => {
    if (proof) decided.assumptions.push({ about, proof });
    else decided.questions.push(about);
  };
  if (cells.day === null) return { ...decided, questions: ['COLUMNS'] };
  const { order, proof: orderProof } = decideDayOrder(cells.values(cells.day), rules, isDayFirst);
  conclude('DAY_ORDER', orderProof);
  const { proof: statesProof, ...states } = decideStates(cells, rules);
  const { decimal, proof, amounts } = decideNumbers(cells, rules, linesOf(cells, rules.exponent, { ...states, order }));
  if (amounts.question === 'COLUMNS') conclude('COLUMNS', null);
  else {
    conclude('DECIMALS', proof);
    conclude('DIRECTION', amounts.question === 'DIRECTION' ? null : amounts.proof);
  }
  const { question: _question, proof: _proof, ...columns } = amounts;
  const known = {
    ...columns,
    day: cells.day,
    dateOrder: order,
    decimal: proof ? decimal : null,
    ...states,
  };
  // Nothing is concluded about states without a column of them.
  if (states.status !== null) conclude('STATES', statesProof);
  if (!rules.given && rules.memory?.isCorrected) conclude('COLUMNS', 'REMEMBERED');
  Object.assign(decided.mapping, known, otherColumns(cells, takenBy(known), rules.given ?? correctedOf(rules.memory)));
  return decided;
}

function correctedOf(memory: BankMemory | undefined): Partial<BankMapping> {
  return memory?.isCorrected ? memory.mapping : {};
}

function takenBy(mapping: Partial<BankMapping>): (number | null | undefined)[] {
  const { day, amount, credit, debit, words, fee, balance, balanceWords, status } = mapping;
  return [day, amount, credit, debit, words, fee, balance, balanceWords, status];
}

function decideDayOrder(
  days: readonly string[],
  { given, memory, range }: BankRules,
  isDayFirst: boolean,
): { order: DateOrder | null; proof: Proof | null } {
  const decided = decideOrder(days, range, { isDayFirst });
  if (given?.dateOrder && given.dateOrder !== decided.order) return { order: given.dateOrder, proof: 'CHOSEN' };
  const remembered = memory?.mapping.dateOrder ?? null;
  const kept: { order: DateOrder | null; proof: Proof } = { order: remembered, proof: 'REMEMBERED' };
  if (decided.order) {
    const fits = remembered !== null && days.every((cell) => isIn(range, readBankDay(cell, remembered)));
    return memory?.isCorrected && !given && remembered !== decided.order && fits ? kept : decided;
  }
  return remembered && decided.fitting.includes(remembered) ? kept : { order: null, proof: null };
}

interface DecidedNumbers {
  decimal: DecimalSign;
  proof: Proof | null;
  amounts: DecidedAmounts;
}

/** Returns the rows that move the account: those that are booked. */
function linesOf(
  cells: ColumnCells,
  exponent: number,
  { status, wordsNotBooked, order }: Pick<BankMapping, 'status' | 'wordsNotBooked'> & { order: DateOrder | null },
): DatedRows {
  const rows = cells.lines.filter((row) => status === null || !wordsNotBooked.includes(row[status] ?? ''));
  const days = rows.map((row) => (order ? readBankDay(row[cells.day ?? 0] ?? '', order) : null));
  return datedRows(rows, days, exponent);
}

/**
 * Decides decimals and amounts together: where the cells leave the decimals open, the running balance may prove one of
 * them.
 */
function decideNumbers(cells: ColumnCells, rules: BankRules, lines: DatedRows): DecidedNumbers {
  const { exponent, given = {}, memory } = rules;
  const reading = (decimal: DecimalSign, proof: Proof | null): DecidedNumbers => ({
    decimal,
    proof,
    amounts: withMemory(decideAmounts(cells, { lines, decimal, given }), memory, (mapping) =>
      decideAmounts(cells, { lines, decimal, given: withNewWords(cells, mapping) }),
    ),
  });
  const columns = [given.amount, given.credit, given.debit, given.balance].filter(
    (column) => typeof column === 'number',
  );
  const values = (columns.length > 0 ? columns : numbersOf(cells)).flatMap((column) => cells.values(column));
  const decided = decideDecimal(values, exponent);
  if (given.decimal && given.decimal !== decided.decimal) return reading(given.decimal, 'CHOSEN');
  if (decided.decimal) return reading(decided.decimal, decided.proof);
  const proven = DECIMAL_SIGNS.map((decimal) => reading(decimal, 'BALANCE')).filter(
    ({ amounts }) => amounts.proof === 'BALANCE',
  );
  const [only, other] = proven;
  if (only && !other) return only;
  return memory?.mapping.decimal ? reading(memory.mapping.decimal, 'REMEMBERED') : reading('.', null);
}

/**
 * Answers what the file leaves open as an earlier import did, and keeps what a person corrected; what the balance
 * proves stays.
 */
function withMemory(
  decided: DecidedAmounts,
  memory: BankMemory | undefined,
  remembered: (mapping: BankMapping) => DecidedAmounts,
): DecidedAmounts {
  if (!memory || decided.proof === 'BALANCE' || (decided.question === null && !memory.isCorrected)) return decided;
  const answered = remembered(memory.mapping);
  return answered.question === null ? { ...answered, proof: 'REMEMBERED' } : decided;
}

/** Adds words of the direction that the remembered file did not have, as far as everybody knows them. */
function withNewWords(cells: ColumnCells, mapping: BankMapping): BankMapping {
  const { words, wordsOut, wordsIn } = mapping;
  if (words === null) return mapping;
  const found = directionWords(cells, words);
  const isNew = (word: string) => !wordsOut.includes(word) && !wordsIn.includes(word);
  return {
    ...mapping,
    wordsOut: [...wordsOut, ...found.wordsOut.filter(isNew)],
    wordsIn: [...wordsIn, ...found.wordsIn.filter(isNew)],
  };
}

function isIn({ first, last }: DayRange, day: string | null): boolean {
  return day !== null && day >= first && day <= last;
}
