import type { EndedSeat } from '../../company/index.js';
import { Users } from '../../identity/index.js';
import type { AuditAction } from '../../shared/audit/audit-actions.js';
import { Database } from '../../shared/database/database.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Uuid, UuidLike } from '../../shared/ids/id.js';
import { absencesAfter } from '../../shared/time/absence.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { type ProjectContext, ProjectAccess } from '../access/project-access.service.js';
import { ProjectChangeLog } from '../access/project-change-log.service.js';
import { NotInCompany } from '../access/project.errors.js';
import type { ProjectMember } from '../memberships/member.entity.js';
import { AlreadyInProject, OwnMembership } from '../memberships/member.errors.js';
import { ProjectMembersRepository } from '../memberships/project-members.repository.js';
import { AddToProjectInput, ChangeProjectRoleInput, UserStatusInProjectInput } from './member.dto.js';
import { UserStatusInProjectChanged } from './member.events.js';
import { MembershipRules } from './membership-rules.service.js';
import { type ProjectUser, ProjectUsers } from './project-users.service.js';

interface MemberContext extends ProjectContext {
  membership: ProjectMember;
  user: EndedSeat['user'];
}

interface MemberChange {
  action: AuditAction;
  details?: Record<string, unknown>;
  event?: UserStatusInProjectChanged;
  /** Message to the person's own open pages. */
  topic: 'permissionUpdated' | 'userStatusInProjectChanged';
}

/** Gives, changes and disables memberships in a project; for holders of project.manageusers. */
@PublicService()
export class ProjectMembers {
  constructor(
    private readonly database: Database,
    private readonly repository: ProjectMembersRepository,
    private readonly rules: MembershipRules,
    private readonly people: ProjectUsers,
    private readonly projectAccess: ProjectAccess,
    private readonly users: Users,
    private readonly changeLog: ProjectChangeLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives a member of the company a membership. Throws InvalidInput, NotFound, Forbidden, ProjectArchived, NotInCompany,
   * AlreadyInProject, RoleAboveOwn.
   */
  async add(actor: Actor, raw: unknown): Promise<ProjectUser> {
    const input = await validated(AddToProjectInput, raw);
    return this.database.transaction(async () => {
      const context = await this.projectAccess.change(actor, input.project, 'project.manageusers');
      const { project } = context;
      this.rules.requireRank(context, [input.role]);
      await this.rules.requirePower(context, input.role);
      const [user] = await this.users.findByUuids([input.user]);
      // Somebody outside the company is unknown here.
      if (!user) throw new NotInCompany();
      await this.rules.requireColleague(project, user);
      const added = await this.repository.add({
        projectId: project.id,
        userId: user.id,
        role: input.role,
        joinedAt: this.clock.now(),
      });
      if (!added) throw new AlreadyInProject();
      await this.record(context, user.uuid, {
        action: 'project.member-added',
        details: { role: input.role },
        topic: 'permissionUpdated',
      });
      return this.people.read(project.id, user.id);
    });
  }

  /**
   * Changes a member's role, from their next request on. Throws InvalidInput, NotFound, Forbidden, ProjectArchived,
   * OwnMembership, RoleAboveOwn, LastProjectOwner.
   */
  async changeRole(actor: Actor, raw: unknown): Promise<ProjectUser> {
    const input = await validated(ChangeProjectRoleInput, raw);
    return this.database.transaction(async () => {
      const context = await this.findMember(actor, input.project, input.user);
      const { project, membership, user } = context;
      this.rules.requireRank(context, [membership.role, input.role]);
      if (membership.role !== input.role) {
        await this.rules.requirePower(context, input.role);
        if (membership.role === 'owner') await this.rules.requireAnotherOwner(project, user);
        await this.repository.update(membership.id, { role: input.role });
        await this.record(context, user.uuid, {
          action: 'project.role-changed',
          details: { before: membership.role, after: input.role },
          topic: 'permissionUpdated',
        });
      }
      return this.people.read(project.id, user.id);
    });
  }

  /**
   * Disables or enables a member. A disabled person keeps the membership, but it gives nothing from the next request
   * on. Throws InvalidInput, NotFound, Forbidden, ProjectArchived, OwnMembership, RoleAboveOwn, LastProjectOwner,
   * NotInCompany.
   */
  async setStatus(actor: Actor, raw: unknown): Promise<ProjectUser> {
    const { project: uuid, user: userUuid, enable } = await validated(UserStatusInProjectInput, raw);
    return this.database.transaction(async () => {
      const context = await this.findMember(actor, uuid, userUuid);
      const { project, membership, user } = context;
      this.rules.requireRank(context, [membership.role]);
      if (enable !== (membership.deactivatedAt === null)) {
        if (enable) await this.rules.requirePower(context, membership.role, user);
        if (enable) await this.rules.requireColleague(project, user);
        if (!enable && membership.role === 'owner') await this.rules.requireAnotherOwner(project, user);
        const now = this.clock.now();
        await this.repository.update(
          membership.id,
          enable
            ? { deactivatedAt: null, absences: absencesAfter(membership.absences, membership.deactivatedAt, now) }
            : { deactivatedAt: now },
        );
        if (!enable) await this.rules.endSeatWithoutProject(project, user);
        await this.record(context, user.uuid, {
          action: enable ? 'project.member-enabled' : 'project.member-disabled',
          event: new UserStatusInProjectChanged({
            projectUuid: project.uuid,
            userUuid: user.uuid,
            enabled: enable,
            actorUuid: actor.userUuid,
          }),
          topic: 'userStatusInProjectChanged',
        });
      }
      return this.people.read(project.id, user.id);
    });
  }

  private async findMember(
    actor: Actor,
    projectUuid: UuidLike<'project'>,
    userUuid: UuidLike<'user'>,
  ): Promise<MemberContext> {
    const context = await this.projectAccess.change(actor, projectUuid, 'project.manageusers');
    const [user] = await this.users.findByUuids([userUuid]);
    const membership = user && (await this.repository.lock(context.project.id, user.id));
    if (!user || !membership) throw new NotFound();
    if (user.id === actor.userKey) throw new OwnMembership();
    return { ...context, membership, user };
  }

  private record(
    { project }: ProjectContext,
    user: Uuid<'user'>,
    { action, details = {}, event, topic }: MemberChange,
  ): Promise<void> {
    return this.changeLog.record(project, {
      audit: { action, objectType: 'user', objectId: user, details },
      event,
      live: [{ moves: { user } }, 'projectUpdated', { user, topic }],
    });
  }
}
