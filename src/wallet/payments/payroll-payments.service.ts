import { Injectable } from '@nestjs/common';
import { isAppError } from '../../shared/errors/app-error.js';
import type { Key } from '../../shared/ids/id.js';
import { ZERO } from '../../shared/money/money.js';
import { Ledger } from '../ledger/ledger.service.js';
import { type Book, movement } from '../ledger/model/book.js';
import { WrongPosting } from '../ledger/model/ledger.errors.js';
import { locksOf, type AccountRef } from '../accounts/account-ref.js';
import { AccountRefsQuery } from '../accounts/account-refs.query.js';
import { StaleRead, WalletLock } from '../accounts/wallet-lock.service.js';
import { WalletsRepository } from '../accounts/records/wallets.repository.js';
import { type Payee, PayeeWallets } from './payee-wallets.service.js';
import type { PaymentGroup, PaymentOrder, PaymentOutcome } from './payment-order.js';
import { type Decided, type PaymentAccounts, postPayment } from './payment-posting.js';
import { PaymentRecord } from './payment-record.service.js';

/** All that a group of payments touches, locked. */
interface Opened {
  book: Book;
  refs: Map<Key<'wallet'>, AccountRef>;
  payees: Map<Key<'user'>, Payee>;
  accounts: PaymentAccounts;
}

/** Pays people out of wallets of their company, for the module that says whom and how much. */
@Injectable()
export class PayrollPayments {
  constructor(
    private readonly payees: PayeeWallets,
    private readonly wallets: WalletsRepository,
    private readonly refs: AccountRefsQuery,
    private readonly ledger: Ledger,
    private readonly walletLock: WalletLock,
    private readonly paymentRecord: PaymentRecord,
  ) {}

  /** Work that pays: it begins anew where wallets changed between the first look and the lock. */
  retried<T>(work: () => Promise<T>): Promise<T> {
    return this.walletLock.retried(work);
  }

  /**
   * In the running transaction, in the order given: each sees what those before it left, and one that is refused leaves the
   * others alone. Where money is missing it ends: what comes after is not answered. Throws StaleRead, LedgerBroken, NotFound where the company was deleted.
   */
  async pay(group: PaymentGroup, orders: readonly PaymentOrder[]): Promise<PaymentOutcome[]> {
    const opened = await this.open(group, orders);
    const outcomes: PaymentOutcome[] = [];
    const paid: { order: PaymentOrder; ref: AccountRef }[] = [];
    for (const order of orders) {
      const outcome = decide(opened, group, order);
      if ('posting' in outcome) {
        const ref = placeOfPayee(opened, order);
        if (outcome.bank) await this.reserve(opened, { group, order, bank: outcome.bank });
        paid.push({ order, ref });
      }
      outcomes.push('posting' in outcome ? { posting: outcome.posting } : outcome);
      if ('missing' in outcome) break;
    }
    await this.ledger.insert(opened.book);
    await this.paymentRecord.record(group, paid);
    return outcomes;
  }

  private async open(group: PaymentGroup, orders: readonly PaymentOrder[]): Promise<Opened> {
    const { company, currency } = group;
    const payees = await this.payees.prepare(group, orders);
    const own = await this.wallets.listByKeys([...new Set(orders.flatMap(({ source, payroll }) => [source, payroll]))]);
    const wallets = [...own, ...[...payees.values()].map(({ wallet }) => wallet)];
    const uuids = wallets.map(({ uuid }) => uuid);
    const seen = await this.refs.findAccountRefs(uuids);
    const locks = new Set([
      ...[...seen.values()].flatMap(locksOf),
      ...[...payees.values()].flatMap(({ wallet, bank }) => (bank && wallet.holdId ? [wallet.holdId] : [])),
    ]);
    const book = await this.ledger.open(locks);
    const refs = [...(await this.refs.findAccountRefs(uuids)).values()];
    if (!refs.every((ref) => locksOf(ref).every((id) => locks.has(id)))) throw new StaleRead();
    return {
      book,
      payees,
      refs: new Map(refs.map((ref) => [ref.wallet.id, ref])),
      accounts: {
        fees: await this.ledger.outside(company.id, currency, 'FEES'),
        charges: await this.ledger.outside(company.id, currency, 'CHARGES'),
      },
    };
  }

  /** The company has paid for the way; the payee may still take it back, as any withdrawal of theirs. */
  private async reserve(
    opened: Opened,
    { group, order, bank }: { group: PaymentGroup; order: PaymentOrder; bank: NonNullable<Payee['bank']> },
  ): Promise<void> {
    const { book } = opened;
    const { wallet } = placeOfPayee(opened, order);
    const holdId = opened.payees.get(order.payee)?.wallet.holdId;
    if (!holdId || !wallet.accountId) throw new WrongPosting('Only a BANK wallet holds something.');
    const terms = { amount: order.net, charge: ZERO, billing: bank.billing };
    const withdrawal = await this.paymentRecord.reserve(group, { requesterId: order.payee, wallet, terms });
    const legs = movement(book.account(wallet.accountId), book.account(holdId), order.net);
    book.post({ type: 'HOLD', legs, actorId: group.payer.userKey, subject: { type: 'withdrawal', id: withdrawal.id } });
  }
}

function decide(
  opened: Opened,
  { payer }: PaymentGroup,
  order: PaymentOrder,
): Decided | Exclude<PaymentOutcome, { posting: unknown }> {
  const { book, refs, payees, accounts } = opened;
  const [source, payroll] = [refs.get(order.source), refs.get(order.payroll)];
  if (!source || !payroll) throw new WrongPosting('A wallet that pays is not there.');
  const bank = payees.get(order.payee)?.bank ?? null;
  try {
    const ends = { source, payroll, payee: placeOfPayee(opened, order), bank };
    return postPayment(book, ends, { order, payer, accounts });
  } catch (refusal) {
    if (!isAppError(refusal)) throw refusal;
    return { refusal };
  }
}

function placeOfPayee({ refs, payees }: Opened, { payee }: PaymentOrder): AccountRef {
  const wallet = payees.get(payee)?.wallet;
  const ref = wallet && refs.get(wallet.id);
  if (!ref) throw new StaleRead();
  return ref;
}
