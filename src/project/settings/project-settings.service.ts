import type { Key } from '../../shared/ids/id.js';
import { PublicService } from '../../shared/registry/public-service.js';
import {
  DEFAULTS,
  effective,
  type EffectiveSettings,
  informationFrom,
  type SettingInformation,
} from './setting-information.js';
import { SettingsRepository } from './settings.repository.js';

/** Settings of projects and their people, for services that have checked access themselves. */
@PublicService()
export class ProjectSettings {
  constructor(private readonly repository: SettingsRepository) {}

  /** Finds settings by project key, with the defaults where nothing was chosen. */
  async findByProjects(projectKeys: readonly Key<'project'>[]): Promise<Map<Key<'project'>, SettingInformation>> {
    const rows = await this.repository.findByProjects(projectKeys);
    return new Map(
      projectKeys.map((key) => {
        const chosen = rows.filter(({ projectId }) => projectId === key);
        return [key, informationOf(chosen)];
      }),
    );
  }

  /** Returns the settings of a project. */
  async readProject(projectKey: Key<'project'>): Promise<SettingInformation> {
    return (await this.findByProjects([projectKey])).get(projectKey) ?? DEFAULTS;
  }

  /** Returns the effective settings of one person in one project, by internal keys. */
  async findEffective(projectKey: Key<'project'>, userKey: Key<'user'>): Promise<EffectiveSettings> {
    const settings = await this.findEffectiveOfAll(projectKey, [userKey]);
    return settings.get(userKey) ?? effective(DEFAULTS);
  }

  /** Returns the effective settings of several people of a project, in three statements. */
  async findEffectiveOfAll(
    projectKey: Key<'project'>,
    userKeys: readonly Key<'user'>[],
  ): Promise<Map<Key<'user'>, EffectiveSettings>> {
    const project = await this.readProject(projectKey);
    const overrides = await this.repository.findOverrides(projectKey, userKeys);
    const limits = await this.repository.findLimits(projectKey, userKeys);
    return new Map(
      userKeys.map((key) => {
        const limit = limits.get(key);
        const own = limit && { minutes: limit.minutes, period: limit.period, hard: limit.hard };
        return [key, effective(project, overrides.get(key), own)];
      }),
    );
  }
}

function informationOf(rows: { type: string; information: object }[]): SettingInformation {
  return informationFrom(Object.fromEntries(rows.map(({ type, information }) => [type, information])));
}
