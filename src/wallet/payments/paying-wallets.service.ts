import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import { type Minor, ZERO } from '../../shared/money/money.js';
import { Ledger } from '../ledger/ledger.service.js';
import { AccountClosed, CurrencyDiffers } from '../ledger/model/ledger.errors.js';
import { isOwing, spendable } from '../accounts/legs.js';
import { locksOf, type AccountRef } from '../accounts/account-ref.js';
import { AccountRefsQuery } from '../accounts/account-refs.query.js';
import { WalletsRepository } from '../accounts/records/wallets.repository.js';

export interface PayingWallet {
  id: Key<'wallet'>;
  uuid: Uuid<'wallet'>;
  name: string;
}

/** Wallets of a company out of which it pays its people, for the module that says whom and how much. */
@Injectable()
export class PayingWallets {
  constructor(
    private readonly refs: AccountRefsQuery,
    private readonly wallets: WalletsRepository,
    private readonly ledger: Ledger,
  ) {}

  /** An open one of the company itself, in this currency. Throws NotFound, AccountClosed, CurrencyDiffers. */
  async find(companyId: Key<'company'>, uuid: UuidLike<'wallet'>, currency: Currency): Promise<PayingWallet> {
    const { wallet, share } = await this.refOf(uuid);
    const isOwn = wallet.owner.kind === 'COMPANY' && wallet.owner.id === companyId;
    if (share || !isOwn || wallet.companyId !== companyId) throw new NotFound();
    if (wallet.closedAt) throw new AccountClosed();
    if (wallet.currency !== currency) throw new CurrencyDiffers();
    return wallet;
  }

  /** All that can pay in this currency, in their order. */
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

  /** Locks the accounts of wallets together, for work that pays out of them in several steps. Throws NotFound, LedgerBroken. */
  async lock(ids: readonly Key<'wallet'>[]): Promise<void> {
    const wallets = await this.wallets.listByKeys([...new Set(ids)]);
    const refs = await this.refsOf(wallets.map(({ uuid }) => uuid));
    await this.ledger.open(refs.flatMap(locksOf));
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
