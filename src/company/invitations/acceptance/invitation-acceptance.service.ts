import { InvitedAccounts, type User } from '../../../identity/index.js';
import { Changes } from '../../../shared/changes/changes.service.js';
import { Database } from '../../../shared/database/database.js';
import { callerLocale } from '../../../shared/request/request-context.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { DEFAULT_PROJECT_ROLE } from '../../../shared/permissions/role.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { CompanyAccess } from '../../companies/company-access.service.js';
import type { Company } from '../../companies/company.entity.js';
import { Members } from '../../members/members.service.js';
import { ProjectMemberships } from '../../memberships/project-memberships.js';
import { AcceptAsNewInput } from './acceptance.dto.js';
import { AlreadyMember, InvitedProjectArchived } from '../invitation.errors.js';
import { InvitationAccepted } from '../invitation.events.js';
import { type FoundInvitation, type InvitationKey, InvitationLinks } from './invitation-links.service.js';

export interface Joined {
  user: Pick<User, 'id' | 'uuid'>;
  company: Company;
}

/** Takes invitations at their word: once each, and only from the owner of the invited address. */
@PublicService()
export class InvitationAcceptance {
  constructor(
    private readonly database: Database,
    private readonly links: InvitationLinks,
    private readonly members: Members,
    private readonly memberships: ProjectMemberships,
    private readonly accounts: InvitedAccounts,
    private readonly companyAccess: CompanyAccess,
    private readonly changes: Changes,
  ) {}

  /**
   * Makes the account of somebody new and lets them in; a mailed secret has verified their address. Throws InvalidInput,
   * VerificationFailed, InvitationExpired, InvitationUsed, InvitationRevoked, InvitedProjectArchived,
   * AlreadyRegistered.
   */
  async acceptAsNew(raw: unknown): Promise<Joined & { user: User }> {
    const { token, name, password } = await validated(AcceptAsNewInput, raw);
    const { invitation } = await this.links.find({ token });
    await this.links.requirePending(invitation);
    const { email } = invitation;
    const passwordHash = await this.accounts.prepare({ name, email }, password);
    const locale = callerLocale();
    return this.database.transaction(async () => {
      const found = await this.links.lock({ token });
      const addressProven = this.links.provesAddress(found.invitation, token);
      const user = await this.accounts.create({ name, email, addressProven, locale, passwordHash });
      await this.admit(found, user);
      return { user, company: found.company };
    });
  }

  /**
   * Lets a signed-in person in, when the invitation is for their own address. Throws VerificationFailed,
   * InvitationForAnother, InvitationExpired, InvitationUsed, InvitationRevoked, InvitedProjectArchived, AlreadyMember,
   * MemberDeactivated.
   */
  async join(actor: Actor, key: InvitationKey): Promise<Joined> {
    const company = await this.database.transaction(async () => {
      const found = await this.links.lock(key, actor);
      await this.admit(found, { id: actor.userKey, uuid: actor.userUuid });
      return found.company;
    });
    this.companyAccess.forget(actor);
    return { user: { id: actor.userKey, uuid: actor.userUuid }, company };
  }

  private async admit({ invitation, company }: FoundInvitation, user: Pick<User, 'id' | 'uuid'>): Promise<void> {
    const { projectId, projectRole, companyRole, uuid } = invitation;
    const isNew = await this.members.add(company.id, user.id, companyRole);
    if (!isNew && !projectId) throw new AlreadyMember();
    const project = projectId ? (await this.memberships.findProjects([projectId])).get(projectId) : undefined;
    if (projectId) {
      const given = await this.memberships.keeper.give(projectId, user.id, projectRole ?? DEFAULT_PROJECT_ROLE);
      // Not into the company alone either: whoever invited meant the work in this project.
      if (!given) throw new InvitedProjectArchived(project?.name ?? '');
    }
    await this.links.use(invitation, user.id);
    await this.changes.record({
      audit: {
        company: company.uuid,
        action: 'company.invitation-accepted',
        objectType: 'invitation',
        objectId: uuid,
        actor: { userUuid: user.uuid },
        details: { email: invitation.email, companyRole, project: project?.uuid ?? null, projectRole },
      },
      event: new InvitationAccepted({ invitationUuid: uuid, companyUuid: company.uuid, userUuid: user.uuid }),
      live: [
        { moves: { user: user.uuid } },
        { user: user.uuid, topic: 'permissionUpdated' },
        { company: company.uuid, topic: 'companyUpdated' },
      ],
    });
  }
}
