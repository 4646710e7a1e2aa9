import { InvitedAccounts, normalEmail, type User } from '../../identity/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { requestContext } from '../../shared/http/request-context.js';
import { hashToken, isSecretToken } from '../../shared/ids/secret-token.js';
import { DEFAULT_LOCALE } from '../../shared/language/locale.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { DEFAULT_PROJECT_ROLE } from '../../shared/permissions/role.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { CompaniesRepository } from '../companies/companies.repository.js';
import type { Company } from '../companies/company.entity.js';
import { Members } from '../members/members.service.js';
import { ProjectMemberships } from '../memberships/project-memberships.js';
import { InvitationValidity } from './invitation-validity.service.js';
import { AcceptAsNewInput } from './invitation.dto.js';
import type { Invitation } from './invitation.entity.js';
import {
  AlreadyMember,
  InvitationExpired,
  InvitationForAnother,
  InvitationRevoked,
  InvitationUsed,
  VerificationFailed,
} from './invitation.errors.js';
import { InvitationAccepted } from './invitation.events.js';
import { InvitationsRepository } from './invitations.repository.js';

/** By the secret of the mailed link; or, for the signed-in owner of the invited address, by the invitation's id. */
export interface InvitationKey {
  token?: unknown;
  invitation?: unknown;
}

export interface Joined {
  user: Pick<User, 'id' | 'uuid'>;
  company: Company;
}

/** Takes invitations at their word: once each, and only from the owner of the invited address. */
@PublicService()
export class InvitationAcceptance {
  constructor(
    private readonly database: Database,
    private readonly repository: InvitationsRepository,
    private readonly companies: CompaniesRepository,
    private readonly members: Members,
    private readonly memberships: ProjectMemberships,
    private readonly accounts: InvitedAccounts,
    private readonly permissions: Permissions,
    private readonly changes: Changes,
    private readonly clock: Clock,
    private readonly validity: InvitationValidity,
  ) {}

  /** Looks without using anything up: mail scanners open links too. Throws VerificationFailed. */
  async find({ token, invitation: uuid }: InvitationKey): Promise<{ invitation: Invitation; company: Company }> {
    const invitation = isSecretToken(token)
      ? await this.repository.findByHash(hashToken(token))
      : await this.repository.find(String(uuid ?? ''));
    const [company] = invitation ? await this.companies.findByKeys([invitation.companyId]) : [];
    if (!invitation || !company || company.deletedAt) throw new VerificationFailed();
    return { invitation, company };
  }

  /**
   * Makes the account of somebody new, whose address the mailed secret has verified, and lets them in. Throws InvalidInput,
   * VerificationFailed, InvitationExpired, InvitationUsed, InvitationRevoked, AlreadyRegistered.
   */
  async acceptAsNew(raw: unknown): Promise<Joined & { user: User }> {
    const { token, name, password } = await validated(AcceptAsNewInput, raw);
    const { invitation } = await this.find({ token });
    await this.requirePending(invitation);
    const { email } = invitation;
    const passwordHash = await this.accounts.prepare({ name, email }, password);
    const locale = requestContext.getStore()?.locale ?? DEFAULT_LOCALE;
    return this.database.transaction(async () => {
      const found = await this.locked({ token });
      const user = await this.accounts.create({ name, email, locale, passwordHash });
      await this.admit(found, user);
      return { user, company: found.company };
    });
  }

  /**
   * Lets a signed-in person in, when the invitation is for their own address. Throws VerificationFailed,
   * InvitationForAnother, InvitationExpired, InvitationUsed, InvitationRevoked, AlreadyMember, MemberDeactivated.
   */
  async join(actor: Actor, key: InvitationKey): Promise<Joined> {
    const company = await this.database.transaction(async () => {
      const found = await this.locked(key, actor);
      await this.admit(found, { id: actor.userKey, uuid: actor.userUuid });
      return found.company;
    });
    this.permissions.forget(actor);
    return { user: { id: actor.userKey, uuid: actor.userUuid }, company };
  }

  private async locked(key: InvitationKey, actor?: Actor): Promise<{ invitation: Invitation; company: Company }> {
    const { invitation: seen, company } = await this.find(key);
    const invitation = await this.repository.lock(seen.uuid);
    // Sent again meanwhile: the secret in hand is an old one.
    const stale = isSecretToken(key.token) && !invitation?.tokenHash.equals(hashToken(key.token));
    if (!invitation || stale) throw new VerificationFailed();
    if (actor && invitation.email !== normalEmail(actor.email)) {
      // Whoever only guessed an id is not told that it exists.
      throw isSecretToken(key.token) ? new InvitationForAnother() : new VerificationFailed();
    }
    await this.requirePending(invitation);
    return { invitation, company };
  }

  private async requirePending(invitation: Invitation): Promise<void> {
    const state = await this.validity.readState(invitation);
    if (state === 'ACCEPTED') throw new InvitationUsed();
    if (state === 'REVOKED') throw new InvitationRevoked();
    if (state === 'EXPIRED') throw new InvitationExpired();
  }

  private async admit(
    { invitation, company }: { invitation: Invitation; company: Company },
    user: Pick<User, 'id' | 'uuid'>,
  ): Promise<void> {
    const { projectId, projectRole, companyRole, uuid } = invitation;
    const isNew = await this.members.add(company.id, user.id, companyRole);
    if (!isNew && !projectId) throw new AlreadyMember();
    if (projectId) await this.memberships.keeper.give(projectId, user.id, projectRole ?? DEFAULT_PROJECT_ROLE);
    const project = projectId ? (await this.memberships.findProjects([projectId])).get(projectId) : undefined;
    await this.repository.update(invitation.id, { acceptedAt: this.clock.now(), acceptedBy: user.id });
    await this.changes.record({
      audit: {
        company: company.uuid,
        action: 'company.invitation-accepted',
        objectType: 'invitation',
        objectId: uuid,
        actor: { userUuid: user.uuid },
        details: { email: invitation.email, companyRole, project: project?.uuid ?? null, projectRole },
      },
      event: new InvitationAccepted(uuid, company.uuid, user.uuid),
      live: [
        { user: user.uuid, joins: company.uuid },
        { user: user.uuid, topic: 'permissionUpdated' },
        { company: company.uuid, topic: 'companyUpdated' },
      ],
    });
  }
}
