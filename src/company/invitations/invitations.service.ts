import { InvitedAccounts, normalEmail } from '../../identity/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden, InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { type Page, pageOf } from '../../shared/pagination/page.js';
import type { Access } from '../../shared/permissions/access.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { authorize } from '../../shared/permissions/authorize.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { type CompanyRole, DEFAULT_PROJECT_ROLE, type ProjectRole } from '../../shared/permissions/role.js';
import { type RateLimit, RateLimits } from '../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { CompaniesRepository } from '../companies/companies.repository.js';
import type { Company } from '../companies/company.entity.js';
import { maySeeCompany } from '../companies/company.policy.js';
import { MemberDeactivated } from '../members/member.errors.js';
import { MembersRepository } from '../members/members.repository.js';
import { ProjectMemberships, type MembershipProject } from '../members/project-memberships.js';
import { RolePower } from '../roles/role-power.service.js';
import { InvitationIssue } from './invitation-issue.service.js';
import { InvitationValidity } from './invitation-validity.service.js';
import { InvitationsArgs, InviteInput } from './invitation.dto.js';
import type { Invitation } from './invitation.entity.js';
import { AlreadyInvited, AlreadyMember, InvitationRevoked, InvitationUsed, RoleAboveOwn } from './invitation.errors.js';
import { maySeeInvitation, projectsToInviteTo } from './invitation.policy.js';
import { stateOf } from './invitation.state.js';
import { InvitationsRepository } from './invitations.repository.js';

const INVITATIONS: RateLimit = { name: 'company-invitations', max: 200, seconds: 3600 };

interface Known {
  invitation: Invitation;
  company: Company;
}

