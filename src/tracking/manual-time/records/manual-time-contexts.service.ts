import { Injectable } from '@nestjs/common';
import { CompanyZones } from '../../../company/index.js';
import { PeopleNames } from '../../../identity/index.js';
import { ProjectNames, type ProjectScope } from '../../../project/index.js';
import type { Key, Uuid, UuidLike } from '../../../shared/ids/id.js';
import type { Span } from '../../activities/interval.js';
import type { ManualTimeStatus } from './manual-time.entity.js';
import { ManualTimesRepository } from './manual-times.repository.js';

/** The facts about a manual time that its notifications mention. */
export interface ManualTimeContext {
  uuid: UuidLike<'manualTime'>;
  userKey: Key<'user'>;
  name: string;
  status: ManualTimeStatus;
  span: Span;
  project: { uuid: Uuid<'project'>; name: string };
  scope: ProjectScope;
  /** The company's main zone. */
  zone: string;
}

/** Finds the person, project and company of a manual time. */
@Injectable()
export class ManualTimeContexts {
  constructor(
    private readonly repository: ManualTimesRepository,
    private readonly people: PeopleNames,
    private readonly projects: ProjectNames,
    private readonly zones: CompanyZones,
  ) {}

  /**
   * Finds the context; null: the manual time does not exist or was deleted, unless `deletedToo` asks for deleted ones.
   */
  async find(uuid: UuidLike<'manualTime'>, deletedToo = false): Promise<ManualTimeContext | null> {
    const row = await this.repository.find(uuid);
    if (!row || (row.deletedAt && !deletedToo)) return null;
    const person = (await this.people.findByKeys([row.userId])).get(row.userId);
    const project = (await this.projects.findByKeys([row.projectId])).get(row.projectId);
    if (!person || !project) return null;
    const [zone = 'UTC'] = await this.zones.list(project.companyKey);
    return {
      uuid,
      userKey: row.userId,
      name: person.name,
      status: row.status,
      span: { start: row.startedAt.getTime(), end: row.endedAt.getTime() },
      project: { uuid: project.uuid, name: project.name },
      scope: { companyKey: project.companyKey, projectKey: project.key },
      zone,
    };
  }
}
