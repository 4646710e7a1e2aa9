import type { AppLoadContext } from '@remix-run/node';
import { exponentOf } from '@server/shared/money/currency';
import type { Actor } from '@server/shared/permissions/actor';
import type { OwnerQuery } from '~/areas/wallet/page/holder.server';
import type { SharedItem } from './shared-item';

/**
 * Lists the accounts that others share with the reader in one pool: with money of another company nothing of this one
 * can be exchanged.
 */
export async function readShared(context: AppLoadContext, actor: Actor, query: OwnerQuery): Promise<SharedItem[]> {
  if (query.userType === 'COMPANY') return [];
  const all = await context.services.wallet.sharedAccounts.list(actor);
  return all
    .filter(({ company }) => company.uuid === query.company)
    .map(({ invite, share, ownerName, balance }) => ({
      invite: invite.uuid,
      state: invite.state === 'ACCEPTED' ? 'ACCEPTED' : 'PENDING',
      share: share.uuid,
      name: share.name,
      owner: ownerName,
      direction: share.direction,
      currency: share.currency,
      decimals: exponentOf(share.currency),
      balance: balance === null ? null : balance.toString(),
      expiresAt: invite.expiresAt.toISOString(),
    }));
}
