import { Users } from '../../identity/index.js';
import type { AuditAction } from '../../shared/audit/audit-actions.js';
import { Database } from '../../shared/database/database.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { Slug } from '../../shared/permissions/slug.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { given, validated } from '../../shared/validation/validate.js';
import { type ProjectContext, ProjectAccess } from '../access/project-access.service.js';
import { ProjectChangeLog } from '../access/project-change-log.service.js';
import { MemberLimitChanged } from '../limits/limit.events.js';
import { OwnMembership, RoleAboveOwn } from '../memberships/member.errors.js';
import { ProjectMembersRepository } from '../memberships/project-members.repository.js';
import { mayHandle, rankOf, standingIn } from '../memberships/rank.js';
import { ProjectSettings } from '../settings/project-settings.service.js';
import { type EffectiveSettings, minutesOf, mostHours } from '../settings/setting-information.js';
import { LimitTooLong } from '../settings/setting.errors.js';
import { SettingsRepository } from '../settings/settings.repository.js';
import { UserGeneralSettingsInput, UserTimeLimitInput } from './member-setting.dto.js';

interface Person extends ProjectContext {
  user: { id: Key<'user'>; uuid: Uuid<'user'> };
}

interface SettingsChange {
  action: AuditAction;
  details?: Record<string, unknown>;
  event?: MemberLimitChanged;
  /** Message to the person's own open pages. */
  topic: 'projectUpdated' | 'limitChange';
}

/** Keeps one person's settings in a project, where they differ from the project's. */
@PublicService()
export class MemberSettings {
  constructor(
    private readonly database: Database,
    private readonly repository: SettingsRepository,
    private readonly settings: ProjectSettings,
    private readonly projectAccess: ProjectAccess,
    private readonly memberships: ProjectMembersRepository,
    private readonly users: Users,
    private readonly changeLog: ProjectChangeLog,
    private readonly clock: Clock,
  ) {}

  /** Reads the caller's own settings, or another person's if the caller may change them. Throws NotFound, Forbidden. */
  async read(actor: Actor, projectUuid: UuidLike<'project'>, userUuid: UuidLike<'user'>): Promise<EffectiveSettings> {
    const { project, access, scope } = await this.projectAccess.see(actor, projectUuid);
    if (userUuid !== actor.userUuid)
      access.require(['project.usersettings', 'timing.limit', 'project.viewusers'], scope);
    const user = await this.requireMember(project.id, userUuid);
    return this.settings.findEffective(project.id, user.id);
  }

  /** Finds the settings of people who were listed for the caller, by key. Throws NotFound. */
  async findLimits(
    actor: Actor,
    projectUuid: Uuid<'project'>,
    people: readonly { key: Key<'user'> }[],
  ): Promise<Map<Key<'user'>, EffectiveSettings>> {
    const { project } = await this.projectAccess.see(actor, projectUuid);
    return this.settings.findEffectiveOfAll(
      project.id,
      people.map(({ key }) => key),
    );
  }

  /**
   * Sets a person's own general settings. Throws InvalidInput, NotFound, Forbidden, ProjectArchived, OwnMembership,
   * RoleAboveOwn.
   */
  async setGeneral(actor: Actor, raw: unknown): Promise<EffectiveSettings> {
    const { project: uuid, user: userUuid, ...chosen } = await validated(UserGeneralSettingsInput, raw);
    return this.database.transaction(async () => {
      const context = await this.enter({ actor, projectUuid: uuid, userUuid, slug: 'project.usersettings' });
      const { project, user } = context;
      const overrides = given(chosen);
      await this.repository.saveOverrides({
        projectId: project.id,
        userId: user.id,
        information: overrides,
        updatedAt: this.clock.now(),
      });
      await this.record(context, {
        action: 'project.user-settings-changed',
        details: { ...overrides },
        topic: 'projectUpdated',
      });
      return this.settings.findEffective(project.id, user.id);
    });
  }

  /**
   * Sets a person's own time limit. Throws InvalidInput, NotFound, Forbidden, ProjectArchived, OwnMembership,
   * RoleAboveOwn, LimitTooLong.
   */
  async setTimeLimit(actor: Actor, raw: unknown): Promise<EffectiveSettings> {
    const { project: uuid, user: userUuid, hours, type, hard } = await validated(UserTimeLimitInput, raw);
    if (hours > mostHours(type)) throw new LimitTooLong(mostHours(type));
    return this.database.transaction(async () => {
      const context = await this.enter({ actor, projectUuid: uuid, userUuid, slug: 'timing.limit' });
      const { project, user } = context;
      const minutes = minutesOf(hours);
      const keys = { projectId: project.id, userId: user.id };
      await this.repository.saveLimit({ ...keys, minutes, period: type, hard, updatedAt: this.clock.now() });
      await this.record(context, {
        action: 'project.user-limit-changed',
        details: { minutes, period: type, hard },
        event: new MemberLimitChanged({
          projectUuid: project.uuid,
          userUuid: user.uuid,
          minutes,
          period: type,
          actorUuid: actor.userUuid,
        }),
        topic: 'limitChange',
      });
      return this.settings.findEffective(project.id, user.id);
    });
  }

  /**
   * Removes a person's own limit, so that the project's applies. Throws NotFound, Forbidden, ProjectArchived,
   * OwnMembership, RoleAboveOwn.
   */
  async removeTimeLimit(
    actor: Actor,
    projectUuid: UuidLike<'project'>,
    userUuid: UuidLike<'user'>,
  ): Promise<EffectiveSettings> {
    return this.database.transaction(async () => {
      const context = await this.enter({ actor, projectUuid, userUuid, slug: 'timing.limit' });
      const { project, user } = context;
      if (await this.repository.deleteLimit(project.id, user.id)) {
        await this.record(context, {
          action: 'project.user-limit-removed',
          event: new MemberLimitChanged({
            projectUuid: project.uuid,
            userUuid: user.uuid,
            minutes: null,
            period: null,
            actorUuid: actor.userUuid,
          }),
          topic: 'limitChange',
        });
      }
      return this.settings.findEffective(project.id, user.id);
    });
  }

  /**
   * Opens a person's settings for a change. Only an owner, or somebody who manages the company, has nobody above to
   * ask, and may change their own.
   */
  private async enter({
    actor,
    projectUuid,
    userUuid,
    slug,
  }: {
    actor: Actor;
    projectUuid: UuidLike<'project'>;
    userUuid: UuidLike<'user'>;
    slug: Slug;
  }): Promise<Person> {
    const context = await this.projectAccess.change(actor, projectUuid, slug);
    const user = await this.requireMember(context.project.id, userUuid);
    const { access, scope } = context;
    if (user.id === actor.userKey && standingIn(access, scope) < rankOf('owner')) throw new OwnMembership();
    if (!mayHandle(access, scope, [user.role])) throw new RoleAboveOwn();
    return { ...context, user };
  }

  private async requireMember(projectKey: Key<'project'>, userUuid: UuidLike<'user'>) {
    const [user] = await this.users.findByUuids([userUuid]);
    const membership = user && (await this.memberships.find(projectKey, user.id));
    if (!user || !membership) throw new NotFound();
    return { id: user.id, uuid: user.uuid, role: membership.role };
  }

  private record({ project, user }: Person, { action, details = {}, event, topic }: SettingsChange): Promise<void> {
    return this.changeLog.record(project, {
      audit: { action, objectType: 'user', objectId: user.uuid, details },
      event,
      live: ['projectUpdated', { user: user.uuid, topic }],
    });
  }
}
