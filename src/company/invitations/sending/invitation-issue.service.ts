import { Injectable } from '@nestjs/common';
import { InvitedAccounts, normalEmail } from '../../../identity/index.js';
import type { AuditAction } from '../../../shared/audit/audit-actions.js';
import { Changes } from '../../../shared/changes/changes.service.js';
import { Database } from '../../../shared/database/database.js';
import { hashToken, newSecretToken } from '../../../shared/ids/secret-token.js';
import type { Locale } from '../../../shared/language/locale.js';
import { Translations } from '../../../shared/language/translations.js';
import { Mailer } from '../../../shared/mailer/mailer.service.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { type CompanyRole, DEFAULT_PROJECT_ROLE, type ProjectRole } from '../../../shared/permissions/role.js';
import { Clock } from '../../../shared/time/clock.js';
import type { Company } from '../../companies/company.entity.js';
import { type MembershipProject, ProjectMemberships } from '../../memberships/project-memberships.js';
import type { Invitation } from '../invitation.entity.js';
import { InvitationSent } from '../invitation.events.js';
import { InvitationsRepository } from '../invitations.repository.js';

const LIFETIME_DAYS = 7;
const DAY = 86_400_000;

export interface Invited {
  email: string;
  companyRole: CompanyRole;
  project?: MembershipProject | undefined;
  projectRole?: ProjectRole | undefined;
  /** Language of the mail to a person without an account. */
  locale?: Locale | undefined;
}

/** Stores invitations and mails their links. Callers check who may. */
@Injectable()
export class InvitationIssue {
  constructor(
    private readonly database: Database,
    private readonly repository: InvitationsRepository,
    private readonly accounts: InvitedAccounts,
    private readonly memberships: ProjectMemberships,
    private readonly mailer: Mailer,
    private readonly translations: Translations,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Issues an invitation within the running transaction. */
  issue(actor: Actor, company: Company, { project, ...invited }: Invited): Promise<Invitation> {
    return this.database.transaction(async () => {
      const token = newSecretToken();
      const now = this.clock.now();
      const invitation = await this.repository.insert({
        companyId: company.id,
        email: normalEmail(invited.email),
        companyRole: invited.companyRole,
        projectId: project?.projectKey ?? null,
        projectRole: project ? (invited.projectRole ?? DEFAULT_PROJECT_ROLE) : null,
        tokenHash: hashToken(token),
        locale: invited.locale ?? null,
        invitedBy: actor.userKey,
        sentAt: now,
        expiresAt: expiryFrom(now),
      });
      await this.send(actor, { company, invitation, project }, { token, action: 'company.invitation-sent' });
      return invitation;
    });
  }

  /**
   * Issues a new secret for seven more days, in the name of the person who sends it again; the former links stop
   * working. Within the running transaction.
   */
  reissue(actor: Actor, company: Company, invitation: Invitation): Promise<Invitation> {
    return this.database.transaction(async () => {
      const { projectId } = invitation;
      const project = projectId ? (await this.memberships.findProjects([projectId])).get(projectId) : undefined;
      const token = newSecretToken();
      const now = this.clock.now();
      const changes = {
        tokenHash: hashToken(token),
        shareHash: null,
        shareToken: null,
        sentAt: now,
        expiresAt: expiryFrom(now),
        sends: invitation.sends + 1,
        invitedBy: actor.userKey,
      };
      await this.repository.update(invitation.id, changes);
      const renewed = { ...invitation, ...changes };
      await this.send(actor, { company, invitation: renewed, project }, { token, action: 'company.invitation-resent' });
      return renewed;
    });
  }

  private async send(
    actor: Actor,
    {
      company,
      invitation,
      project,
    }: { company: Company; invitation: Invitation; project?: MembershipProject | undefined },
    { token, action }: { token: string; action: AuditAction },
  ): Promise<void> {
    const { email, uuid, companyRole, projectRole } = invitation;
    const owner = await this.accounts.ownerOf(email);
    const locale = owner?.locale ?? invitation.locale ?? actor.locale;
    const role = this.translations.translate(locale, { key: `roles.COMPANY.${companyRole}` });
    await this.mailer.queue({
      to: email,
      locale,
      name: project ? 'invitation-to-project' : 'invitation',
      params: { inviter: actor.name, company: company.name, role, project: project?.name ?? '', days: LIFETIME_DAYS },
      link: `/invitation?token=${token}`,
    });
    await this.changes.record({
      audit: {
        company: company.uuid,
        action,
        objectType: 'invitation',
        objectId: uuid,
        details: { email, companyRole, project: project?.uuid ?? null, projectRole },
      },
      event: new InvitationSent({ invitationUuid: uuid }),
    });
  }
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + LIFETIME_DAYS * DAY);
}
