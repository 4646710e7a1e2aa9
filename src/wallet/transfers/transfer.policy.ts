import type { Key } from '../../shared/ids/id.js';
import type { AccountRef } from '../accounts/account-ref.js';
import { isSameOwner } from '../accounts/records/owner.js';
import { CurrencyDiffers } from '../ledger/model/ledger.errors.js';
import { DirectionForbids, FamilyOnly, OtherFamily, SameAccount } from './transfer.errors.js';

/** JOINT: as a guest of one end. */
export type TransferScope = 'FAMILY' | 'OTHER_FAMILY' | 'JOINT';

/** Whether both places belong to one owner and one pool: only then do they know of each other. */
export function isOneOwner(from: AccountRef, to: AccountRef): boolean {
  return from.wallet.companyId === to.wallet.companyId && isSameOwner(from.wallet.owner, to.wallet.owner);
}

/**
 * Requires that money may move between two accounts of one owner. Throws SameAccount, CurrencyDiffers, OtherFamily,
 * FamilyOnly.
 */
export function requireAllowed(from: AccountRef, to: AccountRef, scope: Exclude<TransferScope, 'JOINT'>): void {
  if (isSameAccount(from, to)) throw new SameAccount();
  if (from.wallet.currency !== to.wallet.currency) throw new CurrencyDiffers();
  const isOneFamily = from.wallet.familyId === to.wallet.familyId;
  if (isOneFamily !== (scope === 'FAMILY')) throw new OtherFamily();
  if (isOneFamily) return;
  if (isShareOfPercent(from) || isShareOfPercent(to)) throw new FamilyOnly();
  if (isWholePercent(from) && isWholePercent(to)) throw new FamilyOnly();
}

/** A whole PERCENT wallet and one of its own shares are one place in part: nothing would move. */
function isSameAccount(from: AccountRef, to: AccountRef): boolean {
  if (from.wallet.id !== to.wallet.id) return false;
  return from.share?.id === to.share?.id || isWholePercent(from) || isWholePercent(to);
}

function isWholePercent({ wallet, share }: AccountRef): boolean {
  return wallet.kind === 'PERCENT' && share === null;
}

function isShareOfPercent({ wallet, share }: AccountRef): boolean {
  return wallet.kind === 'PERCENT' && share !== null;
}

/** A transfer of a guest: between a part that somebody shares with them, and what is their own in the same pool. */
export interface JointTransfer {
  guest: Key<'user'>;
  /** Whether the guest shares it now; it may have been revoked a moment ago. */
  isShared: boolean;
}

/** Returns the end that is shared with the guest; null where none or both may be. */
export function jointEndOf(from: AccountRef, to: AccountRef, guest: Key<'user'>): 'from' | 'to' | null {
  if (from.wallet.companyId !== to.wallet.companyId) return null;
  if (isOwn(from, guest) && to.share && !isOwn(to, guest)) return 'to';
  if (isOwn(to, guest) && from.share && !isOwn(from, guest)) return 'from';
  return null;
}

/** Throws DirectionForbids, CurrencyDiffers, FamilyOnly. */
export function requireJoint(from: AccountRef, to: AccountRef, { guest, isShared }: JointTransfer): void {
  const end = jointEndOf(from, to, guest);
  const [joint, own] = end === 'to' ? [to, from] : [from, to];
  const allowed = end === 'to' ? 'INBOUND' : 'OUTBOUND';
  const direction = joint.share?.direction;
  if (!end || !isShared || (direction !== 'BOTH' && direction !== allowed)) throw new DirectionForbids();
  if (from.wallet.currency !== to.wallet.currency) throw new CurrencyDiffers();
  // The family limit binds owners, and of what is their own guests are that.
  if (isShareOfPercent(own) || (end === 'to' && isWholePercent(own))) throw new FamilyOnly();
}

function isOwn({ wallet: { owner } }: AccountRef, user: Key<'user'>): boolean {
  return owner.kind === 'USER' && owner.id === user;
}
