import { Injectable } from '@nestjs/common';
import { Changes } from '../../shared/changes/changes.service.js';
import { CommandsRepository } from '../../shared/commands/commands.repository.js';
import { isAppError, NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import { type Minor, ZERO } from '../../shared/money/money.js';
import { Clock } from '../../shared/time/clock.js';
import { locksOf, type AccountRef } from '../accounts/account-ref.js';
import { AccountRefsQuery } from '../accounts/account-refs.query.js';
import { isOwing, spendable } from '../accounts/legs.js';
import { WalletsRepository } from '../accounts/records/wallets.repository.js';
import { StaleRead } from '../ledger/stale-read.js';
import { WalletAudience } from '../accounts/wallet-audience.service.js';
import { Ledger } from '../ledger/ledger.service.js';
import { type Book, movement } from '../ledger/model/book.js';
import { AccountClosed, CurrencyDiffers, WrongPosting } from '../ledger/model/ledger.errors.js';
import { WithdrawalRecord } from '../withdrawals/records/withdrawal-record.service.js';
import { WithdrawalsRepository } from '../withdrawals/records/withdrawals.repository.js';
import { type Payee, Payees } from './payees.service.js';
import type { PayGroup, PayOrder, PayOutcome } from './pay-order.js';
import { type Decided, type PayAccounts, postPay } from './pay-posting.js';

export interface PayingWallet {
  id: Key<'wallet'>;
  uuid: Uuid<'wallet'>;
  name: string;
}

/** All that a group of payments touches, locked. */
interface Opened {
  book: Book;
  refs: Map<Key<'wallet'>, AccountRef>;
  payees: Map<Key<'user'>, Payee>;
  accounts: PayAccounts;
}

/** A payment that was made, and the account that it went to. */
interface Paid {
  order: PayOrder;
  ref: AccountRef;
}

/** Wallets of a company out of which it pays its people, for the module that says whom and how much. */
@Injectable()
export class PayingWallets {
  constructor(
    private readonly wallets: WalletsRepository,
    private readonly refs: AccountRefsQuery,
    private readonly ledger: Ledger,
    private readonly payees: Payees,
    private readonly commands: CommandsRepository,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly withdrawalRecord: WithdrawalRecord,
    private readonly audience: WalletAudience,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Finds an open wallet of the company itself, in this currency. Throws NotFound, AccountClosed, CurrencyDiffers. */
  async find(companyId: Key<'company'>, uuid: UuidLike<'wallet'>, currency: Currency): Promise<PayingWallet> {
    const { wallet, share } = await this.refOf(uuid);
    const isOwn = wallet.owner.kind === 'COMPANY' && wallet.owner.id === companyId;
    if (share || !isOwn || wallet.companyId !== companyId) throw new NotFound();
    if (wallet.closedAt) throw new AccountClosed();
    if (wallet.currency !== currency) throw new CurrencyDiffers();
    return wallet;
  }

  /** Lists the wallets that can pay in this currency, in their order. */
  async list(companyId: Key<'company'>, currency: Currency): Promise<PayingWallet[]> {
    const wallets = await this.wallets.listWallets(companyId, { kind: 'COMPANY', id: companyId });
    return wallets.filter((wallet) => wallet.currency === currency && !wallet.closedAt);
  }

  async listByKeys(ids: readonly Key<'wallet'>[]): Promise<Map<Key<'wallet'>, PayingWallet>> {
    const found = await this.wallets.listByKeys(ids);
    return new Map(found.map((wallet) => [wallet.id, wallet]));
  }

  /**
   * Returns how much can be paid out of each wallet. The accounts of all are locked together and stay locked until the
   * transaction ends, so that promises of their money come one after the other. Throws NotFound, AccountClosed,
   * LedgerBroken.
   */
  async lockSpendable(uuids: readonly Uuid<'wallet'>[]): Promise<Map<Key<'wallet'>, Minor>> {
    const spendables = new Map<Key<'wallet'>, Minor>();
    if (uuids.length === 0) return spendables;
    const seen = await this.refsOf(uuids);
    const book = await this.ledger.open(seen.flatMap(locksOf));
    for (const [index, ref] of (await this.refsOf(uuids)).entries()) {
      if (ref.wallet.closedAt) throw new AccountClosed();
      const there = { ...ref, shares: (seen[index] as AccountRef).shares };
      spendables.set(ref.wallet.id, isOwing(book, ref) ? ZERO : spendable(book, there));
    }
    return spendables;
  }

  /**
   * Locks the accounts of wallets together, for work that pays out of them in several steps. Throws NotFound,
   * LedgerBroken.
   */
  async lock(ids: readonly Key<'wallet'>[]): Promise<void> {
    const wallets = await this.wallets.listByKeys([...new Set(ids)]);
    const refs = await this.refsOf(wallets.map(({ uuid }) => uuid));
    await this.ledger.open(refs.flatMap(locksOf));
  }

  /**
   * Pays in the running transaction, in the order given: each order sees what those before it left, and one that is
   * refused leaves the others alone. Where money is missing it ends: what comes after is not answered. Throws
   * StaleRead, LedgerBroken, NotFound where the company was deleted.
   */
  async pay(group: PayGroup, orders: readonly PayOrder[]): Promise<PayOutcome[]> {
    const opened = await this.open(group, orders);
    const outcomes: PayOutcome[] = [];
    const paid: Paid[] = [];
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
    await this.record(group, paid);
    return outcomes;
  }

  private async open(group: PayGroup, orders: readonly PayOrder[]): Promise<Opened> {
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

  /**
   * Holds pay that goes on to a bank as a withdrawal of the payee, who may still take it back. The company has paid for
   * the way; nobody settles their own.
   */
  private async reserve(
    opened: Opened,
    { group, order, bank }: { group: PayGroup; order: PayOrder; bank: NonNullable<Payee['bank']> },
  ): Promise<void> {
    const { book } = opened;
    const { wallet } = placeOfPayee(opened, order);
    const holdId = opened.payees.get(order.payee)?.wallet.holdId;
    if (!holdId || !wallet.accountId) throw new WrongPosting('Only a BANK wallet holds something.');
    const terms = { amount: order.net, charge: ZERO, billing: bank.billing };
    const facts = { requesterId: order.payee, createdAt: this.clock.now() };
    const withdrawal = await this.withdrawals.insertHeld(wallet, terms, facts);
    await this.withdrawalRecord.requested(group.company.uuid, group.payer, withdrawal);
    const legs = movement(book.account(wallet.accountId), book.account(holdId), order.net);
    book.post({ type: 'HOLD', legs, actorId: group.payer.userKey, subject: { type: 'withdrawal', id: withdrawal.id } });
  }

  /** Takes the key of each invoice once, whatever is thought of its state, and tells open pages of the payments. */
  private async record({ company }: PayGroup, paid: readonly Paid[]): Promise<void> {
    if (paid.length === 0) return;
    const now = this.clock.now();
    const calls = paid.map(({ order: { invoice } }) => ({
      call: {
        actor: 'system' as const,
        key: `pay:${invoice.uuid}`,
        operation: 'pay',
        input: { invoice: invoice.uuid },
      },
      result: 'null',
    }));
    if ((await this.commands.insert(calls, now)) !== paid.length) throw new WrongPosting('An invoice was paid before.');
    const owners = [{ kind: 'COMPANY' as const, id: company.id }, ...paid.map(({ ref }) => ref.wallet.owner)];
    const refs = paid.map(({ ref }) => ref);
    await this.changes.record({ live: await this.audience.listFor({ company: company.uuid, owners, refs }) });
  }

  private async refOf(uuid: UuidLike<'wallet'>): Promise<AccountRef> {
    const [ref] = await this.refsOf([uuid]);
    return ref as AccountRef;
  }

  /** Returns the wallets or shares in the order given. Throws NotFound. */
  private async refsOf(uuids: readonly UuidLike<'wallet'>[]): Promise<AccountRef[]> {
    const refs = await this.refs.findAccountRefs(uuids);
    return uuids.map((uuid) => {
      const ref = refs.get(uuid.toLowerCase());
      if (!ref) throw new NotFound();
      return ref;
    });
  }
}

function decide(
  opened: Opened,
  { payer }: PayGroup,
  order: PayOrder,
): Decided | Exclude<PayOutcome, { posting: unknown }> {
  const { book, refs, payees, accounts } = opened;
  const [source, payroll] = [refs.get(order.source), refs.get(order.payroll)];
  if (!source || !payroll) throw new WrongPosting('A wallet that pays is not there.');
  const bank = payees.get(order.payee)?.bank ?? null;
  try {
    const ends = { source, payroll, payee: placeOfPayee(opened, order), bank };
    return postPay(book, ends, { order, payer, accounts });
  } catch (refusal) {
    if (!isAppError(refusal)) throw refusal;
    return { refusal };
  }
}

function placeOfPayee({ refs, payees }: Opened, { payee }: PayOrder): AccountRef {
  const wallet = payees.get(payee)?.wallet;
  const ref = wallet && refs.get(wallet.id);
  if (!ref) throw new StaleRead();
  return ref;
}
