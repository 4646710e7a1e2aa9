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
    const { wallet, share } = await this.placeOf(uuid);
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
   * What can be paid out of it. Its accounts stay locked until the transaction ends: whoever promises money of it does so one
   * after the other. Throws NotFound, AccountClosed, LedgerBroken.
   */
  async lockSpendable(uuid: Uuid<'wallet'>): Promise<Minor> {
    const seen = await this.placeOf(uuid);
    const book = await this.ledger.open(locksOf(seen));
    const ref = await this.placeOf(uuid);
    if (ref.wallet.closedAt) throw new AccountClosed();
    return isOwing(book, ref) ? ZERO : spendable(book, { ...ref, shares: seen.shares });
  }

  private async placeOf(uuid: UuidLike<'wallet'>): Promise<AccountRef> {
    const ref = (await this.refs.findAccountRefs([uuid])).get(uuid.toLowerCase());
    if (!ref) throw new NotFound();
    return ref;
  }
}
