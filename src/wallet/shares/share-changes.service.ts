import { InvalidInput } from '../../shared/errors/app-error.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { requireAmount } from '../../shared/money/amount-input.js';
import { allocate, type Minor, ZERO } from '../../shared/money/money.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { Ledger } from '../ledger/ledger.service.js';
import { movement } from '../ledger/model/book.js';
import { type LockedWallet, WalletLock } from '../accounts/wallet-lock.service.js';
import type { ShareRef } from '../accounts/account-ref.js';
import type { Share } from '../accounts/records/share.entity.js';
import { SharesRepository } from '../accounts/records/shares.repository.js';
import { WalletKindDiffers } from '../accounts/wallet.errors.js';
import { Allocations, type Part, partsOf } from './allocations.service.js';
import { basisPointsOf, requireWhole } from '../accounts/percent.js';
import {
  AddSharesInput,
  DeactivateShareInput,
  MAX_SHARES,
  type NewShareInput,
  SplitAccountInput,
} from './share.dto.js';
import { LastShare, TooManyShares } from './share.errors.js';
import { ShareRevocations } from '../accounts/guests/share-revocations.service.js';
import { WalletChanges } from '../accounts/wallet-changes.service.js';
import { MoneyCall } from '../../shared/commands/money-call.js';

type Split = Omit<SplitAccountInput, 'idempotencyKey'>;

const NOTHING = /^0+(\.0+)?$/;

interface Move {
  source: Key<'account'>;
  target: Key<'account'>;
  amount: Minor;
  actor: Actor;
}

/** Parts of wallets: made, divided and closed. */
@PublicService()
export class ShareChanges {
  constructor(
    private readonly walletLock: WalletLock,
    private readonly ledger: Ledger,
    private readonly shares: SharesRepository,
    private readonly allocations: Allocations,
    private readonly changes: WalletChanges,
    private readonly revocations: ShareRevocations,
    private readonly clock: Clock,
  ) {}

  /**
   * An account becomes two. Of a percent-based wallet percentage and money are divided alike. Throws InvalidInput,
   * NotFound, Forbidden, WalletKindDiffers, TooManyShares, InsufficientBalance, AccountClosed, KeyReused.
   */
  @MoneyCall()
  async split(actor: Actor, raw: unknown): Promise<{ share: Uuid<'share'> }> {
    const { idempotencyKey: key, ...input } = await validated(SplitAccountInput, raw);
    return this.walletLock.change(
      actor,
      { key, operation: 'splitAccount', input, wallet: input.account },
      async (locked) => {
        if (locked.wallet.kind === 'BANK') throw new WalletKindDiffers();
        const share =
          locked.wallet.kind === 'OPEN'
            ? await this.splitOpen(locked, input, actor)
            : await this.splitPercent(locked, input, actor);
        if (locked.share) await this.revocations.revoke([locked.share.accountId]);
        await this.changes.record(locked, actor, { action: 'wallet.split', details: { name: share.name } });
        return { share: share.uuid };
      },
    );
  }

  /**
   * New and empty. Of a percent-based wallet all percentages are given anew. Throws InvalidInput, NotFound, Forbidden,
   * WalletKindDiffers, TooManyShares, AccountClosed, KeyReused.
   */
  @MoneyCall()
  async add(actor: Actor, raw: unknown): Promise<{ shares: Uuid<'share'>[] }> {
    const { idempotencyKey: key, ...input } = await validated(AddSharesInput, raw);
    return this.walletLock.change(
      actor,
      { key, operation: 'addShares', input, wallet: input.wallet },
      async (locked) => {
        if (locked.wallet.kind === 'BANK' || locked.share) throw new WalletKindDiffers();
        const isPercent = locked.wallet.kind === 'PERCENT';
        const old = isPercent ? partsOf(locked, input.parts ?? []) : [];
        const points = input.shares.map(({ percent }) => pointsOf(percent, isPercent));
        if (isPercent) requireWhole([...old.map(({ bp }) => bp), ...points.map((bp) => bp ?? 0)], 'parts');
        const added: Share[] = [];
        for (const [index, share] of input.shares.entries()) {
          added.push(await this.insert(locked, share, { bp: points[index] ?? null, actor, after: added.length }));
        }
        const fresh = added.map(({ id, bp }): Part => ({ shareId: id, bp: bp ?? 0 }));
        if (isPercent) await this.allocations.insert(locked, [...old, ...fresh], actor);
        const names = added.map(({ name }) => name);
        await this.changes.record(locked, actor, {
          action: 'wallet.shares-added',
          details: { name: names.join(', ') },
        });
        return { shares: added.map(({ uuid }) => uuid) };
      },
    );
  }

