import { InvalidInput } from '../../shared/errors/app-error.js';
import type { Key } from '../../shared/ids/id.js';
import { allocate, minus, sumOf } from '../../shared/money/money.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { Ledger } from '../ledger/ledger.service.js';
import type { Leg } from '../ledger/model/posting.js';
import { type LockedWallet, WalletLock } from '../accounts/wallet-lock.service.js';
import { SharesRepository } from '../accounts/records/shares.repository.js';
import { WalletsRepository } from '../accounts/records/wallets.repository.js';
import { WalletKindDiffers } from '../accounts/wallet.errors.js';
import { basisPointsOf, percentText, requireWhole } from '../accounts/percent.js';
import { EditAllocationInput, type SharePartInput } from './share.dto.js';
import { WalletChanges } from '../accounts/wallet-changes.service.js';
import { MoneyCall } from '../../shared/commands/money-call.js';

export interface Part {
  shareId: Key<'share'>;
  bp: number;
}

/** Keeps the percentages by which a wallet divides what arrives: versions, of which the last is in force. */
@PublicService()
export class Allocations {
  constructor(
    private readonly walletLock: WalletLock,
    private readonly ledger: Ledger,
    private readonly shares: SharesRepository,
    private readonly wallets: WalletsRepository,
    private readonly changes: WalletChanges,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes the percentages from now on; what is there stays where it is unless it shall be divided anew too. Throws
   * InvalidInput, NotFound, Forbidden, WalletKindDiffers, AccountClosed, KeyReused.
   */
  @MoneyCall()
  async edit(actor: Actor, raw: unknown): Promise<{ version: number }> {
    const { idempotencyKey: key, ...input } = await validated(EditAllocationInput, raw);
    const call = { key, operation: 'editAllocation', input, wallet: input.wallet };
    return this.walletLock.change(actor, call, async (locked) => {
      if (locked.wallet.kind !== 'PERCENT' || locked.share) throw new WalletKindDiffers();
      const parts = partsOf(locked, input.parts);
      requireWhole(
        parts.map(({ bp }) => bp),
        'parts',
      );
      const version = await this.insert(locked, parts, actor);
      if (input.redistribute) await this.redistribute(locked, parts, { actor, version });
      const shares = parts.map(({ bp }) => percentText(bp));
      await this.changes.record(locked, actor, { action: 'wallet.allocation-edited', details: { percents: shares } });
      return { version };
    });
  }

  /** A new version, in the transaction that holds the locks. The parts are those of all shares that are open then. */
  async insert({ wallet }: Pick<LockedWallet, 'wallet'>, parts: readonly Part[], actor: Actor): Promise<number> {
    const version = wallet.allocationVersion + 1;
    const createdAt = this.clock.now();
    await this.shares.insertAllocation(
      parts.map((part) => ({ ...part, walletId: wallet.id, version, createdAt, createdBy: actor.userKey })),
    );
    for (const { shareId, bp } of parts) await this.shares.update(shareId, { bp });
    await this.wallets.updateWallet(wallet.id, { allocationVersion: version });
    return version;
  }

  /** Moves money from shares above their percentage to shares below it. */
  private async redistribute(
    { book, shares }: LockedWallet,
    parts: readonly Part[],
    { actor, version }: { actor: Actor; version: number },
  ): Promise<void> {
    const accounts = shares.map(({ accountId }) => book.account(accountId));
    const weights = shares.map(({ id }) => BigInt(parts.find(({ shareId }) => shareId === id)?.bp ?? 0));
    const wanted = allocate(sumOf(accounts.map(({ balance }) => balance)), weights);
    const moves = accounts.map((account, index): Leg => ({
      account,
      amount: minus(wanted[index] ?? 0n, account.balance),
    }));
    const losers = moves.filter(({ amount }) => amount < 0n);
    if (losers.length === 0) return;
    const legs = [...losers, ...moves.filter(({ amount }) => amount > 0n)];
    book.post({ type: 'REDISTRIBUTION', legs, actorId: actor.userKey, allocationVersion: version });
    await this.ledger.insert(book);
  }
}

/** Returns the percentages ordered by share; every share of the wallet must be given once. Throws InvalidInput. */
export function partsOf({ shares }: Pick<LockedWallet, 'shares'>, given: readonly SharePartInput[]): Part[] {
  const percents = new Map(given.map(({ share, percent }) => [share.toLowerCase(), basisPointsOf(percent)]));
  const isExact = percents.size === given.length && percents.size === shares.length;
  if (!isExact || shares.some(({ uuid }) => !percents.has(uuid))) {
    throw new InvalidInput({ parts: [{ key: 'errors.PARTS_INCOMPLETE' }] });
  }
  return shares.map(({ id, uuid }) => ({ shareId: id, bp: percents.get(uuid) as number }));
}
