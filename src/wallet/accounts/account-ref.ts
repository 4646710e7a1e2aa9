import type { Key, Uuid } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import type { ShareDirection } from './records/share.entity.js';
import type { WalletKind } from './records/wallet.entity.js';
import type { Owner } from './records/owner.js';

export interface WalletRef {
  id: Key<'wallet'>;
  uuid: Uuid<'wallet'>;
  name: string;
  companyId: Key<'company'>;
  owner: Owner;
  currency: Currency;
  familyId: Key<'family'>;
  kind: WalletKind;
  accountId: Key<'account'> | null;
  owedId: Key<'account'>;
  allocationVersion: number;
  closedAt: Date | null;
}

export interface ShareRef {
  id: Key<'share'>;
  uuid: Uuid<'share'>;
  name: string;
  accountId: Key<'account'>;
  direction: ShareDirection;
  /** Hundredths of a percent; null in an OPEN wallet. */
  bp: number | null;
  /** Ascending; what rounding leaves goes to whoever comes first. */
  position: number;
}

/** Place where money goes from or to, as somebody named it: a wallet, or one share of it. */
export interface AccountRef {
  wallet: WalletRef;
  /** Null where the wallet itself is named. */
  share: ShareRef | null;
  /** All open shares of the wallet, in their order. */
  shares: readonly ShareRef[];
}

/** The public id by which somebody names it. */
export function uuidOf({ wallet, share }: Pick<AccountRef, 'wallet' | 'share'>): Uuid<'wallet'> | Uuid<'share'> {
  return share ? share.uuid : wallet.uuid;
}

/** The accounts that the money of a place is in. A whole PERCENT wallet is all of its shares. */
export function accountsOf({ wallet, share, shares }: AccountRef): Key<'account'>[] {
  if (share) return [share.accountId];
  return wallet.accountId === null ? shares.map(({ accountId }) => accountId) : [wallet.accountId];
}

/** The shares that its money is in. */
export function sharesIn({ wallet, share, shares }: AccountRef): Key<'share'>[] {
  if (share) return [share.id];
  return wallet.accountId === null ? shares.map(({ id }) => id) : [];
}

/**
 * Returns the accounts to lock before anything is decided about a wallet or share; debts are included, because they
 * are paid back first.
 */
export function locksOf(ref: AccountRef): Key<'account'>[] {
  return [...accountsOf(ref), ref.wallet.owedId];
}
