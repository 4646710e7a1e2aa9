import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { Call } from '../../shared/commands/command.js';
import { Commands } from '../../shared/commands/commands.service.js';
import { Ledger } from '../ledger/ledger.service.js';
import type { Book } from '../ledger/model/book.js';
import { AccountClosed } from '../ledger/model/ledger.errors.js';
import { type Holder, WalletAccess } from './wallet-access.service.js';
import type { AccountRef, ShareRef, WalletRef } from './account-ref.js';
import { AccountRefsQuery } from './account-refs.query.js';
import { retried, StaleRead } from '../ledger/stale-read.js';

/** A wallet whose accounts are locked, with its shares as they are since then. */
export interface LockedWallet {
  holder: Holder;
  wallet: WalletRef;
  /** Null where the wallet itself was named. */
  share: ShareRef | null;
  shares: readonly ShareRef[];
  book: Book;
}

/** `wallet`: it, or one of its shares. */
export interface WalletCall extends Omit<Call, 'actor'> {
  wallet: UuidLike;
}

/** The way to change a wallet: whoever adds, closes or divides shares holds the locks of all its accounts. */
@Injectable()
export class WalletLock {
  constructor(
    private readonly refs: AccountRefsQuery,
    private readonly walletAccess: WalletAccess,
    private readonly ledger: Ledger,
    private readonly commands: Commands,
    private readonly database: Database,
  ) {}

  /**
   * Changes a wallet once a key, with its accounts locked, again if others were faster. Who may not is refused before
   * the key is looked at. Throws NotFound, Forbidden, AccountClosed, LedgerBroken, KeyReused, CommandRunning, and what
   * the work throws.
   */
  change<T>(actor: Actor, { wallet, ...call }: WalletCall, work: (locked: LockedWallet) => Promise<T>): Promise<T> {
    return retried(async () => {
      const seen = await this.find(wallet);
      await this.walletAccess.require(actor, seen.wallet);
      return this.commands.once({ actor: actor.userUuid, ...call }, async () => work(await this.open(actor, wallet)));
    });
  }

  /**
   * Like change, without a key, for work that has the same effect when it is done twice. Throws NotFound, Forbidden,
   * AccountClosed, LedgerBroken, and what the work throws.
   */
  async withLock<T>(actor: Actor, wallet: UuidLike, work: (locked: LockedWallet) => Promise<T>): Promise<T> {
    return retried(() => this.database.transaction(async () => work(await this.open(actor, wallet))));
  }

  /** Finds an account as it is now, not locked, for a caller who may act on it. Throws NotFound, Forbidden. */
  async require(actor: Actor, uuid: UuidLike): Promise<AccountRef> {
    const ref = await this.find(uuid);
    await this.walletAccess.require(actor, ref.wallet);
    return ref;
  }

  /**
   * Locks the accounts of a wallet in the running transaction. Throws NotFound, Forbidden, AccountClosed, LedgerBroken.
   */
  private async open(actor: Actor, uuid: UuidLike): Promise<LockedWallet> {
    const seen = await this.find(uuid);
    const holder = await this.walletAccess.require(actor, seen.wallet);
    const locks = allAccountsOf(seen);
    const book = await this.ledger.open(locks);
    const { wallet, share, shares } = await this.find(uuid);
    if (wallet.closedAt) throw new AccountClosed();
    if (!allAccountsOf({ wallet, share, shares }).every((id) => locks.includes(id))) throw new StaleRead();
    return { holder, wallet, share, shares, book };
  }

  private async find(uuid: UuidLike): Promise<AccountRef> {
    const ref = (await this.refs.findAccountRefs([uuid])).get(uuid.toLowerCase());
    if (!ref) throw new NotFound();
    return ref;
  }
}

function allAccountsOf({ wallet, shares }: AccountRef) {
  const own = wallet.accountId === null ? [] : [wallet.accountId];
  return [...own, ...shares.map(({ accountId }) => accountId)];
}
