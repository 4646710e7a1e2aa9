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

/** The account of a statement stands in many rows, accounts of the other side mostly in one each. */
function isEachRepeated(values: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts.size > 1 && [...counts.values()].every((count) => count > 1);
}
