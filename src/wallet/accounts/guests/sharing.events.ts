import { domainEvent } from '../../../shared/events/domain-event.js';
import type { Uuid } from '../../../shared/ids/id.js';

export class ShareInvited extends domainEvent<{ inviteUuid: Uuid<'invite'> }>('wallet.share-invited') {}

export class ShareInviteAnswered extends domainEvent<{
  inviteUuid: Uuid<'invite'>;
  userUuid: Uuid<'user'>;
  accepted: boolean;
}>('wallet.share-invite-answered') {}

/** The guests, or those who were asked, have nothing to do with it any more. */
export class ShareInvitesRevoked extends domainEvent<{
  inviteUuids: Uuid<'invite'>[];
}>('wallet.share-invites-revoked') {}
