import { Injectable } from '@nestjs/common';
import { Inbox, PeopleNames, Users } from '../../../identity/index.js';
import { On } from '../../../shared/events/domain-event.js';
import { CompaniesRepository } from '../../companies/companies.repository.js';
import { INVITATION_ACCEPTED, INVITATION_RECEIVED } from './company-notifications.js';
import { InvitationAccepted, InvitationSent } from '../invitation.events.js';
import { InvitationLinks } from '../acceptance/invitation-links.service.js';
import { InvitationsRepository } from '../invitations.repository.js';

/** Tells invited people who have an account, and inviters what became of it. */
@Injectable()
export class InvitationNotices {
  constructor(
    private readonly inbox: Inbox,
    private readonly users: Users,
    private readonly people: PeopleNames,
    private readonly companies: CompaniesRepository,
    private readonly invitations: InvitationsRepository,
    private readonly links: InvitationLinks,
  ) {}

  @On(InvitationSent)
  async notifySent({ invitationUuid }: InvitationSent): Promise<void> {
    const invitation = await this.invitations.find(invitationUuid);
    const invited = invitation && (await this.links.findReachable(invitation));
    if (!invited) return;
    const [company] = await this.companies.findByKeys([invitation.companyId]);
    const inviter = (await this.people.findByKeys([invitation.invitedBy])).get(invitation.invitedBy);
    if (!company || !inviter) return;
    const params = { inviter: inviter.name, company: company.name, invitation: invitation.uuid };
    await this.inbox.notify([invited.id], INVITATION_RECEIVED, params, { creatorKey: inviter.key });
  }

  @On(InvitationAccepted)
  async notifyAccepted({ invitationUuid, userUuid }: InvitationAccepted): Promise<void> {
    const invitation = await this.invitations.find(invitationUuid);
    const [user] = await this.users.findByUuids([userUuid]);
    const [company] = invitation ? await this.companies.findByKeys([invitation.companyId]) : [];
    if (!invitation || !user || !company) return;
    const params = { name: user.name, company: company.name };
    await this.inbox.notify([invitation.invitedBy], INVITATION_ACCEPTED, params, { creatorKey: user.id });
  }
}
