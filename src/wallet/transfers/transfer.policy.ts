import type { Place } from '../places/place.js';
import { isSameOwner } from '../wallets/records/owner.js';
import { CurrencyDiffers } from '../ledger/model/ledger.errors.js';
import { FamilyOnly, OtherFamily, SameAccount } from './transfer.errors.js';

export type TransferScope = 'FAMILY' | 'OTHER_FAMILY';

/** Whether both places belong to one owner and one pool: only then do they know of each other. */
export function isOneOwner(from: Place, to: Place): boolean {
  return from.wallet.companyId === to.wallet.companyId && isSameOwner(from.wallet.owner, to.wallet.owner);
}

/** Who may move what where, among the wallets of one owner. Throws SameAccount, CurrencyDiffers, OtherFamily, FamilyOnly. */
export function requireAllowed(from: Place, to: Place, scope: TransferScope): void {
  if (isSamePlace(from, to)) throw new SameAccount();
  if (from.wallet.currency !== to.wallet.currency) throw new CurrencyDiffers();
  const isOneFamily = from.wallet.familyId === to.wallet.familyId;
  if (isOneFamily !== (scope === 'FAMILY')) throw new OtherFamily();
  if (isOneFamily) return;
  if (isShareOfPercent(from) || isShareOfPercent(to)) throw new FamilyOnly();
  if (isWholePercent(from) && isWholePercent(to)) throw new FamilyOnly();
}

/** The same, whichever scope it is. Throws SameAccount, CurrencyDiffers, FamilyOnly. */
export function requireTransferable(from: Place, to: Place): TransferScope {
  const scope = from.wallet.familyId === to.wallet.familyId ? 'FAMILY' : 'OTHER_FAMILY';
  requireAllowed(from, to, scope);
  return scope;
}

/** A whole PERCENT wallet and one of its own shares are one place in part: nothing would move. */
function isSamePlace(from: Place, to: Place): boolean {
  if (from.wallet.id !== to.wallet.id) return false;
  return from.share?.id === to.share?.id || isWholePercent(from) || isWholePercent(to);
}

function isWholePercent({ wallet, share }: Place): boolean {
  return wallet.kind === 'PERCENT' && share === null;
}

function isShareOfPercent({ wallet, share }: Place): boolean {
  return wallet.kind === 'PERCENT' && share !== null;
}
