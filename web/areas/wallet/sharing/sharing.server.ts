import type { AppLoadContext } from '@remix-run/node';
import type { Uuid } from '@server/shared/ids/id';
import type { Actor } from '@server/shared/permissions/actor';
import { pageOf } from '~/lib/server/form-fields.server';
import type { InviteItem, Invites } from './invite-item';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  search: URLSearchParams;
}

type Invite = Awaited<ReturnType<AppLoadContext['services']['wallet']['shareInvites']['list']>>['data'][number];

const ROWS = 10;

/** Reads the invitations of the share whose panel is open; null where none is. */
export async function readInvites({ context, actor, search }: Asked): Promise<Invites | null> {
  const share = search.get('account');
  if (search.get('do') !== 'share' || !share || !context.kernel.isUuid(share)) return null;
  const page = pageOf(new URLSearchParams({ page: search.get('invites') ?? '1' }));
  try {
    const asked = { share: share as Uuid<'share'>, page, first: ROWS };
    const { data, paginatorInfo } = await context.services.wallet.shareInvites.list(actor, asked);
    const { currentPage, perPage, total } = paginatorInfo;
    return { rows: data.map(inviteItem), pages: { currentPage, perPage, total } };
  } catch (error) {
    // Closed meanwhile, or looked at only.
    if (!['not-found', 'forbidden'].includes(context.kernel.report(error).kind)) throw error;
    return null;
  }
}

function inviteItem({ checksum, email, state, createdAt, expiresAt, processedAt, isOutside }: Invite): InviteItem {
  const isOld = state === 'PENDING' && expiresAt <= new Date();
  return {
    checksum: checksum.toString('hex'),
    email,
    state: isOld ? 'EXPIRED' : state,
    isOutside: isOutside && !isOld,
    sentAt: createdAt.toISOString(),
    at: (processedAt ?? expiresAt).toISOString(),
  };
}
