import type { TableRow } from '../../../shared/transfer/reading/rows/table-rows.js';
import { UnreadableBankFile } from './bank-lines.js';
import { ColumnCells } from './deciding/columns.js';
import { findHeadings, type Headings } from './deciding/headings.js';
import { ALL_ACCOUNTS, onlyAccount, ownAccounts } from './own-account.js';
import { ownColumns } from './own-columns.js';
import { amountCell } from './values/bank-amount.js';
import { looksLikeDay } from './values/bank-day.js';
import { type BankMemory, type BankRules, sameHeadings } from './values/bank-mapping.js';

/** Rules of a wallet, with what it remembers of earlier files. */
export interface TableRules extends Omit<BankRules, 'memory'> {
  memories?: readonly BankMemory[];
}

/** Says where a table has its headings and its lines, and which of its rows are those of the wallet's account. */
export interface TableLayout {
  /** Names of the columns, as many as the table is wide; empty where it names none. */
  headings: string[];
  isDayFirst: boolean;
  /** The number of rows above the lines, and of those between the headings and the lines. */
  skip: number;
  rowsBelowHeadings: number | null;
  /** The memory of a file with these headings. */
  memory: BankMemory | undefined;
  rows: readonly TableRow[];
  /** Rows of other accounts. */
  others: readonly TableRow[];
  columns: ColumnCells;
  /** Accounts that a table names, and the one whose rows are read; null while nobody has chosen among several. */
  own: { accounts: string[]; account: string | null };
}

/** Finds the layout of a table. Throws UnreadableBankFile if all of its amounts are headed with another currency. */
export function layoutOf(table: readonly TableRow[], { memories = [], ...rules }: TableRules): TableLayout {
  const width = Math.max(0, ...table.map(({ cells }) => cells.length));
  const found = headingsIn(table, rules.currency);
  const columnsOf = (rows: readonly TableRow[], day?: number | null) =>
    new ColumnCells({ rows: rows.map(({ cells }) => cells), width, headings: found }, day);
  const below = table.slice(found ? found.at + 1 : 0);
  const row = found ? table[found.at] : rowAboveLines(below, columnsOf(below, rules.given?.day).day);
  const headings = Array.from({ length: width }, (_, column) => row?.cells[column] ?? '');
  const memory = memories.find((one) => sameHeadings(one, { headings }));
  const corrected = memory?.isCorrected && !rules.given ? memory : undefined;
  const skip = rules.given?.skip ?? skipOf(found, corrected);
  const body = table.slice(skip);
  const day = rules.given?.day ?? corrected?.mapping.day;
  const several = ownAccounts(columnsOf(body, day), headings);
  const account = several
    ? chosenAccount(several.accounts, [rules.account, memory?.account])
    : onlyAccount(columnsOf(body, day), headings);
  const isOwn = ({ cells }: TableRow) =>
    !several || !account || account === ALL_ACCOUNTS || cells[several.column] === account;
  const rows = body.filter(isOwn);
  return {
    headings,
    isDayFirst: found?.isDayFirst ?? false,
    skip,
    rowsBelowHeadings: found && Math.max(0, skip - found.at - 1),
    memory,
    rows,
    others: body.filter((one) => !isOwn(one)),
    columns: columnsOf(rows, day),
    own: { accounts: several?.accounts ?? (account === null ? [] : [account]), account },
  };
}

/** Finds the headings, without those of amounts in other currencies. */
function headingsIn(table: readonly TableRow[], currency: string): Headings | null {
  const found = findHeadings(table.map(({ cells }) => cells));
  if (!found) return null;
  const { headings, isForeign } = ownColumns(found, table[found.at]?.cells ?? [], currency);
  if (isForeign) throw new UnreadableBankFile('CURRENCY');
  return headings;
}

/** Banks write more or fewer rows above the headings, so that only those below them are remembered. */
function skipOf(found: Headings | null, corrected: BankMemory | undefined): number {
  if (!found) return corrected?.mapping.skip ?? 0;
  return found.at + 1 + (corrected?.rowsBelowHeadings ?? 0);
}

/** Returns the row above the first line if it can name the columns, in words that nobody knows here. */
function rowAboveLines(rows: readonly TableRow[], day: number | null): TableRow | undefined {
  const first = rows.findIndex(({ cells }) => day !== null && looksLikeDay(cells[day] ?? ''));
  const above = rows[first - 1];
  return above?.cells.every((cell) => !looksLikeDay(cell) && amountCell(cell) === null) ? above : undefined;
}

/** Returns the account that a person chose, now or at an earlier import; null if it is not in the table. */
function chosenAccount(accounts: readonly string[], choices: readonly (string | null | undefined)[]): string | null {
  const isThere = (choice: string | null | undefined) =>
    choice === ALL_ACCOUNTS || accounts.some((one) => one === choice);
  return choices.find(isThere) ?? null;
}
