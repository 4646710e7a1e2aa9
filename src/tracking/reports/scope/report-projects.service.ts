import { Injectable } from '@nestjs/common';
import { CompanyAccess } from '../../../company/index.js';
import { ProjectAccess, ProjectNames } from '../../../project/index.js';
import { NotFound } from '../../../shared/errors/app-error.js';
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

/** One project, or all of a company, or some of them. */
export interface AskedProjects {
  project?: UuidLike<'project'>;
  company?: UuidLike<'company'>;
  projects?: readonly UuidLike<'project'>[];
}

export interface ReportProjectsFound {
  access: Access;
  companyKey: Key<'company'>;
  projects: ReportProject[];
  /** The one that was asked for. */
  project: ReportProject | null;
}

/** Which projects a report is about: one, or those of a company that one sees. */
@Injectable()
export class ReportProjects {
  constructor(
    private readonly projectAccess: ProjectAccess,
    private readonly companyAccess: CompanyAccess,
    private readonly names: ProjectNames,
  ) {}

  /** Throws NotFound. */
  async find(actor: Actor, asked: AskedProjects): Promise<ReportProjectsFound> {
    if (asked.project) {
      const { project, access, scope } = await this.projectAccess.see(actor, asked.project);
      const { id: key, uuid, name, archivedAt } = project;
      const one = { key, uuid, name, archived: archivedAt !== null, all: access.can('project.viewusers', scope) };
      return { access, companyKey: scope.companyKey, projects: [one], project: one };
    }
    const { company, access } = await this.companyAccess.see(actor, asked.company ?? '');
    const companyKey = company.id;
    const wanted = asked.projects && asked.projects.length > 0 ? new Set<string>(asked.projects) : null;
    const projects = (await this.names.listByCompany(companyKey))
      .filter(({ uuid }) => !wanted || wanted.has(uuid))
      .map((project) => ({ ...project, scope: { companyKey, projectKey: project.key } }))
      .filter(({ scope }) => access.sees(scope))
      .map(({ key, uuid, name, archivedAt, scope }) => {
        return { key, uuid, name, archived: archivedAt !== null, all: access.can('project.viewusers', scope) };
      });
    if (wanted && projects.length === 0) throw new NotFound();
    return { access, companyKey, projects, project: null };
  }
}
