import { type User, Users } from '../../identity/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import { isUuid } from '../../shared/ids/uuid.js';
import type { Access } from '../../shared/permissions/access.js';
import { absencesAfter } from '../../shared/time/absence.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { CompanyAccess } from '../companies/company-access.service.js';
import type { Company } from '../companies/company.entity.js';
import { InvitationRevocation } from '../invitations/invitation-revocation.service.js';
import { RolePower } from '../roles/role-power.service.js';
import { RoleAboveOwn } from '../roles/role.errors.js';
import { ChangeCompanyRoleInput, CompanyUserInput } from './company-user.dto.js';
import type { CompanyMember } from '../members/member.entity.js';
import { LastOwner, OwnMembership } from '../members/member.errors.js';
import { CompanyMemberStatusChanged, CompanyRoleChanged } from './member.events.js';
import { isLastOwner, losesOwnership, mayChangeMember, mayManageMembers } from './member.policy.js';
import { MembersRepository } from '../members/members.repository.js';
import { SeatEnds } from '../seats/seat-ends.service.js';

export interface ChangedMember {
  company: Company;
  user: User;
}

type MemberChange = Partial<Pick<CompanyMember, 'role' | 'deactivatedAt' | 'absences'>>;

/**
 * Changes that owners and managers make to members, and members to themselves. Changes in one company run one after the
 * other.
 */
@PublicService()
export class MemberChanges {
  constructor(
    private readonly database: Database,
    private readonly repository: MembersRepository,
    private readonly companyAccess: CompanyAccess,
    private readonly users: Users,
    private readonly power: RolePower,
    private readonly revocation: InvitationRevocation,
    private readonly seatEnds: SeatEnds,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Changes a member's role. Throws InvalidInput, NotFound, Forbidden, OwnMembership, RoleAboveOwn, LastOwner. */
  async changeRole(actor: Actor, raw: unknown): Promise<ChangedMember> {
    const { company, user, role } = await validated(ChangeCompanyRoleInput, raw);
    return this.change(actor, { company, user }, async ({ access, companyKey }) => {
      if (!(await this.power.mayGive(access, companyKey, role))) throw new RoleAboveOwn('role');
      return { role };
    });
  }

  /** Deactivates a member, who can do nothing in the company from the next request on. Throws as changeRole does. */
  async deactivate(actor: Actor, raw: unknown): Promise<ChangedMember> {
    const target = await validated(CompanyUserInput, raw);
    return this.change(actor, target, ({ member }) => ({ deactivatedAt: member.deactivatedAt ?? this.clock.now() }));
  }

  /** Activates a member again, in their former role. Throws as changeRole does. */
  async activate(actor: Actor, raw: unknown): Promise<ChangedMember> {
    const target = await validated(CompanyUserInput, raw);
    return this.change(actor, target, async ({ access, member, companyKey }) => {
      const may =
        (await this.power.mayGive(access, companyKey, member.role)) &&
        (await this.power.mayReadmit(access, companyKey, member.userId));
      if (!may) throw new RoleAboveOwn('role');
      const absences = absencesAfter(member.absences, member.deactivatedAt, this.clock.now());
      return { deactivatedAt: null, absences };
    });
  }

  /** Ends the caller's own membership; an owner or manager can activate it again. Throws NotFound, LastOwner. */
  async leave(actor: Actor, companyUuid: UuidLike<'company'>): Promise<Company> {
    const left = await this.database.transaction(async () => {
      const { company } = await this.companyAccess.lock(actor, companyUuid);
      const members = await this.repository.lockDecisive(company.id, [actor.userKey]);
      const member = members.find(({ userId }) => userId === actor.userKey);
      if (!member || member.deactivatedAt) throw new NotFound();
      if (await this.isLastOwner(members, member)) throw new LastOwner();
      const me = await this.users.me(actor);
      await this.apply(actor, { company, user: me }, member, { deactivatedAt: this.clock.now() });
      return company;
    });
    this.companyAccess.forget(actor);
    return left;
  }

  private async change(
    actor: Actor,
    target: CompanyUserInput,
    decide: (facts: {
      access: Access;
      member: CompanyMember;
      companyKey: Key<'company'>;
    }) => MemberChange | Promise<MemberChange>,
  ): Promise<ChangedMember> {
    const [user] = isUuid(target.user) ? await this.users.findByUuids([target.user]) : [];
    return this.database.transaction(async () => {
      const { company, access } = await this.companyAccess.lock(actor, target.company);
      if (!mayManageMembers(access, company.id)) throw new Forbidden();
      const members = await this.repository.lockDecisive(company.id, user ? [actor.userKey, user.id] : []);
      const member = members.find(({ userId }) => userId === user?.id);
      const own = members.find(({ userId }) => userId === actor.userKey) ?? null;
      if (!user || !member) throw new NotFound();
      if (user.id === actor.userKey) throw new OwnMembership();
      if (!mayChangeMember(actor.isAdmin, own, member)) throw new Forbidden();
      const changes = await decide({ access, member, companyKey: company.id });
      if (losesOwnership(member, changes) && (await this.isLastOwner(members, member))) throw new LastOwner();
      await this.apply(actor, { company, user }, member, changes);
      return { company, user };
    });
  }

  /** Returns whether this is the last owner; owners whose account is deactivated do not count. */
  private async isLastOwner(members: readonly CompanyMember[], member: CompanyMember): Promise<boolean> {
    const gone = await this.users.listDeactivated(members.map(({ userId }) => userId));
    return isLastOwner(
      members.filter(({ userId }) => !gone.has(userId)),
      member,
    );
  }

  private async apply(
    actor: Actor,
    { company, user }: ChangedMember,
    member: CompanyMember,
    changes: MemberChange,
  ): Promise<void> {
    const before = { role: member.role, active: member.deactivatedAt === null };
    const after = {
      role: changes.role ?? member.role,
      active: changes.deactivatedAt === undefined ? before.active : changes.deactivatedAt === null,
    };
    if (before.role === after.role && before.active === after.active) return;
    await this.repository.update(member.id, changes);
    await this.revocation.revokeUnbacked(actor, company, { key: user.id, ...after });
    const isOver = before.active && !after.active;
    await this.seatEnds.changed({ company, user }, { isOver, by: actor.userKey });
    const action = before.role === after.role ? 'company.member-status-changed' : 'company.role-changed';
    await this.changes.record({
      audit: {
        company: company.uuid,
        action,
        objectType: 'user',
        objectId: user.uuid,
        details: { before, after },
      },
      event:
        before.role === after.role
          ? new CompanyMemberStatusChanged({ companyUuid: company.uuid, userUuid: user.uuid, active: after.active })
          : new CompanyRoleChanged({ companyUuid: company.uuid, userUuid: user.uuid, role: after.role }),
      live: [
        { moves: { user: user.uuid } },
        { user: user.uuid, topic: 'permissionUpdated', payload: { company: company.uuid } },
        { company: company.uuid, topic: 'companyUpdated' },
      ],
    });
  }
}
