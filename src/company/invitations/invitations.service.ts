import { InvitedAccounts, normalEmail } from '../../identity/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden, InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { type Page, pageOf } from '../../shared/pagination/page.js';
import type { Access } from '../../shared/permissions/access.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { authorize } from '../../shared/permissions/authorize.js';
import { type CompanyRole, DEFAULT_PROJECT_ROLE, type ProjectRole } from '../../shared/permissions/role.js';
import { type RateLimit, RateLimits } from '../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { CompanyAccess, type CompanyContext } from '../companies/company-access.service.js';
import type { Company } from '../companies/company.entity.js';
import { MemberDeactivated } from '../members/member.errors.js';
import { MembersRepository } from '../members/members.repository.js';
import { ProjectMemberships, type MembershipProject } from '../memberships/project-memberships.js';
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

interface Found extends CompanyContext {
  invitation: Invitation;
}

/** Asks people into a company, and maybe one of its projects, by a mailed link. */
@PublicService()
export class Invitations {
  constructor(
    private readonly database: Database,
    private readonly repository: InvitationsRepository,
    private readonly issuing: InvitationIssue,
    private readonly companyAccess: CompanyAccess,
    private readonly members: MembersRepository,
    private readonly memberships: ProjectMemberships,
    private readonly accounts: InvitedAccounts,
    private readonly power: RolePower,
    private readonly validity: InvitationValidity,
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
    const { company: asked } = await this.target(await this.companyAccess.see(actor, input.company), input);
    await this.limits.take(INVITATIONS, asked.uuid);
    return this.database.transaction(async () => {
      // Of two people who invite one address at the same time, the second is told of the first's invitation. Who lost
      // what they invite with meanwhile invites nobody any more: their open invitations were revoked already.
      const { company, project } = await this.target(await this.companyAccess.lock(actor, input.company), input);
      await this.requireNewcomer(company, normalEmail(input.email), project);
      return this.issuing.issue(actor, company, { ...input, project });
    });
  }

  /** The newest first; only those one could have sent. Throws InvalidInput, NotFound, Forbidden. */
  async list(actor: Actor, raw: unknown): Promise<Page<Invitation>> {
    const args = await validated(InvitationsArgs, raw);
    const { company, access } = await this.companyAccess.see(actor, args.company);
    const projectKeys = projectsToInviteTo(access, company.id);
    if (projectKeys?.length === 0) throw new Forbidden();
    const filter = { companyKey: company.id, projectKeys, state: args.state };
    const [invitations, total] = await this.repository.list(filter, args, this.clock.now());
    return pageOf(invitations, total, args);
  }

  /** Throws NotFound, RoleAboveOwn, InvitationUsed, InvitationRevoked, TooManyRequests. */
  async resend(actor: Actor, uuid: UuidLike<'invitation'>): Promise<Invitation> {
    const seen = await this.see(actor, await this.repository.find(uuid));
    await this.requireSendable(seen);
    await this.limits.take(INVITATIONS, seen.company.uuid);
    return this.database.transaction(async () => {
      const found = await this.lock(actor, seen);
      await this.requireSendable(found);
      const { invitation, company } = found;
      const state = stateOf(invitation, this.clock.now());
      if (state === 'ACCEPTED') throw new InvitationUsed();
      if (state === 'REVOKED') throw new InvitationRevoked();
      const projects = await this.memberships.findProjects(invitation.projectId ? [invitation.projectId] : []);
      return this.issuing.reissue(actor, company, invitation, projects.get(invitation.projectId ?? ''));
    });
  }

  /** Its link is dead from now on. Revoking twice is fine. Throws NotFound, RoleAboveOwn, InvitationUsed. */
  async revoke(actor: Actor, uuid: UuidLike<'invitation'>): Promise<Invitation> {
    const seen = await this.see(actor, await this.repository.find(uuid));
    return this.database.transaction(async () => {
      const found = await this.lock(actor, seen);
      await this.requireManageable(found);
      const { invitation, company } = found;
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
    { company, access }: CompanyContext,
    input: InviteInput,
  ): Promise<{ company: Company; project?: MembershipProject | undefined }> {
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

  /** Throws NotFound. */
  private async see(actor: Actor, invitation: Invitation | null): Promise<Found> {
    if (!invitation) throw new NotFound();
    const context = await this.companyAccess.seeKey(actor, invitation.companyId);
    authorize(context.access, maySeeInvitation, invitation);
    return { ...context, invitation };
  }

  /** The company first, as everybody who changes invitations does: what the person held before may be gone by now. */
  private async lock(actor: Actor, { company, invitation: { uuid } }: Found): Promise<Found> {
    const context = await this.companyAccess.lock(actor, company.uuid);
    const invitation = await this.repository.lock(uuid);
    authorize(context.access, maySeeInvitation, invitation);
    return { ...context, invitation };
  }

  /** An invitation that one could have sent oneself, or that a company without an owner waits for. */
  private async requireSendable(found: Found): Promise<void> {
    if (!(await this.validity.isAwaitingOwner(found.invitation))) await this.requireManageable(found);
  }

  /** An invitation that one could have sent oneself. */
  private async requireManageable({ access, company, invitation }: Found): Promise<void> {
    const { projectId, projectRole } = invitation;
    const project = projectId ? { projectKey: projectId, role: projectRole } : undefined;
    await this.requirePower(access, company.id, invitation.companyRole, project);
  }
}