  /**
   * Closed; its money goes to the wallet, or to the other shares by the percentages given. Throws InvalidInput, NotFound,
   * Forbidden, LastShare, AccountClosed, KeyReused.
   */
  @MoneyCall()
  async deactivate(actor: Actor, raw: unknown): Promise<{ share: Uuid<'share'> }> {
    const { idempotencyKey: key, ...input } = await validated(DeactivateShareInput, raw);
    return this.walletLock.change(
      actor,
      { key, operation: 'deactivateShare', input, wallet: input.share },
      async (locked) => {
        const share = locked.share;
        if (!share) throw new WalletKindDiffers();
        const others = locked.shares.filter(({ id }) => id !== share.id);
        const isPercent = locked.wallet.kind === 'PERCENT';
        if (isPercent && others.length === 0) throw new LastShare();
        const parts = isPercent ? partsOf({ shares: others }, input.parts ?? []) : [];
        if (isPercent)
          requireWhole(
            parts.map(({ bp }) => bp),
            'parts',
          );
        await this.empty(locked, share, { others, parts, actor });
        await this.ledger.close(locked.book, [share.accountId]);
        await this.shares.close([share.id], this.clock.now());
        if (isPercent) await this.allocations.insert(locked, parts, actor);
        await this.changes.record(locked, actor, { action: 'wallet.share-closed', details: { name: share.name } });
        return { share: share.uuid };
      },
    );
  }

  private async splitOpen(locked: LockedWallet, { share, amount }: Split, actor: Actor): Promise<Share> {
    const moved = amount === undefined || NOTHING.test(amount) ? ZERO : requireAmount(amount, locked.wallet.currency);
    pointsOf(share.percent, false);
    const added = await this.insert(locked, share, { bp: null, actor, after: 0 });
    const source = locked.share?.accountId ?? (locked.wallet.accountId as Key<'account'>);
    await this.move({ source, target: added.accountId, amount: moved, actor });
    return added;
  }

  private async splitPercent(locked: LockedWallet, { share, amount }: Split, actor: Actor): Promise<Share> {
    const source = locked.share;
    if (!source) throw new WalletKindDiffers();
    if (amount !== undefined) throw new InvalidInput({ amount: [{ key: 'errors.WALLET_KIND' }] });
    const bp = pointsOf(share.percent, true) as number;
    const kept = (source.bp ?? 0) - bp;
    if (kept < 1) throw new InvalidInput({ 'share.percent': [{ key: 'errors.PERCENT_TOO_HIGH' }] });
    const added = await this.insert(locked, share, { bp, actor, after: 0 });
    const old = locked.shares.map(({ id, bp: points }) => ({
      shareId: id,
      bp: id === source.id ? kept : (points ?? 0),
    }));
    await this.allocations.insert(locked, [...old, { shareId: added.id, bp }], actor);
    const [, amountMoved] = allocate(locked.book.account(source.accountId).balance, [BigInt(kept), BigInt(bp)]);
    await this.move({ source: source.accountId, target: added.accountId, amount: amountMoved as Minor, actor });
    return added;
  }

  /** Moves money into an account that was made just now: it is locked by having been made. */
  private async move({ source, target, amount, actor }: Move): Promise<void> {
    if (amount === 0n) return;
    const book = await this.ledger.open([source, target]);
    const legs = movement(book.account(source), book.account(target), amount);
    book.post({ type: 'SPLIT', legs, actorId: actor.userKey });
    await this.ledger.insert(book);
  }

  private async insert(
    { wallet, shares }: LockedWallet,
    { name, description = '', direction = 'BOTH' }: NewShareInput,
    { bp, actor, after }: { bp: number | null; actor: Actor; after: number },
  ): Promise<Share> {
    if (shares.length + after >= MAX_SHARES) throw new TooManyShares(MAX_SHARES);
    return this.shares.insert({
      walletId: wallet.id,
      accountId: await this.ledger.create(wallet.companyId, wallet.currency, 'SHARE'),
      name,
      description,
      direction,
      bp,
      // The new share stands behind all others, also once some of them are gone.
      position: (shares.at(-1)?.position ?? -1) + 1 + after,
      createdAt: this.clock.now(),
      createdBy: actor.userKey,
      closedAt: null,
    });
  }

  private async empty(
    { wallet, book }: LockedWallet,
    share: ShareRef,
    { others, parts, actor }: { others: readonly ShareRef[]; parts: readonly Part[]; actor: Actor },
  ): Promise<void> {
    const account = book.account(share.accountId);
    if (account.balance === 0n) return;
    const targets = wallet.accountId === null ? others.map(({ accountId }) => accountId) : [wallet.accountId];
    const amounts =
      wallet.accountId === null
        ? allocate(
            account.balance,
            parts.map(({ bp }) => BigInt(bp)),
          )
        : [account.balance];
    const out = { account, amount: -account.balance as Minor };
    const legs = targets.map((id, index) => ({ account: book.account(id), amount: amounts[index] ?? ZERO }));
    book.post({ type: 'SHARE_CLOSED', legs: [out, ...legs], actorId: actor.userKey });
    await this.ledger.insert(book);
  }
}

/** Shares of percent-based wallets have a percentage, others none. Throws InvalidInput. */
function pointsOf(percent: number | undefined, isPercent: boolean): number | null {
  if (isPercent && percent === undefined)
    throw new InvalidInput({ 'share.percent': [{ key: 'validation.isNotEmpty' }] });
  if (!isPercent && percent !== undefined) throw new InvalidInput({ 'share.percent': [{ key: 'errors.WALLET_KIND' }] });
  return percent === undefined ? null : basisPointsOf(percent);
}
