import { Injectable } from '@nestjs/common';
import type { Call } from '../../shared/commands/command.js';
import { Commands } from '../../shared/commands/commands.service.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import { type Minor, negative, sumOf, ZERO } from '../../shared/money/money.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Ledger } from '../ledger/ledger.service.js';
import type { Book } from '../ledger/model/book.js';
import type { ExternalKind } from '../ledger/model/account.js';
import type { Leg, PostingType } from '../ledger/model/posting.js';
import { ReconciliationsRepository } from '../reconciliation/records/reconciliations.repository.js';
import { WalletOwes } from '../transfers/transfer.errors.js';
import { AlreadyReversed, NotReversible } from './reversal.errors.js';
import { ReversibleTransactions, type Transaction } from './reversible-transactions.query.js';

const TRANSFERS: readonly PostingType[] = ['TRANSFER', 'FAMILY_TRANSFER', 'SCHEDULED'];
const DELETABLE: readonly PostingType[] = [...TRANSFERS, 'RECON'];

/** Tells whether a transaction can be deleted by whoever may move its money: bookings of bank lines cannot. */
export function isDeletable({ type }: Pick<Transaction, 'type'>): boolean {
  return DELETABLE.includes(type);
}

export interface ReversalOrder {
  reason: string;
  /** Requires the right to reverse the transaction, once its accounts are locked. */
  require: (transaction: Transaction) => Promise<void>;
  /** Accounts that the caller posts to in the same book. */
  also?: readonly Key<'account'>[];
}

/** How much came back, whatever its direction. */
export interface Reversed {
  reversal: Uuid<'posting'>;
  amount: Minor;
  currency: Currency;
  book: Book;
}

/** Writes the exact opposite of what was posted, dated now. */
@Injectable()
export class ReversalPosting {
  constructor(
    private readonly transactions: ReversibleTransactions,
    private readonly reconciliations: ReconciliationsRepository,
    private readonly ledger: Ledger,
    private readonly commands: Commands,
  ) {}

  /**
   * Does the work of a reversal in a transaction, once for each key. Throws KeyReused, CommandRunning, and what it
   * throws.
   */
  once<T>(actor: Actor, call: Omit<Call, 'actor'>, work: () => Promise<T>): Promise<T> {
    return this.commands.once({ actor: actor.userUuid, ...call }, work);
  }

  /** Reads a transaction by its key. Throws NotReversible. */
  async read(id: Key<'posting'>): Promise<Transaction> {
    const transaction = await this.transactions.findByKey(id);
    if (!transaction) throw new NotReversible();
    return transaction;
  }

  /**
   * Reverses what moved, in the running transaction. Where the receiver repaid a debt with what came, the debt is there
   * again: its account goes further below zero, which it always may. A debt of the giver stops transfers only. Throws
   * NotReversible, AlreadyReversed, WalletOwes, InsufficientBalance, ReconciliationOver, LedgerBroken, and what
   * `require` throws.
   */
  async reverse(actor: Actor, seen: Transaction, { reason, require, also = [] }: ReversalOrder): Promise<Reversed> {
    if (seen.type === 'RECON') await this.reconciliations.lockByPostings([seen.id]);
    const drained = TRANSFERS.includes(seen.type) ? drainedWallets(seen) : [];
    const owed = await this.transactions.listOwed(drained);
    const book = await this.ledger.open([...seen.homes.keys(), ...owed.values(), ...also]);
    // The transaction may have changed since it was read before the lock.
    const transaction = await this.transactions.find(seen.uuid);
    if (!transaction || transaction.isReversed) throw new AlreadyReversed();
    await require(transaction);
    const stored = [...transaction.homes.keys()].map((id) => book.account(id));
    if (stored.some(({ closedAt }) => closedAt !== null)) throw new NotReversible();
    if ([...owed.values()].some((id) => book.account(id).balance < 0n)) throw new WalletOwes();
    const legs = await this.legsOf(transaction, book);
    const { id, description, currency } = transaction;
    const facts = { description, reason, actorId: actor.userKey, reverses: id };
    const { draft } = book.post({ type: 'REVERSAL', legs, ...facts });
    await this.ledger.insert(book);
    const amount = sumOf(legs.map((leg) => (leg.amount > 0n ? leg.amount : ZERO)));
    return { reversal: draft.uuid, amount, currency, book };
  }

  private async legsOf({ companyId, currency, lines, homes }: Transaction, book: Book): Promise<Leg[]> {
    const legs: Leg[] = [];
    for (const { account: id, kind, amount } of lines) {
      const account = homes.has(id)
        ? book.account(id)
        : await this.ledger.outside(companyId, currency, kind as ExternalKind);
      legs.push({ account, amount: negative(amount) });
    }
    return legs;
  }
}

/** Wallets that money leaves when it is taken back; what moved inside of one does not leave it. */
function drainedWallets({ lines, homes }: Transaction): Uuid<'wallet'>[] {
  const changes = new Map<Uuid<'wallet'>, bigint>();
  for (const { account, amount } of lines) {
    const wallet = homes.get(account)?.walletUuid;
    if (wallet) changes.set(wallet, (changes.get(wallet) ?? 0n) + amount);
  }
  return [...changes].flatMap(([wallet, change]) => (change > 0n ? [wallet] : []));
}
