import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Ledger } from '../ledger/ledger.service.js';
import type { Book } from '../ledger/model/book.js';
import { AccountClosed } from '../ledger/model/ledger.errors.js';
import { locksOf, type AccountRef } from '../accounts/account-ref.js';
import { AccountRefsQuery } from '../accounts/account-refs.query.js';
import { type Holder, WalletAccess } from '../accounts/wallet-access.service.js';
import { StaleRead } from '../ledger/stale-read.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { WalletsRepository } from '../accounts/records/wallets.repository.js';

/** A wallet of a company, for its accountants. */
export interface CompanyWallet {
  holder: Holder;
  ref: AccountRef;
  wallet: Wallet;
}

export interface LockedCompanyWallet extends CompanyWallet {
  book: Book;
}

/** The way to wallets of companies for those who compare them with the bank. */
@Injectable()
export class CompanyWalletBooks {
  constructor(
    private readonly refs: AccountRefsQuery,
    private readonly walletAccess: WalletAccess,
    private readonly wallets: WalletsRepository,
    private readonly ledger: Ledger,
  ) {}

  /** Opens a company's wallet for reading. Throws NotFound, Forbidden. */
  view(actor: Actor, uuid: UuidLike<'wallet'>): Promise<CompanyWallet> {
    return this.find(uuid, (owned) => this.walletAccess.view(actor, owned));
  }

  /** Throws NotFound, Forbidden. */
  require(actor: Actor, uuid: UuidLike<'wallet'>): Promise<CompanyWallet> {
    return this.find(uuid, (owned) => this.walletAccess.require(actor, owned));
  }

  /** Does as `require` does, for the internal key of a wallet. Throws NotFound, Forbidden. */
  async requireKey(actor: Actor, key: Key<'wallet'>): Promise<CompanyWallet> {
    const [wallet] = await this.wallets.listByKeys([key]);
    if (!wallet) throw new NotFound();
    return this.require(actor, wallet.uuid);
  }

  /**
   * Locks the accounts of a wallet in the running transaction, that of reconciliation too. `also`: other accounts that
   * are locked with them. Throws NotFound, Forbidden, AccountClosed, StaleRead, LedgerBroken.
   */
  async open(
    actor: Actor,
    uuid: UuidLike<'wallet'>,
    also: readonly Key<'account'>[] = [],
  ): Promise<LockedCompanyWallet> {
    const seen = await this.require(actor, uuid);
    const locks = [...locksOf(seen.ref), seen.wallet.reconId, ...also];
    const book = await this.ledger.open(locks);
    const now = await this.require(actor, uuid);
    if (now.wallet.closedAt) throw new AccountClosed();
    if (!locksOf(now.ref).every((id) => locks.includes(id))) throw new StaleRead();
    return { ...now, book };
  }

  private async find(
    uuid: UuidLike<'wallet'>,
    enter: (owned: AccountRef['wallet']) => Promise<Holder>,
  ): Promise<CompanyWallet> {
    const ref = (await this.refs.findAccountRefs([uuid])).get(uuid.toLowerCase());
    if (!ref || ref.share || ref.wallet.owner.kind !== 'COMPANY') throw new NotFound();
    const holder = await enter(ref.wallet);
    const [wallet] = await this.wallets.listByKeys([ref.wallet.id]);
    return { holder, ref, wallet: wallet as Wallet };
  }
}
