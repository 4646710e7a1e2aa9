import type { ColumnCells } from './deciding/columns.js';
import { plainWords } from './values/plain-words.js';

/** Headings of the column that names the account of the statement itself. */
const OWN_ACCOUNT = new Set(
  `account|account name|account id|account label|accountlabel|accountnum|bank account|own account|source account|posted account|from account|product|pocket|space
  auftragskonto|iban auftragskonto|eigenes konto|konto|kontobezeichnung|kontoname|produkt|unterkonto
  rekening|rekeningnummer|iban bban|eigen rekening|compte|numero de compte|n compte|cuenta|numero de cuenta|conta|numero da conta|conto|konto bankowe|rachunek
  口座|口座番号|계좌|계좌번호|खाता|खाता संख्या|खाता नम्बर`
    .split(/[|\n]/)
    .map((words) => plainWords(words)),
);
/** Headings of a column that names the account of the statement, or that of the other side. */
const SOME_ACCOUNT = new Set(
  'account number|account no|acct|acct no|account nr|kontonummer|kontonr|kontonummer iban|iban|iban kontonummer|numer rachunku|nr rachunku|numer konta'.split(
    '|',
  ),
);
const IBAN = /^[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}$/;
/** More are no accounts of one customer. */
const MAX_ACCOUNTS = 20;
const MAX_NAME = 200;
/** Banks hide all of a number but so many digits. */
const LAST_DIGITS = 4;
/** So many digits within a longer number are no chance. */
const WHOLE_NUMBER = 8;

/** Chosen where the column names no accounts of the statement: all rows are lines of the wallet. */
export const ALL_ACCOUNTS = '*';

export interface OwnAccounts {
  column: number;
  accounts: string[];
}

/** Finds the column by which a file holds lines of several accounts; null where it holds those of one. */
export function ownAccounts(cells: ColumnCells, headings: readonly string[]): OwnAccounts | null {
  const candidates = cells.all.filter((column) => {
    const heading = plainWords(headings[column] ?? '');
    if (OWN_ACCOUNT.has(heading)) return cells.isFull(column);
    const isUnnamed = heading === '' && cells.values(column).every((value) => IBAN.test(value));
    return (SOME_ACCOUNT.has(heading) || isUnnamed) && cells.isFull(column) && isEachRepeated(cells.values(column));
  });
  for (const column of candidates) {
    const accounts = [...new Set(cells.values(column))];
    const isShort = accounts.every((account) => account.length <= MAX_NAME);
    if (accounts.length > 1 && accounts.length <= MAX_ACCOUNTS && isShort) return { column, accounts };
  }
  return null;
}

/** Finds the number of the only account whose lines a file holds, in a column that names it in every row. */
export function onlyAccount(cells: ColumnCells, headings: readonly string[]): string | null {
  const isNamed = (column: number) => {
    const heading = plainWords(headings[column] ?? '');
    return OWN_ACCOUNT.has(heading) || (SOME_ACCOUNT.has(heading) && cells.isConstant(column));
  };
  for (const column of cells.all.filter((one) => isNamed(one) && cells.isFull(one))) {
    const [account, ...others] = new Set(cells.values(column));
    if (account !== undefined && others.length === 0 && isNumber(account)) return account;
  }
  return null;
}

/** Returns the accounts of earlier files if the account of a file is none of them; names without a number prove nothing. */
export function otherAccounts(account: string | null, earlier: readonly string[]): string[] {
  const numbers = earlier.filter(isNumber);
  if (account === null || !isNumber(account) || numbers.some((one) => mayBeSame(one, account))) return [];
  return numbers;
}

/** Tells whether two numbers may name one account: banks write the IBAN, the number within it, or its last digits. */
function mayBeSame(one: string, other: string): boolean {
  const [short, long] = [digitsOf(one), digitsOf(other)].sort((a, b) => a.length - b.length) as [string, string];
  return long.endsWith(short) || (short.length >= WHOLE_NUMBER && long.includes(short));
}

/** Names of accounts, such as "Main", are those of one program and no numbers. */
function isNumber(account: string): boolean {
  return account.length <= MAX_NAME && digitsOf(account).length >= LAST_DIGITS;
}

/** Returns the digits of a number, without zeros at its beginning, which banks write or leave out. */
function digitsOf(account: string): string {
  return account.normalize('NFKC').replaceAll(/\D/g, '').replace(/^0+/, '');
}

/** The account of a statement stands in many rows, accounts of the other side mostly in one each. */
function isEachRepeated(values: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts.size > 1 && [...counts.values()].every((count) => count > 1);
}
