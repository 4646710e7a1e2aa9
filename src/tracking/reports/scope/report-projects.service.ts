import { Injectable } from '@nestjs/common';
import { CompanyAccess } from '../../../company/index.js';
import { ProjectAccess, ProjectNames } from '../../../project/index.js';
import type { Key, Uuid, UuidLike } from '../../../shared/ids/id.js';
import type { Access } from '../../../shared/permissions/access.js';
import type { Actor } from '../../../shared/permissions/actor.js';

export interface ReportProject {
  key: Key<'project'>;
  uuid: Uuid<'project'>;
  name: string;
  archived: boolean;
  /** Everybody's time may be seen, not only one's own. */
  all: boolean;
}

export interface ReportProjectsFound {
  access: Access;
  companyKey: Key<'company'>;
  projects: ReportProject[];
  /** The one that was asked for. */
  project: ReportProject | null;
}

/** Which projects a report is about: one, or all of a company that one sees. */
@Injectable()
export class ReportProjects {
  constructor(
    private readonly projectAccess: ProjectAccess,
    private readonly companyAccess: CompanyAccess,
    private readonly names: ProjectNames,
  ) {}

  /** Throws NotFound. */
  async find(
    actor: Actor,
    asked: { project?: UuidLike<'project'>; company?: UuidLike<'company'> },
  ): Promise<ReportProjectsFound> {
    if (asked.project) {
      const { project, access, scope } = await this.projectAccess.see(actor, asked.project);
      const { id: key, uuid, name, archivedAt } = project;
      const one = { key, uuid, name, archived: archivedAt !== null, all: access.can('project.viewusers', scope) };
      return { access, companyKey: scope.companyKey, projects: [one], project: one };
    }
    const { company, access } = await this.companyAccess.see(actor, asked.company ?? '');
    const companyKey = company.id;
    const projects = (await this.names.listByCompany(companyKey))
      .map((project) => ({ ...project, scope: { companyKey, projectKey: project.key } }))
      .filter(({ scope }) => access.sees(scope))
      .map(({ key, uuid, name, archivedAt, scope }) => {
        return { key, uuid, name, archived: archivedAt !== null, all: access.can('project.viewusers', scope) };
      });
    return { access, companyKey, projects, project: null };
  }
}
