import { Injectable } from '@nestjs/common';
import { Inbox, PeopleNames, Users } from '../../../identity/index.js';
import { Changes } from '../../../shared/changes/changes.service.js';
import { On } from '../../../shared/events/domain-event.js';
import { InvitesRepository } from '../../accounts/guests/invites.repository.js';
import { ShareInviteAnswered } from '../../accounts/guests/sharing.events.js';
import { AccountPages } from '../pages/account-pages.service.js';
import { WALLET_ACTION } from '../wallet-notifications.js';

/** Tells hosts how the people answered whom they asked to share an account. */
@Injectable()
export class ShareAnswerNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly people: PeopleNames,
    private readonly users: Users,
    private readonly invites: InvitesRepository,
    private readonly pages: AccountPages,
    private readonly changes: Changes,
  ) {}

  @On(ShareInviteAnswered)
  async notifyAnswered({ inviteUuid, userUuid, accepted }: ShareInviteAnswered): Promise<void> {
    const invite = await this.invites.find(inviteUuid);
    const share = invite && (await this.invites.findShare(invite.shareId));
    const [guest] = await this.users.findByUuids([userUuid]);
    if (!invite || !share || !guest) return;
    const event = accepted ? ('SHARE_ACCEPTED' as const) : ('SHARE_DECLINED' as const);
    const page = await this.pages.find({ companyId: share.companyId, ownerKind: share.ownerKind });
    const facts = { event, about: share.shareName, name: guest.name, page };
    await this.inbox.notify([invite.createdBy], WALLET_ACTION, facts, { creatorKey: guest.id });
    const host = (await this.people.findByKeys([invite.createdBy])).get(invite.createdBy);
    if (host) await this.changes.record({ live: { user: host.uuid, topic: 'walletsChanged' } });
  }
}
