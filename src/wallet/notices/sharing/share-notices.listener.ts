import { Injectable } from '@nestjs/common';
import { Inbox, InvitedAccounts, PeopleNames } from '../../../identity/index.js';
import { Changes } from '../../../shared/changes/changes.service.js';
import { On } from '../../../shared/events/domain-event.js';
import { InvitesRepository } from '../../accounts/guests/invites.repository.js';
import { ShareInvited, ShareInvitesRevoked } from '../../accounts/guests/sharing.events.js';
import { WALLET_SHARE_INVITE, WALLET_SHARE_REVOKE } from '../wallet-notifications.js';

/** Tells people what they are asked to share, and what is shared with them no more. */
@Injectable()
export class ShareNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly accounts: InvitedAccounts,
    private readonly people: PeopleNames,
    private readonly invites: InvitesRepository,
    private readonly changes: Changes,
  ) {}

  @On(ShareInvited)
  async notifyInvited({ inviteUuid }: ShareInvited): Promise<void> {
    const invite = await this.invites.find(inviteUuid);
    // Answered or revoked meanwhile: nobody has to act.
    if (invite?.state !== 'PENDING') return;
    const invited = await this.accounts.ownerOf(invite.email);
    const share = await this.invites.findShare(invite.shareId);
    const inviter = (await this.people.findByKeys([invite.createdBy])).get(invite.createdBy);
    if (!invited || !share || !inviter) return;
    const params = { inviter: inviter.name, share: share.shareName, invite: invite.uuid };
    await this.inbox.notify([invited.id], WALLET_SHARE_INVITE, params, { creatorKey: inviter.key });
    await this.changes.record({ live: { user: invited.uuid, topic: 'walletsChanged' } });
  }

  @On(ShareInvitesRevoked)
  async notifyRevoked({ inviteUuids }: ShareInvitesRevoked): Promise<void> {
    for (const uuid of inviteUuids) {
      const invite = await this.invites.find(uuid);
      if (!invite) continue;
      const guest = await this.accounts.ownerOf(invite.email);
      const name = await this.invites.findName(invite.shareId);
      if (!guest || !name) continue;
      await this.inbox.notify([guest.id], WALLET_SHARE_REVOKE, { share: name });
      await this.changes.record({ live: { user: guest.uuid, topic: 'walletsChanged' } });
    }
  }
}
