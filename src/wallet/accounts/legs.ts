import { allocate, minus, negative, sumOf, type Minor } from '../../shared/money/money.js';
import type { Account } from '../ledger/model/account.js';
import type { Book } from '../ledger/model/book.js';
import { AccountClosed, InsufficientBalance } from '../ledger/model/ledger.errors.js';
import type { Leg } from '../ledger/model/posting.js';
import { accountsOf, type AccountRef } from './account-ref.js';

/** Returns how much can be spent now, minor units. */
export function spendable(book: Book, ref: AccountRef): Minor {
  return sumOf(accountsOf(ref).map((id) => book.account(id).balance));
}

export function isOwing(book: Book, { wallet }: AccountRef): boolean {
  return book.account(wallet.owedId).balance < 0n;
}

/**
 * The lines by which an amount leaves a place: out of its account, or out of all shares of a whole PERCENT wallet by what is
 * in them. Throws InsufficientBalance, AccountClosed.
 */
export function debitLegs(book: Book, ref: AccountRef, amount: Minor): Leg[] {
  if (ref.wallet.closedAt) throw new AccountClosed();
  const accounts = accountsOf(ref).map((id) => book.account(id));
  if (spendable(book, ref) < amount) throw new InsufficientBalance();
  const parts =
    accounts.length === 1
      ? [amount]
      : allocate(
          amount,
          accounts.map(({ balance }) => balance),
        );
  return accounts.map((account, index) => ({ account, amount: negative(parts[index] as Minor) }));
}

/**
 * The lines by which an amount arrives: what is owed is paid back first, the rest goes into the account, or into all shares
 * of a whole PERCENT wallet by the percentages in force. Throws AccountClosed.
 */
export function creditLegs(book: Book, ref: AccountRef, amount: Minor): Leg[] {
  if (ref.wallet.closedAt) throw new AccountClosed();
  const owed = book.account(ref.wallet.owedId);
  const debt = negative(owed.balance);
  const paidBack = debt < amount ? debt : amount;
  const rest = minus(amount, paidBack);
  const back: Leg[] = paidBack > 0n ? [{ account: owed, amount: paidBack }] : [];
  return rest > 0n ? [...back, ...creditLegsKeepingDebt(book, ref, rest)] : back;
}

/** Like creditLegs, without paying back a debt: for moves inside one wallet. Throws AccountClosed. */
export function creditLegsKeepingDebt(book: Book, ref: AccountRef, amount: Minor): Leg[] {
  const accounts = accountsOf(ref).map((id) => book.account(id));
  if (accounts.length === 0) throw new AccountClosed();
  const isWholePercent = ref.share === null && ref.wallet.kind === 'PERCENT';
  const parts = isWholePercent
    ? allocate(
        amount,
        ref.shares.map(({ bp }) => BigInt(bp ?? 0)),
      )
    : [amount];
  return accounts.map((account, index) => ({ account, amount: parts[index] as Minor }));
}

/** The lines by which a wallet gives back what a card brought: what is there, and the rest as a debt that later credits repay. */
export function takingLegs(book: Book, ref: AccountRef, { amount, card }: { amount: Minor; card: Account }): Leg[] {
  const there = spendable(book, ref);
  const taken = there < amount ? there : amount;
  const legs = taken > 0n ? debitLegs(book, ref, taken) : [];
  const owed = { account: book.account(ref.wallet.owedId), amount: minus(taken, amount) };
  return [...legs, owed, { account: card, amount }];
}

/** Returns the version of the percentages by which money is divided, for a whole PERCENT wallet; null otherwise. */
export function versionOf({ wallet, share }: AccountRef): number | null {
  return wallet.kind === 'PERCENT' && share === null ? wallet.allocationVersion : null;
}
