import { MAX_AMOUNT } from '../../../shared/money/money.js';
import type { TableRow } from '../../../shared/transfer/reading/rows/table-rows.js';
import { holdsAmount } from './values/bank-amount.js';
import { namesOtherCurrency } from './values/cell-currency.js';
import { DATE_ORDERS, type DateOrder, looksLikeDay, readBankDay } from './values/bank-day.js';
import { type BankFileLine, DAY_KINDS, type DayKind, type LeftOut, type Unreadable } from './bank-lines.js';
import type { Assumption, BankMapping, Question } from './values/bank-mapping.js';
import type { ColumnCells } from './deciding/columns.js';
import { type DecidedMapping, decideMapping } from './deciding/decide-mapping.js';
import { isBlankState } from './deciding/decide-states.js';
import { datedRows, type LineAmount, LineAmounts } from './deciding/line-amounts.js';
import { isNotBooked, isUndated, withDaysAbove } from './deciding/undated-rows.js';
import { referenceIn } from './values/bank-reference.js';
import { saysBalance, saysTotal } from './values/row-words.js';
import { hasRival } from './own-columns.js';
import { layoutOf, type TableLayout, type TableRules } from './table-layout.js';
import { balanceProof, type BalanceStep, haveDailyBalance, isSummaryFirst } from './deciding/running-balance.js';

export interface BankReading {
  /** Names of the columns, as many as the file is wide; empty where the file names none. */
  headings: string[];
  /** Number of rows between the headings and the first line; null where no row names the columns. */
  rowsBelowHeadings: number | null;
  /** Accounts that a table names, and the one whose lines are read. */
  own: { accounts: string[]; account: string | null };
  /** The kind of day that the column of days names; null without a heading. */
  dayKind: DayKind | null;
  mapping: BankMapping;
  assumptions: Assumption[];
  questions: Question[];
  /** Empty while a question is open. */
  lines: BankFileLine[];
  leftOut: { row: number; why: LeftOut }[];
  unreadable: { row: number; why: Unreadable }[];
  /** A date with its reading by each order, while the order is open; null otherwise. */
  days: { cell: string; choices: { order: DateOrder; day: string }[] } | null;
  /** The different words of the columns of directions and of states, as many as a person can look through. */
  words: string[];
  states: string[];
  /** How many changes of the running balance were compared with the amounts, and how many fit; null without a balance. */
  balance: { compared: number; fitting: number } | null;
}

const MAX_TEXT = 300;
const MAX_REFERENCE = 140;
const MAX_WORDS = 60;
const MAX_WORD = 200;

/**
 * Reads the rows of a bank's file. What the file proves is decided once for all of its rows; for what it does not
 * prove, the reading has a question and no lines. Throws UnreadableBankFile if all of its amounts are headed with
 * another currency.
 */
export function readBankTable(table: readonly TableRow[], rules: TableRules): BankReading {
  const rows = table.map(({ number, cells, kinds }) => ({
    number,
    cells: cells.map((cell, column) => (kinds?.[column] === 'number' ? withDecimals(cell) : cleanCell(cell))),
  }));
  const plain = decideTable(rows, rules);
  const isOpen = plain.questions.includes('COLUMNS') || plain.questions.includes('ACCOUNT');
  const filled = isOpen ? null : withDaysAbove(plain.layout.rows, plain.mapping);
  if (!filled) return readingOf(plain, rules);
  const { dayAbove = null } = rules.given ?? {};
  const remembered = plain.layout.memory?.mapping.dayAbove ?? null;
  const filledRows = new Map(filled.map((row) => [row.number, row]));
  const above = decideTable(
    rows.map((row) => filledRows.get(row.number) ?? row),
    rules,
  );
  const answer = dayAbove ?? (needsDaysAbove(plain, above) ? true : remembered);
  const chosen = answer === true ? above : plain;
  const mapping = { ...chosen.mapping, dayAbove: answer };
  if (answer === null) return readingOf({ ...chosen, mapping, questions: [...chosen.questions, 'DAY_ABOVE'] }, rules);
  const proof = needsDaysAbove(plain, above) ? 'BALANCE' : dayAbove === null ? 'REMEMBERED' : 'CHOSEN';
  const assumptions: Assumption[] = [...chosen.assumptions, { about: 'DAY_ABOVE', proof }];
  return readingOf({ ...chosen, mapping, assumptions }, rules, plain.layout.rows);
}

interface DecidedTable extends DecidedMapping {
  layout: TableLayout;
}

function decideTable(rows: readonly TableRow[], rules: TableRules): DecidedTable {
  const layout = layoutOf(rows, rules);
  return { ...decide(layout, rules), layout };
}

/** Tells whether the running balance fits only with the lines that leave their day out. */
function needsDaysAbove(plain: DecidedTable, above: DecidedTable): boolean {
  return isProvenByBalance(above) && !isProvenByBalance(plain);
}

function isProvenByBalance({ assumptions }: DecidedMapping): boolean {
  return assumptions.some(({ about, proof }) => about === 'DIRECTION' && proof === 'BALANCE');
}

