import { Database } from '../../shared/database/database.js';
import type { UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { Slug } from '../../shared/permissions/slug.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { ProjectLimitChanged } from '../limits/limit.events.js';
import { ProjectAccess } from '../access/project-access.service.js';
import { ProjectChangeLog } from '../access/project-change-log.service.js';
import { ProjectSettings } from './project-settings.service.js';
import { minutesOf, mostHours, type SettingInformation } from './setting-information.js';
import { CloudSettingInput, GeneralSettingsInput, ProjectTimeLimitInput } from './setting-input.dto.js';
import { LimitTooLong } from './setting.errors.js';
import { SettingsRepository } from './settings.repository.js';

type Limit = SettingInformation['TIMELIMIT'];

/** A project's own settings, read and changed by people. */
@PublicService()
export class SettingChanges {
  constructor(
    private readonly database: Database,
    private readonly repository: SettingsRepository,
    private readonly settings: ProjectSettings,
    private readonly projectAccess: ProjectAccess,
    private readonly changeLog: ProjectChangeLog,
    private readonly clock: Clock,
  ) {}

  /** Everybody in a project may know what is recorded of them, and how. Throws NotFound. */
  async read(actor: Actor, projectUuid: UuidLike<'project'>): Promise<SettingInformation> {
    const { project } = await this.projectAccess.see(actor, projectUuid);
    return this.settings.readProject(project.id);
  }

  /** Throws InvalidInput, NotFound, Forbidden, ProjectArchived. */
  async setCloud(actor: Actor, raw: unknown): Promise<SettingInformation> {
    const { project, enableCloudService } = await validated(CloudSettingInput, raw);
    return this.save({
      actor,
      uuid: project,
      slug: 'project.manageusers',
      type: 'CLOUDSETTING',
      changes: { enableCloudService },
    });
  }

  /** Throws InvalidInput, NotFound, Forbidden, ProjectArchived. */
  async setGeneral(actor: Actor, raw: unknown): Promise<SettingInformation> {
    const { project, recordingHours, ...rest } = await validated(GeneralSettingsInput, raw);
    const hours = recordingHours ? { from: recordingHours.from, to: recordingHours.to } : null;
    // A client of before these settings existed does not send them, and must not reset them.
    const given = Object.entries(rest).filter(([, value]) => value !== undefined);
    const information = { ...Object.fromEntries(given), recordingHours: hours };
    return this.save({ actor, uuid: project, slug: 'project.manageusers', type: 'GENERAL', changes: information });
  }

  /**
   * Sets the time limit of everybody without a limit of their own. Throws InvalidInput, NotFound, Forbidden,
   * ProjectArchived, LimitTooLong.
   */
  async setTimeLimit(actor: Actor, raw: unknown): Promise<SettingInformation> {
    const { project, ...limit } = await validated(ProjectTimeLimitInput, raw);
    if (limit.hours > mostHours(limit.type)) throw new LimitTooLong(mostHours(limit.type));
    return this.save({ actor, uuid: project, slug: 'timing.limit', type: 'TIMELIMIT', changes: limit });
  }

  private save<T extends keyof SettingInformation>({
    actor,
    uuid,
    slug,
    type,
    changes,
  }: {
    actor: Actor;
    uuid: UuidLike<'project'>;
    slug: Slug;
    type: T;
    changes: Partial<SettingInformation[T]>;
  }): Promise<SettingInformation> {
    return this.database.transaction(async () => {
      const { project } = await this.projectAccess.change(actor, uuid, slug);
      const before = (await this.settings.readProject(project.id))[type];
      const information = { ...before, ...changes };
      await this.repository.save({ projectId: project.id, type, information, updatedAt: this.clock.now() });
      const details = { type, before, after: information };
      const after = await this.settings.readProject(project.id);
      const isLimit = type === 'TIMELIMIT';
      const limit = isLimit && anotherLimit(before as Limit, after.TIMELIMIT);
      await this.changeLog.record(project, {
        audit: { action: 'project.setting-changed', objectType: 'project', objectId: uuid, details },
        event: limit
          ? new ProjectLimitChanged({
              projectUuid: project.uuid,
              minutes: limit.minutes,
              period: limit.type,
              actorUuid: actor.userUuid,
            })
          : undefined,
        live: isLimit ? ['projectUpdated', 'limitChange'] : ['projectUpdated'],
      });
      return after;
    });
  }
}

/** Pages hear of every saved limit; people are told when it is another than before. */
function anotherLimit(before: Limit, { off, hours, type }: Limit) {
  const same = before.off === off && (off || (before.hours === hours && before.type === type));
  if (same) return null;
  return off ? { minutes: null, type: null } : { minutes: minutesOf(hours), type };
}
