import type { Key } from '../../../shared/ids/id.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import { formatAmount, MAX_AMOUNT, minus, negative, plus, sumOf } from '../../../shared/money/money.js';
import { type Account, isExternal, type StoredAccount } from './account.js';
import {
  AccountClosed,
  BalanceLimit,
  CurrencyDiffers,
  InsufficientBalance,
  TrialMoneyLeft,
  WrongPosting,
} from './ledger.errors.js';
import type { DecidedEntry, DecidedPosting, Leg, PostingDraft, PostingType } from './posting.js';

/** Postings of a blocked company that still take money out of wallets: card providers decide, or the block ends by it. */
const NEVER_BLOCKED: readonly PostingType[] = ['REFUND', 'DISPUTE', 'TRIAL_REMOVED'];

/** A thousand of the largest movements; the database counts nine times as far. */
const MAX_BALANCE = MAX_AMOUNT * 1000n;

const sizeOf = (balance: bigint): bigint => (balance < 0n ? -balance : balance);

/**
 * Locked accounts, and what is decided about them: each posting sees what those before it left. Nothing here knows the
 * database; `Ledger.write` stores what the book holds.
 */
export class Book {
  private readonly accounts: Map<Key<'account'>, StoredAccount>;
  private decided: DecidedPosting[] = [];
  /** Accounts that an attempt has changed, as they were before; null outside of one. */
  private former: Map<Key<'account'>, StoredAccount> | null = null;

  constructor(
    locked: readonly StoredAccount[],
    private readonly now: Date,
    /** Companies whose money only arrives for the time being. */
    private readonly blocked: ReadonlySet<Key<'company'>> = new Set(),
  ) {
    this.accounts = new Map(locked.map((account) => [account.id, account]));
  }

  /** Postings in the order in which they were decided. */
  get postings(): readonly DecidedPosting[] {
    return this.decided;
  }

  /** Returns the postings that are to be written, once; the book continues after them. */
  takePostings(): readonly DecidedPosting[] {
    const taken = this.decided;
    this.decided = [];
    return taken;
  }

  /** All that were locked, as they stand now. */
  get locked(): readonly StoredAccount[] {
    return [...this.accounts.values()];
  }

  /** Returns an account as it stands now. Throws WrongPosting for one that was not locked. */
  account(id: Key<'account'>): StoredAccount {
    const account = this.accounts.get(id);
    if (!account) throw new WrongPosting(`Account ${id} is not locked.`);
    return account;
  }

  /**
   * Throws InsufficientBalance, BalanceLimit, AccountClosed, CurrencyDiffers, TrialMoneyLeft; the book is then as it
   * was before.
   */
  post(draft: PostingDraft): DecidedPosting {
    const legs = draft.legs.filter(({ amount }) => amount !== 0n);
    const companyId = requireBalanced(legs);
    if (this.blocked.has(companyId) && !NEVER_BLOCKED.includes(draft.type) && legs.some(takesOut)) {
      throw new TrialMoneyLeft();
    }
    const touched = new Map<Key<'account'>, StoredAccount>();
    const at = this.instantOf(legs);
    const entries = legs.map((leg) => this.enter(leg, at, touched));
    for (const [id, account] of touched) this.replace(id, account);
    const posting = { draft: { uuid: newUuid<'posting'>(), ...draft }, companyId, at, entries };
    this.decided.push(posting);
    return posting;
  }

  /** Several postings or none of them: what was decided within is forgotten when the work is refused. */
  attempt<T>(work: () => T): T {
    if (this.former) throw new WrongPosting('An attempt is not part of another.');
    const former = (this.former = new Map<Key<'account'>, StoredAccount>());
    const decided = this.decided.length;
    try {
      return work();
    } catch (error) {
      for (const [id, account] of former) this.accounts.set(id, account);
      this.decided.length = decided;
      throw error;
    } finally {
      this.former = null;
    }
  }

  private replace(id: Key<'account'>, account: StoredAccount): void {
    if (this.former && !this.former.has(id)) this.former.set(id, this.account(id));
    this.accounts.set(id, account);
  }

  /** Never before the last entry of any account it touches: entries of an account are in the order of their time. */
  private instantOf(legs: readonly Leg[]): Date {
    const lasts = legs.flatMap(({ account }) =>
      isExternal(account) ? [] : (this.account(account.id).lastAt?.getTime() ?? 0),
    );
    return new Date(Math.max(this.now.getTime(), ...lasts));
  }

  private enter({ account, amount }: Leg, at: Date, touched: Map<Key<'account'>, StoredAccount>): DecidedEntry {
    if (isExternal(account)) return { account, amount, balanceAfter: null };
    const before = touched.get(account.id) ?? this.account(account.id);
    if (before.closedAt) throw new AccountClosed();
    const balance = plus(before.balance, amount);
    if (before.kind === 'OWED' && balance > 0n) throw new WrongPosting('More was given back than was owed.');
    if (before.kind !== 'OWED' && before.kind !== 'RECON' && balance < 0n) throw new InsufficientBalance();
    if (sizeOf(balance) > MAX_BALANCE && sizeOf(balance) > sizeOf(before.balance)) {
      throw new BalanceLimit(formatAmount(MAX_BALANCE, before.currency));
    }
    touched.set(account.id, { ...before, balance, entries: before.entries + 1, lastAt: at });
    return { account: before, amount, balanceAfter: balance };
  }
}

/** Returns whether the line takes money out of a wallet, or out of what a wallet holds for the bank. */
function takesOut({ account, amount }: Leg): boolean {
  return amount < 0n && !isExternal(account) && account.kind !== 'OWED' && account.kind !== 'RECON';
}

/** Two lines of the same amount: out of one account, into the other. */
export function movement(from: Account, to: Account, amount: Leg['amount']): Leg[] {
  return [
    { account: from, amount: negative(amount) },
    { account: to, amount },
  ];
}

/** The company in whose ledger it stands. */
function requireBalanced(legs: readonly Leg[]): Key<'company'> {
  const [first] = legs;
  if (!first || legs.length < 2) throw new WrongPosting('A posting has two lines at least.');
  if (legs.some(({ account }) => account.companyId !== first.account.companyId)) {
    throw new WrongPosting('Money never leaves its company.');
  }
  if (legs.some(({ account }) => account.currency !== first.account.currency)) throw new CurrencyDiffers();
  const sum = sumOf(legs.map(({ amount }) => amount));
  if (sum !== 0n) throw new WrongPosting(`The lines of a posting sum to zero, not to ${minus(sum, 0n)}.`);
  return first.account.companyId;
}
