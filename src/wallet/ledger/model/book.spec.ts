import { describe, expect, it } from '@jest/globals';
import type { Key } from '../../../shared/ids/id.js';
import { currencyOf } from '../../../shared/money/currency.js';
import { MAX_AMOUNT, minor } from '../../../shared/money/money.js';
import type { ExternalAccount, StoredAccount, StoredKind } from './account.js';
import { Book, movement } from './book.js';
import { AccountClosed, BalanceLimit, CurrencyDiffers, InsufficientBalance, WrongPosting } from './ledger.errors.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const COMPANY = '1' as Key<'company'>;
const USD = currencyOf('USD');

function account(id: number, balance: number, values: Partial<StoredAccount> = {}): StoredAccount {
  const kind: StoredKind = 'MAIN';
  const common = { companyId: COMPANY, currency: USD, kind, entries: 0, lastAt: null, closedAt: null };
  return { ...common, id: String(id) as Key<'account'>, balance: minor(balance), ...values };
}
const BANK: ExternalAccount = { id: '9' as Key<'account'>, companyId: COMPANY, currency: USD, kind: 'BANK' };

describe('the book', () => {
  const [a, b] = [account(1, 100), account(2, 0)];
  const bookOf = (...accounts: StoredAccount[]): Book => new Book(accounts, NOW);
  const transfer = (from: StoredAccount, to: StoredAccount, amount: number) => ({
    type: 'TRANSFER' as const,
    legs: movement(from, to, minor(amount)),
  });

  it('lets each posting see what those before it left', () => {
    const book = bookOf(a, b);
    book.post(transfer(a, b, 60));
    expect(() => book.post(transfer(a, b, 41))).toThrow(InsufficientBalance);
    const { entries } = book.post(transfer(a, b, 40));
    expect(entries.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [-40n, 0n],
      [40n, 100n],
    ]);
    expect(book.account(b.id)).toMatchObject({ balance: 100n, entries: 2, lastAt: NOW });
    expect(book.postings).toHaveLength(2);
  });

  it('is as before when a posting is refused at its last line', () => {
    const closed = account(3, 0, { closedAt: NOW });
    const book = bookOf(a, closed);
    expect(() => book.post(transfer(a, closed, 1))).toThrow(AccountClosed);
    expect(book.account(a.id)).toEqual(a);
    expect(book.postings).toEqual([]);
  });

  it('forgets all of several postings when one of them is refused', () => {
    const book = bookOf(a, b);
    book.post(transfer(a, b, 10));
    const twice = (): void => {
      book.post(transfer(a, b, 90));
      book.post(transfer(a, b, 1));
    };
    expect(() => book.attempt(twice)).toThrow(InsufficientBalance);
    expect(book.account(a.id).balance).toBe(90n);
    expect(book.postings).toHaveLength(1);
  });

  it('never writes a time before the last entry of an account', () => {
    const later = new Date(NOW.getTime() + 5000);
    const book = bookOf(a, { ...b, lastAt: later });
    expect(book.post(transfer(a, b, 1)).at).toEqual(later);
    expect(book.account(a.id).lastAt).toEqual(later);
  });

  it('keeps no balance of the world outside, and leaves out lines of nothing', () => {
    const book = bookOf(a, b);
    const legs = [...movement(BANK, a, minor(5)), { account: b, amount: minor(0) }];
    const { entries } = book.post({ type: 'BANK_DEPOSIT', legs });
    expect(entries.map(({ balanceAfter }) => balanceAfter)).toEqual([null, 105n]);
    expect(book.account(b.id).entries).toBe(0);
  });

  it('knows what each kind may hold', () => {
    const [hold, owed, recon] = [
      account(3, 0, { kind: 'HOLD' }),
      account(4, -5, { kind: 'OWED' }),
      account(5, 0, { kind: 'RECON' }),
    ];
    const book = bookOf(a, hold, owed, recon);
    expect(() => book.post(transfer(hold, a, 1))).toThrow(InsufficientBalance);
    expect(() => book.post(transfer(a, owed, 6))).toThrow(WrongPosting);
    expect(book.post(transfer(a, owed, 5)).entries.map(({ balanceAfter }) => balanceAfter)).toEqual([95n, 0n]);
    expect(book.post(transfer(recon, a, 7)).entries.map(({ balanceAfter }) => balanceAfter)).toEqual([-7n, 102n]);
  });

  it('refuses what would bring an account beyond a thousand of the largest movements, in either direction', () => {
    const most = MAX_AMOUNT * 1000n;
    const [full, lacking] = [
      account(3, 0, { balance: minor(most) }),
      account(4, 0, { kind: 'RECON', balance: minor(-most) }),
    ];
    const book = bookOf(a, full, lacking);
    expect(() => book.post(transfer(a, full, 1))).toThrow(BalanceLimit);
    expect(() => book.post(transfer(lacking, a, 1))).toThrow(BalanceLimit);
    expect(book.post(transfer(full, a, 1)).entries.map(({ balanceAfter }) => balanceAfter)).toEqual([most - 1n, 101n]);
  });

  it.each<[string, StoredAccount, number, number]>([
    ['one line', b, 1, 0],
    ['lines that do not sum to zero', b, -1, 2],
    ['another company', account(2, 0, { companyId: '2' as Key<'company'> }), -1, 1],
  ])('refuses %s as a defect', (_, other, out, back) => {
    const legs = [
      { account: a, amount: minor(out) },
      { account: other, amount: minor(back) },
    ];
    expect(() => bookOf(a, other).post({ type: 'TRANSFER', legs })).toThrow(WrongPosting);
  });

  it('refuses two currencies in one posting, and accounts that nobody locked', () => {
    const yen = account(2, 0, { currency: currencyOf('JPY') });
    expect(() => bookOf(a, yen).post(transfer(a, yen, 1))).toThrow(CurrencyDiffers);
    expect(() => bookOf(a).post(transfer(a, b, 1))).toThrow(WrongPosting);
  });
});