/** `written`: the rows as the bank wrote them, if days were added to some. */
function readingOf(
  { mapping, assumptions, questions, layout }: DecidedTable,
  rules: TableRules,
  written: readonly TableRow[] = layout.rows,
): BankReading {
  const { headings, columns, own, rowsBelowHeadings } = layout;
  const sorted =
    questions.length > 0
      ? { lines: [], leftOut: [], unreadable: [], balance: null }
      : sortRows(layout.rows, mapping, rules);
  const others = layout.others.filter(({ cells }) => looksLikeDay(cells[mapping.day ?? 0] ?? ''));
  const cellsOf = new Map(written.map(({ number, cells }) => [number, cells]));
  const wordsOf = (column: number | null, withBlank = false) =>
    column === null
      ? []
      : [...new Set([...(withBlank ? [''] : []), ...columns.values(column)])]
          .slice(0, MAX_WORDS)
          .map((word) => word.slice(0, MAX_WORD));
  return {
    headings,
    rowsBelowHeadings,
    own,
    dayKind: DAY_KINDS.find((kind) => columns.named(kind).some((column) => column === mapping.day)) ?? null,
    mapping,
    assumptions,
    questions,
    days: questions.includes('DAY_ORDER') ? dayChoices(columns) : null,
    words: wordsOf(mapping.words),
    states: wordsOf(mapping.status, mapping.status !== null && isBlankState(columns, mapping.status)),
    ...sorted,
    lines: sorted.lines.map((line) => ({ ...line, cells: cellsOf.get(line.row) ?? line.cells })),
    leftOut: [...sorted.leftOut, ...others.map(({ number: row }) => ({ row, why: 'OTHER_ACCOUNT' as const }))],
  };
}

/** Decides the mapping, unless it is open first whose lines the table holds or which of its amounts are the account's. */
function decide({ columns, memory, skip, isDayFirst, own }: TableLayout, rules: TableRules): DecidedMapping {
  const { memories: _memories, ...shared } = rules;
  const decided = decideMapping(columns, { ...shared, ...(memory && !rules.given && { memory }) }, isDayFirst);
  const mapping = { ...decided.mapping, skip };
  if (own.accounts.length > 0 && own.account === null) return { mapping, assumptions: [], questions: ['ACCOUNT'] };
  const assumptions = [...decided.assumptions];
  if (own.account !== null && own.accounts.length > 1) {
    assumptions.unshift({ about: 'ACCOUNT', proof: own.account === rules.account ? 'CHOSEN' : 'REMEMBERED' });
  }
  const isChosen = typeof rules.given?.amount === 'number' || (!rules.given && memory?.isCorrected === true);
  if (isChosen || isProvenByBalance(decided) || !hasRival(columns, mapping))
    return { ...decided, mapping, assumptions };
  const isOfAmounts = (about: Question) => about === 'DECIMALS' || about === 'DIRECTION';
  return {
    mapping: { ...mapping, amount: null, decimal: null, direction: null },
    assumptions: assumptions.filter(({ about }) => !isOfAmounts(about)),
    questions: ['COLUMNS', ...decided.questions.filter((about) => !isOfAmounts(about))],
  };
}

/** Returns the first date that orders read differently, with each reading. */
function dayChoices(columns: ColumnCells): BankReading['days'] {
  for (const cell of columns.day === null ? [] : columns.values(columns.day)) {
    const choices = DATE_ORDERS.flatMap((order) => {
      const day = readBankDay(cell, order);
      return day ? [{ order, day }] : [];
    });
    if (new Set(choices.map(({ day }) => day)).size > 1) return { cell, choices };
  }
  return null;
}

type Sorted = Pick<BankReading, 'lines' | 'leftOut' | 'unreadable' | 'balance'>;

