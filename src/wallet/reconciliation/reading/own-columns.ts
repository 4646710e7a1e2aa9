import { isCurrency } from '../../../shared/money/currency.js';
import type { ColumnCells } from './deciding/columns.js';
import type { Headings } from './deciding/headings.js';
import type { BankMapping } from './values/bank-mapping.js';
import { namesOtherCurrency } from './values/cell-currency.js';
import type { Role } from './values/heading-words.js';

/** Columns whose heading may name a currency. */
const MONEY: readonly Role[] = ['amount', 'credit', 'debit', 'balance', 'fee'];
const MOVEMENTS: readonly Role[] = ['amount', 'credit', 'debit'];

/** The side whose money an amount or a currency is, by the words of its heading. */
type Side = 'ACCOUNT' | 'PAYMENT' | 'FOREIGN' | 'UNSAID';
const SIDES: readonly [Side, RegExp][] = [
  [
    'ACCOUNT',
    /\b(?:account|billing|billed|booked|booking|posted|settled|settlement|konto\w*|rachunku|compte|cuenta|conta|conto|rekening)\b/,
  ],
  [
    'FOREIGN',
    /\b(?:local|original|orig|foreign|instructed|merchant|purchase|source|target|ursprung\w*|fremd\w*|etranger\w*)\b/,
  ],
  [
    'PAYMENT',
    /\b(?:transaction|trans|txn|tran|payment|operation|transakcji|operacji|operacion|operacao|transaktions\w*)\b/,
  ],
];

/** Columns of the account itself: those headed with another currency, or with that of a payment, are no longer taken for it. */
export interface OwnColumns {
  headings: Headings;
  /** Tells that only amounts in another currency are left, or those of one direction. */
  isForeign: boolean;
}

/**
 * Tells apart the amounts and currencies of the account and those of payments made in other currencies. `cells`: the
 * headings as they stand in the file.
 */
export function ownColumns(headings: Headings, cells: readonly string[], currency: string): OwnColumns {
  const isMoney = (column: number) => MONEY.some((role) => headings.roles[column]?.has(role));
  const foreign = cells.flatMap((cell, column) => (isMoney(column) && namesOther(cell, currency) ? column : []));
  const others = new Set(foreign);
  const sideOf = (column: number): Side =>
    SIDES.find(([, words]) => words.test(headings.names[column] ?? ''))?.[0] ?? 'UNSAID';
  const named = (role: Role) =>
    headings.roles.flatMap((roles, column) => (roles.has(role) && !others.has(column) ? column : []));
  const leaveOut = (role: Role, sides: readonly Side[]) => {
    const columns = named(role);
    const left = columns.filter((column) => sides.includes(sideOf(column)));
    if (left.length < columns.length) for (const column of left) others.add(column);
  };
  leaveOut('amount', ['FOREIGN']);
  if (named('amount').some((column) => sideOf(column) === 'ACCOUNT')) leaveOut('amount', ['PAYMENT', 'UNSAID']);
  const sides = named('amount').map(sideOf);
  leaveOut(
    'currency',
    (['ACCOUNT', 'PAYMENT', 'FOREIGN'] as const).filter((side) => sides.length > 0 && !sides.includes(side)),
  );
  const roles = headings.roles.map((known, column): ReadonlySet<Role> =>
    others.has(column) ? new Set(['other']) : known,
  );
  const isLeft = (role: Role) => roles.some((known) => known.has(role));
  const areMovements = foreign.some((column) => MOVEMENTS.some((role) => headings.roles[column]?.has(role)));
  const isForeign = areMovements && !isLeft('amount') && !(isLeft('credit') && isLeft('debit'));
  return { headings: { ...headings, roles }, isForeign };
}

/**
 * Finds another column of amounts that differs from the chosen one, and that nothing tells apart from it: one of them is in
 * the currency of a payment, or before fees.
 */
export function hasRival(cells: ColumnCells, { amount }: Pick<BankMapping, 'amount'>): boolean {
  if (amount === null || !cells.named('amount').includes(amount)) return false;
  const differs = (column: number) =>
    cells.lines.some((row) => (row[column] ?? '') !== '' && row[column] !== row[amount]);
  return cells.named('amount').some((column) => column !== amount && cells.isAmounts(column) && differs(column));
}

/** Tells whether a heading names a currency, in capitals or by its sign, that is another one than the wallet's. */
function namesOther(heading: string, currency: string): boolean {
  const codes = (heading.match(/\p{L}+/gu) ?? []).filter((word) => /^[A-Z]{3}$/.test(word) && isCurrency(word));
  if (codes.length > 0) return !codes.includes(currency);
  const signs = heading.split(/[\s()[\]（）/]+/u).filter((word) => /\p{Sc}/u.test(word));
  const brackets = (heading.match(/[([（][^)\]）]*/gu) ?? []).map((words) => words.replaceAll(/\b[A-Za-z]{3}\b/g, ''));
  return namesOtherCurrency([...signs, ...brackets].join(' '), currency);
}
