import type { Uuid } from '../../shared/ids/id.js';
import { negative, sumOf } from '../../shared/money/money.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { Ledger } from '../ledger/ledger.service.js';
import type { Leg } from '../ledger/model/posting.js';
import type { ShareRef } from '../accounts/account-ref.js';
import { type LockedWallet, WalletLock } from '../accounts/wallet-lock.service.js';
import { SharesRepository } from '../accounts/records/shares.repository.js';
import { WalletKindDiffers } from '../accounts/wallet.errors.js';
import { Allocations } from './allocations.service.js';
import { MergeAccountsInput } from './share.dto.js';
import { NoAccountsToMerge } from './share.errors.js';
import { ShareRevocations } from '../accounts/guests/share-revocations.service.js';
import { WalletChanges } from '../accounts/wallet-changes.service.js';
import { MoneyCall } from '../../shared/commands/money-call.js';

/** Several accounts of one wallet become one: it has all their money and, of a percent-based wallet, their percentages. */
@PublicService()
export class Merges {
  constructor(
    private readonly walletLock: WalletLock,
    private readonly ledger: Ledger,
    private readonly shares: SharesRepository,
    private readonly allocations: Allocations,
    private readonly changes: WalletChanges,
    private readonly revocations: ShareRevocations,
    private readonly clock: Clock,
  ) {}

  /** Throws InvalidInput, NotFound, Forbidden, NoAccountsToMerge, WalletKindDiffers, AccountClosed, KeyReused. */
  @MoneyCall()
  async merge(actor: Actor, raw: unknown): Promise<{ target: Uuid }> {
    const { idempotencyKey: key, ...input } = await validated(MergeAccountsInput, raw);
    const sources = new Set(input.sources.map((uuid) => uuid.toLowerCase()));
    const call = { key, operation: 'mergeAccounts', input, wallet: input.target };
    return this.walletLock.change(actor, call, async (locked) => {
      if (!locked.share && locked.wallet.kind !== 'OPEN') throw new WalletKindDiffers();
      const merged = locked.shares.filter(({ uuid }) => sources.has(uuid) && uuid !== locked.share?.uuid);
      if (merged.length === 0 || merged.length !== sources.size) throw new NoAccountsToMerge();
      await this.move(locked, merged, actor);
      await this.ledger.close(
        locked.book,
        merged.map(({ accountId }) => accountId),
      );
      await this.shares.close(
        merged.map(({ id }) => id),
        this.clock.now(),
      );
      if (locked.share) await this.revocations.revoke([locked.share.accountId]);
      if (locked.wallet.kind === 'PERCENT') await this.addPercents(locked, merged, actor);
      await this.changes.record(locked, actor, { action: 'wallet.merged', details: { accounts: merged.length } });
      return { target: input.target };
    });
  }

  private async move({ book, share, wallet }: LockedWallet, merged: readonly ShareRef[], actor: Actor): Promise<void> {
    const target = share?.accountId ?? wallet.accountId;
    const out = merged.map(({ accountId }): Leg => {
      const account = book.account(accountId);
      return { account, amount: negative(account.balance) };
    });
    const sum = negative(sumOf(out.map(({ amount }) => amount)));
    if (sum === 0n || target === null) return;
    book.post({
      type: 'MERGE',
      legs: [...out, { account: book.account(target), amount: sum }],
      actorId: actor.userKey,
    });
    await this.ledger.insert(book);
  }

  private async addPercents(locked: LockedWallet, merged: readonly ShareRef[], actor: Actor): Promise<void> {
    const gained = merged.reduce((sum, { bp }) => sum + (bp ?? 0), 0);
    const parts = locked.shares
      .filter((share) => !merged.includes(share))
      .map(({ id, bp }) => ({ shareId: id, bp: (bp ?? 0) + (id === locked.share?.id ? gained : 0) }));
    await this.allocations.insert(locked, parts, actor);
  }
}
