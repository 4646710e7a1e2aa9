import { DECIMAL_SIGNS, type DecimalSign } from '../values/bank-amount.js';
import { type DateOrder, readBankDay } from '../values/bank-day.js';
import {
  type Assumption,
  type BankMemory,
  type BankMapping,
  type BankRules,
  NO_MAPPING,
  type Proof,
  type Question,
} from '../values/bank-mapping.js';
import { type ColumnCells, otherColumns } from './columns.js';
import { decideAmounts, numbersOf } from './decide-amounts.js';
import { decideOrder } from './decide-days.js';
import { decideDecimal } from './decide-decimals.js';
import type { DecidedAmounts } from './decide-direction.js';
import { type DatedRows, datedRows } from './line-amounts.js';
import { saysNotBooked } from '../values/row-words.js';

export interface DecidedMapping {
  mapping: BankMapping;
  assumptions: Assumption[];
  questions: Question[];
}

/** Decides how all rows of a file are to be read. What a person has given stays as it is, and decides the rest with it. */
export function decideMapping(cells: ColumnCells, rules: BankRules, isDayFirst: boolean): DecidedMapping {
  const decided: DecidedMapping = { mapping: { ...NO_MAPPING, day: cells.day }, assumptions: [], questions: [] };
  const conclude = (about: Question, proof: Proof | null) => {
    if (proof) decided.assumptions.push({ about, proof });
    else decided.questions.push(about);
  };
  if (cells.day === null) return { ...decided, questions: ['COLUMNS'] };
  const { order, proof: orderProof } = decideDayOrder(cells.values(cells.day), rules, isDayFirst);
  conclude('DAY_ORDER', orderProof);
  const status = statusOf(cells, rules);
  const { decimal, proof, amounts } = decideNumbers(cells, rules, linesOf(cells, rules.exponent, { ...status, order }));
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
    ...status,
  };
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
  if (decided.order) return decided;
  const remembered = memory?.mapping.dateOrder;
  if (remembered && decided.fitting.includes(remembered)) return { order: remembered, proof: 'REMEMBERED' };
  return { order: null, proof: null };
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

/** Decides decimals and amounts together: where the cells leave the decimals open, the running balance may prove one of them. */
function decideNumbers(cells: ColumnCells, rules: BankRules, lines: DatedRows): DecidedNumbers {
  const { exponent, given = {}, memory } = rules;
  const reading = (decimal: DecimalSign, proof: Proof | null): DecidedNumbers => ({
    decimal,
    proof,
    amounts: withMemory(decideAmounts(cells, { lines, decimal, given }), memory, (remembered) =>
      decideAmounts(cells, { lines, decimal, given: remembered }),
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

/** Answers what the file leaves open as an earlier import did, and keeps what a person corrected; what the balance proves stays. */
function withMemory(
  decided: DecidedAmounts,
  memory: BankMemory | undefined,
  remembered: (mapping: BankMapping) => DecidedAmounts,
): DecidedAmounts {
  if (!memory || decided.proof === 'BALANCE' || (decided.question === null && !memory.isCorrected)) return decided;
  const answered = remembered(memory.mapping);
  return answered.question === null ? { ...answered, proof: 'REMEMBERED' } : decided;
}

function statusOf(cells: ColumnCells, { given = {} }: BankRules): Pick<BankMapping, 'status' | 'wordsNotBooked'> {
  if (given.status !== undefined) return { status: given.status, wordsNotBooked: given.wordsNotBooked ?? [] };
  for (const status of cells.named('status')) {
    const wordsNotBooked = [...new Set(cells.values(status))].filter(saysNotBooked);
    if (wordsNotBooked.length > 0) return { status, wordsNotBooked };
  }
  return { status: cells.named('status')[0] ?? null, wordsNotBooked: [] };
}