/** Asks people into a company, and maybe one of its projects, by a mailed link. */
@PublicService()
export class Invitations {
  constructor(
    private readonly database: Database,
    private readonly repository: InvitationsRepository,
    private readonly issuing: InvitationIssue,
    private readonly companies: CompaniesRepository,
    private readonly members: MembersRepository,
    private readonly memberships: ProjectMemberships,
    private readonly accounts: InvitedAccounts,
    private readonly power: RolePower,
    private readonly validity: InvitationValidity,
    private readonly permissions: Permissions,
    private readonly limits: RateLimits,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails a link that works for seven days, once, and for this address only. Throws InvalidInput, NotFound, Forbidden,
   * RoleAboveOwn, AlreadyMember, MemberDeactivated, AlreadyInvited, TooManyRequests.
   */
  async invite(actor: Actor, raw: unknown): Promise<Invitation> {
    const input = await validated(InviteInput, raw);
    if (input.projectRole && !input.project) {
      throw new InvalidInput({ project: [{ key: 'validation.isNotEmpty' }] });
    }
    const asked = await this.target(actor, input);
    await this.limits.take(INVITATIONS, asked.company.uuid);
    return this.database.transaction(async () => {
      // Of two people who invite one address at the same time, the second is told of the first's invitation.
      await this.companies.lock(asked.company.uuid);
      // Who lost what they invite with meanwhile invites nobody any more: their open invitations were recalled already.
      this.permissions.forget(actor);
      const { company, project } = await this.target(actor, input);
      await this.requireNewcomer(company, normalEmail(input.email), project);
      return this.issuing.issue(actor, company, { ...input, project });
    });
  }

  /** The newest first; only those one could have sent. Throws InvalidInput, NotFound, Forbidden. */
  async list(actor: Actor, raw: unknown): Promise<Page<Invitation>> {
    const args = await validated(InvitationsArgs, raw);
    const access = await this.permissions.accessOf(actor);
    const company = await this.companies.findByUuid(args.company);
    authorize(access, maySeeCompany, company);
    const projectKeys = projectsToInviteTo(access, company.id);
    if (projectKeys?.length === 0) throw new Forbidden();
    const filter = { companyKey: company.id, projectKeys, state: args.state };
    const [invitations, total] = await this.repository.list(filter, args, this.clock.now());
    return pageOf(invitations, total, args);
  }

  /** Throws NotFound, RoleAboveOwn, InvitationUsed, InvitationRevoked, TooManyRequests. */
  async resend(actor: Actor, uuid: UuidLike<'invitation'>): Promise<Invitation> {
    const access = await this.permissions.accessOf(actor);
    const { company } = await this.sendable(access, await this.repository.find(uuid));
    await this.limits.take(INVITATIONS, company.uuid);
    return this.database.transaction(async () => {
      const locked = await this.repository.lock(uuid);
      this.permissions.forget(actor);
      const { invitation } = await this.sendable(await this.permissions.accessOf(actor), locked);
      const state = stateOf(invitation, this.clock.now());
      if (state === 'ACCEPTED') throw new InvitationUsed();
      if (state === 'REVOKED') throw new InvitationRevoked();
      const projects = await this.memberships.findProjects(invitation.projectId ? [invitation.projectId] : []);
      return this.issuing.reissue(actor, company, invitation, projects.get(invitation.projectId ?? ''));
    });
  }

  /** Its link is dead from now on. Revoking twice is fine. Throws NotFound, RoleAboveOwn, InvitationUsed. */
  async revoke(actor: Actor, uuid: UuidLike<'invitation'>): Promise<Invitation> {
    const access = await this.permissions.accessOf(actor);
    return this.database.transaction(async () => {
      const locked = await this.repository.lock(uuid);
      const { invitation, company } = await this.manageable(access, locked);
      if (invitation.acceptedAt) throw new InvitationUsed();
      if (invitation.revokedAt) return invitation;
      const changes = { revokedAt: this.clock.now(), revokedBy: actor.userKey };
      await this.repository.update(invitation.id, changes);
      await this.changes.record({
        audit: {
          company: company.uuid,
          action: 'company.invitation-revoked',
          objectType: 'invitation',
          objectId: uuid,
          details: { email: invitation.email },
        },
      });
      return { ...invitation, ...changes };
    });
  }

  /** Where the invitation leads to, by who may send it. */
  private async target(
    actor: Actor,
    input: InviteInput,
  ): Promise<{ company: Company; project?: MembershipProject | undefined }> {
    const access = await this.permissions.accessOf(actor);
    const company = await this.companies.findByUuid(input.company);
    authorize(access, maySeeCompany, company);
    const project = await this.projectOf(access, company, input.project);
    access.require('projects.invite', { companyKey: company.id, projectKey: project?.projectKey ?? null });
    await this.requirePower(access, company.id, input.companyRole, project && { ...project, role: input.projectRole });
    return { company, project };
  }

  private async projectOf(
    access: Access,
    company: Company,
    uuid?: Uuid<'project'>,
  ): Promise<MembershipProject | undefined> {
    return uuid ? this.memberships.keeper.forInvitation(access, company.id, uuid) : undefined;
  }

  private async requirePower(
    access: Access,
    companyKey: Key<'company'>,
    companyRole: CompanyRole,
    project?: { projectKey: Key<'project'>; role?: ProjectRole | null | undefined },
  ): Promise<void> {
    if (!(await this.power.mayGive(access, companyKey, companyRole))) throw new RoleAboveOwn('companyRole');
    if (!project) return;
    const scope = { companyKey, projectKey: project.projectKey };
    const role = project.role ?? DEFAULT_PROJECT_ROLE;
    if (!(await this.power.mayGiveInProject(access, scope, role))) throw new RoleAboveOwn('projectRole');
  }

  /** Members of the company only are told apart from others: of people outside nothing is said. */
  private async requireNewcomer(company: Company, email: string, project?: MembershipProject): Promise<void> {
    const owner = await this.accounts.ownerOf(email);
    const member = owner && (await this.members.find(company.id, owner.id));
    if (member?.deactivatedAt) throw new MemberDeactivated();
    if (member && !project) throw new AlreadyMember();
    const projectKey = project?.projectKey ?? null;
    if ((await this.repository.countOpen(company.id, email, projectKey, this.clock.now())) > 0) {
      throw new AlreadyInvited();
    }
  }

  /** An invitation that one could have sent oneself, or that a company without an owner waits for. */
  private async sendable(access: Access, invitation: Invitation | null): Promise<Known> {
    const known = await this.visible(access, invitation);
    return (await this.validity.isAwaitingOwner(known.invitation)) ? known : this.manageable(access, known.invitation);
  }

  private async visible(access: Access, invitation: Invitation | null): Promise<Known> {
    authorize(access, maySeeInvitation, invitation);
    const [company] = await this.companies.findByKeys([invitation.companyId]);
    if (!company || company.deletedAt) throw new NotFound();
    return { invitation, company };
  }

  /** An invitation that one could have sent oneself. */
  private async manageable(access: Access, found: Invitation | null): Promise<Known> {
    const { invitation, company } = await this.visible(access, found);
    const { projectId, projectRole } = invitation;
    const project = projectId ? { projectKey: projectId, role: projectRole } : undefined;
    await this.requirePower(access, company.id, invitation.companyRole, project);
    return { invitation, company };
  }
}
