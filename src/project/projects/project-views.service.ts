import { Injectable } from '@nestjs/common';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { Access } from '../../shared/permissions/access.js';
import type { ProjectRole } from '../../shared/permissions/role.js';
import { ProjectSettings } from '../settings/project-settings.service.js';
import type { Tag } from '../tags/tag.entity.js';
import { TagsRepository } from '../tags/tags.repository.js';
import { mayArchiveProject } from '../access/project.policy.js';
import type { ProjectRow } from './projects.query.js';

/** A project with everything that lists and its own page show. */
export interface ProjectView {
  /** Internal keys; they stay on the server. */
  key: Key<'project'>;
  companyKey: Key<'company'>;
  uuid: Uuid<'project'>;
  name: string;
  description: string;
  company: { uuid: Uuid<'company'>; name: string };
  usersTotal: number;
  teamsTotal: number;
  tags: Tag[];
  enableCloudService: boolean;
  timeLimit: { hours: number; type: string; hard: boolean } | null;
  role: ProjectRole | null;
  /** The caller's permissions: `manage` its people and properties, `archive` it. */
  may: { manage: boolean; archive: boolean };
  createdAt: Date;
  archivedAt: Date | null;
}

/** Adds related data to projects, for a whole page in two statements. */
@Injectable()
export class ProjectViews {
  constructor(
    private readonly tags: TagsRepository,
    private readonly settings: ProjectSettings,
  ) {}

  async present(access: Access, rows: readonly ProjectRow[]): Promise<ProjectView[]> {
    const keys = rows.map(({ id }) => id);
    const [tags, settings] = [await this.tags.listByProjects(keys), await this.settings.findByProjects(keys)];
    return rows.map((row) => {
      const { id: key, company_id: companyKey } = row;
      const set = settings.get(key);
      const limit = set?.TIMELIMIT;
      return {
        key,
        companyKey,
        uuid: row.uuid,
        name: row.name,
        description: row.description,
        company: { uuid: row.company_uuid, name: row.company_name },
        usersTotal: Number(row.users_total),
        teamsTotal: Number(row.teams_total),
        tags: tags.filter(({ projectId }) => projectId === key),
        enableCloudService: set?.CLOUDSETTING.enableCloudService ?? false,
        timeLimit: limit && !limit.off ? { hours: limit.hours, type: limit.type, hard: limit.hard } : null,
        role: access.projectRole({ companyKey, projectKey: key }),
        may: {
          manage: access.can('project.manageusers', { companyKey, projectKey: key }),
          archive: mayArchiveProject(access, { id: key, companyId: companyKey }),
        },
        createdAt: row.created_at,
        archivedAt: row.archived_at,
      };
    });
  }
}