/** Tells for each row which line it is, or why it is none. */
function sortRows(rows: readonly TableRow[], mapping: BankMapping, rules: TableRules): Sorted {
  const sorted: Sorted = { lines: [], leftOut: [], unreadable: [], balance: null };
  const first = rows.findIndex(({ cells }) => looksLikeDay(cells[mapping.day ?? 0] ?? ''));
  const kept = rows.filter((row, at) => {
    const why = reasonToLeaveOut(row.cells, mapping, rules);
    // A cell without a digit above the first line is no day that can't be read.
    if (why === 'UNDATED' && at < first && !/\p{Nd}/u.test(row.cells[mapping.day ?? 0] ?? ''))
      sorted.leftOut.push({ row: row.number, why: 'NO_DAY' });
    else if (why === 'UNDATED') sorted.unreadable.push({ row: row.number, why: 'DAY' });
    else if (why) sorted.leftOut.push({ row: row.number, why });
    return why === null;
  });
  const days = kept.map(({ cells }) => readBankDay(cells[mapping.day ?? 0] ?? '', mapping.dateOrder ?? 'YMD'));
  const dated = datedRows(
    kept.map(({ cells }) => cells),
    days,
    rules.exponent,
  );
  const amounts = new LineAmounts(dated, decidedOf(mapping));
  const steps = amounts.steps();
  const balances = haveDailyBalance(steps) ? [] : amounts.balances();
  const isSummary = (at: number) => at === 0 && isSummaryFirst(steps);
  if (mapping.balance !== null) sorted.balance = comparedIn(steps);
  const read = amounts.list();
  for (const [at, amount] of read.entries()) {
    const { number: row, cells } = kept[at] as TableRow;
    const day = days[at] ?? null;
    const isInRange = day !== null && day >= rules.range.first && day <= rules.range.last;
    if (amount === 'NONE') sorted.leftOut.push({ row, why: 'NO_AMOUNT' });
    else if (amount === 0n) sorted.leftOut.push({ row, why: 'ZERO' });
    else if (isSummary(at) || statesBalance(cells, mapping) || statesTotal(cells, mapping, read.slice(0, at + 1)))
      sorted.leftOut.push({ row, why: 'BALANCE' });
    else if (!isInRange) sorted.unreadable.push({ row, why: 'DAY' });
    else if (amount === 'UNREADABLE' || isTooLarge(amount)) sorted.unreadable.push({ row, why: 'AMOUNT' });
    else if (amount === 'DIRECTION') sorted.unreadable.push({ row, why: 'DIRECTION' });
    else {
      const line = { row, day, amount, balance: withinRange(balances[at]), cells };
      sorted.lines.push({ ...line, text: textOf(cells, mapping.texts), reference: referenceOf(cells, mapping) });
    }
  }
  return sorted;
}

function comparedIn(steps: readonly BalanceStep[]): BankReading['balance'] {
  const { compared, fitting } = balanceProof(steps);
  return { compared, fitting };
}

/** A balance that no account can have is none. */
function withinRange(balance: bigint | null | undefined): bigint | null {
  return balance === undefined || balance === null || isTooLarge(balance) ? null : balance;
}

function isTooLarge(amount: bigint | string): boolean {
  return typeof amount === 'bigint' && (amount > MAX_AMOUNT || amount < -MAX_AMOUNT);
}

/** UNDATED: the row may be a line, but no day can be read in it. */
function reasonToLeaveOut(
  cells: readonly string[],
  mapping: BankMapping,
  { currency }: TableRules,
): LeftOut | 'UNDATED' | null {
  const at = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
  const amounts = [mapping.amount, mapping.credit, mapping.debit].map(at);
  const isOther = at(mapping.currency) !== '' && at(mapping.currency).toUpperCase() !== currency;
  if (!looksLikeDay(at(mapping.day))) {
    if (!amounts.some(holdsAmount) && !isUndated(cells, mapping)) return 'NO_DAY';
    if (isNotBooked(cells, mapping)) return 'NOT_BOOKED';
    return isUndated(cells, mapping) ? 'UNDATED' : 'BALANCE';
  }
  if (mapping.status !== null && mapping.wordsNotBooked.includes(at(mapping.status))) return 'NOT_BOOKED';
  return isOther || amounts.some((amount) => namesOtherCurrency(amount, currency)) ? 'OTHER_CURRENCY' : null;
}

/** Tells whether a row names a balance instead of a line: all of its text, or any cell where it has no text. */
function statesBalance(cells: readonly string[], { texts }: BankMapping): boolean {
  const words = texts.map((column) => cells[column] ?? '').filter((text) => text !== '');
  return words.length > 0 ? words.every(saysBalance) : cells.some(saysBalance);
}

/** Tells whether the last of some rows is the total of the others: its words name one, and its amount is their sum. */
function statesTotal(cells: readonly string[], { texts }: BankMapping, amounts: readonly LineAmount[]): boolean {
  if (amounts.length < 3 || !texts.some((column) => saysTotal(cells[column] ?? ''))) return false;
  const sum = amounts.slice(0, -1).reduce<bigint>((all, one) => (typeof one === 'bigint' ? all + one : all), 0n);
  return amounts.at(-1) === sum;
}

function decidedOf(mapping: BankMapping) {
  return { ...mapping, decimal: mapping.decimal ?? '.', direction: mapping.direction ?? 'SIGNED' } as const;
}

function textOf(cells: readonly string[], columns: readonly number[]): string {
  const words = columns.map((column) => cells[column] ?? '').filter((cell) => cell !== '');
  return words.join(' · ').slice(0, MAX_TEXT).trim();
}

function referenceOf(cells: readonly string[], { reference }: BankMapping): string | null {
  return referenceIn(reference === null ? '' : cells[reference])?.slice(0, MAX_REFERENCE) ?? null;
}

/** Returns a number of a workbook so that nobody takes its three decimals for thousands. */
function withDecimals(number: string): string {
  return /\.\d{3}$/.test(number) ? `${number}0` : number;
}

/** Removes what spreadsheets and exports put around a value: blanks of any kind, and apostrophes around it. */
function cleanCell(cell: string): string {
  const plain = cell.replaceAll(/[\p{Cc}\s\u00a0\u200b\ufeff]+/gu, ' ').trim();
  return /^'[^']*'?$/.test(plain) ? plain.replaceAll("'", '').trim() : plain;
}
