import { Database } from '../../shared/database/database.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Uuid, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { Ledger } from '../ledger/ledger.service.js';
import type { AccountRef } from '../accounts/account-ref.js';
import { AccountRefsQuery } from '../accounts/account-refs.query.js';
import { WalletAccess } from '../accounts/wallet-access.service.js';
import { WalletChanges } from '../accounts/wallet-changes.service.js';
import { DefaultWallet, WalletNotEmpty } from '../accounts/wallet.errors.js';
import { AccountClosed } from '../ledger/model/ledger.errors.js';
import { SharesRepository } from '../accounts/records/shares.repository.js';
import { WalletsRepository } from '../accounts/records/wallets.repository.js';
import { AccountDetailsInput, ReorderAccountsInput } from './wallet.dto.js';
import { MoneyCall } from '../../shared/commands/money-call.js';

/** Manages names, order, default and closing of wallets and shares. */
@PublicService()
export class WalletSettings {
  constructor(
    private readonly database: Database,
    private readonly walletAccess: WalletAccess,
    private readonly refs: AccountRefsQuery,
    private readonly ledger: Ledger,
    private readonly wallets: WalletsRepository,
    private readonly shares: SharesRepository,
    private readonly changes: WalletChanges,
    private readonly clock: Clock,
  ) {}

  /** Throws InvalidInput, NotFound, Forbidden. */
  @MoneyCall()
  async rename(actor: Actor, raw: unknown): Promise<void> {
    const { account, name, description = '' } = await validated(AccountDetailsInput, raw);
    await this.database.transaction(async () => {
      const [ref] = await this.find([account]);
      const holder = await this.walletAccess.require(actor, ref.wallet);
      if (ref.share) await this.shares.update(ref.share.id, { name, description });
      else await this.wallets.updateWallet(ref.wallet.id, { name, description });
      const { wallet } = ref;
      await this.changes.record({ holder, wallet }, actor, { action: 'wallet.renamed', details: { name } });
    });
  }

  /**
   * Wallets of one owner or shares of one wallet; those that are not named come after them. Throws InvalidInput,
   * NotFound, Forbidden.
   */
  @MoneyCall()
  async reorder(actor: Actor, raw: unknown): Promise<void> {
    const { accounts } = await validated(ReorderAccountsInput, raw);
    if (accounts.length === 0) return;
    await this.database.transaction(async () => {
      const refs = await this.find(accounts);
      const [{ wallet, share }] = refs;
      const holder = await this.walletAccess.require(actor, wallet);
      const belongs = (ref: AccountRef): boolean =>
        share ? ref.share !== null && ref.wallet.id === wallet.id : ref.share === null && isOfOneOwner(ref, wallet);
      if (!refs.every(belongs)) throw new NotFound();
      if (share) await this.shares.reorder(refs.flatMap(({ share: each }) => (each ? [each.id] : [])));
      else await this.wallets.reorder(refs.map(({ wallet: { id } }) => id));
      await this.changes.record({ holder, wallet }, actor);
    });
  }

  /** The one that is taken where none is named, of an owner and currency. Throws NotFound, Forbidden, AccountClosed. */
  async makeDefault(actor: Actor, uuid: UuidLike<'wallet'>): Promise<void> {
    await this.database.transaction(async () => {
      const [{ wallet, share }] = await this.find([uuid as Uuid]);
      if (share) throw new NotFound();
      const holder = await this.walletAccess.require(actor, wallet);
      await this.ledger.open(wallet.accountId ? [wallet.accountId, wallet.owedId] : [wallet.owedId]);
      const [{ wallet: locked }] = await this.find([uuid as Uuid]);
      if (locked.closedAt) throw new AccountClosed();
      await this.wallets.clearDefault(wallet.companyId, wallet.owner, wallet.currency);
      await this.wallets.updateWallet(wallet.id, { isDefault: 1 });
      await this.changes.record({ holder, wallet }, actor, { action: 'wallet.configured', details: { default: true } });
    });
  }

  /**
   * Closes a wallet with all its shares, for ever. Throws NotFound, Forbidden, AccountClosed, DefaultWallet,
   * WalletNotEmpty.
   */
  async close(actor: Actor, uuid: UuidLike<'wallet'>): Promise<void> {
    await this.database.transaction(async () => {
      const [seen] = await this.find([uuid as Uuid]);
      if (seen.share) throw new NotFound();
      const holder = await this.walletAccess.require(actor, seen.wallet);
      const stored = await this.wallets.findWallet(seen.wallet.uuid);
      if (!stored) throw new NotFound();
      const own = [stored.accountId, stored.holdId, stored.reconId, stored.owedId].filter((id) => id !== null);
      const ids = [...own, ...seen.shares.map(({ accountId }) => accountId)];
      const book = await this.ledger.open(ids);
      const [{ wallet, shares }] = await this.find([uuid as Uuid]);
      if (wallet.closedAt) throw new AccountClosed();
      const isDefault = (await this.wallets.findWallet(wallet.uuid))?.isDefault === 1;
      if (isDefault) throw new DefaultWallet();
      if (shares.length !== seen.shares.length || ids.some((id) => book.account(id).balance !== 0n)) {
        throw new WalletNotEmpty();
      }
      await this.ledger.close(book, ids);
      const closedAt = this.clock.now();
      await this.shares.close(
        shares.map(({ id }) => id),
        closedAt,
      );
      await this.wallets.updateWallet(wallet.id, { closedAt });
      await this.changes.record({ holder, wallet }, actor, { action: 'wallet.closed' });
    });
  }

  /** Finds all wallets or shares in the order asked for. Throws NotFound where one is missing. */
  private async find(uuids: readonly Uuid[]): Promise<[AccountRef, ...AccountRef[]]> {
    const found = await this.refs.findAccountRefs(uuids);
    const refs = uuids.map((uuid) => found.get(uuid.toLowerCase()));
    const [first, ...others] = refs;
    if (!first || others.includes(undefined)) throw new NotFound();
    return [first, ...(others as AccountRef[])];
  }
}

function isOfOneOwner(ref: AccountRef, { companyId, owner }: AccountRef['wallet']): boolean {
  const { wallet } = ref;
  return wallet.companyId === companyId && wallet.owner.kind === owner.kind && wallet.owner.id === owner.id;
}
