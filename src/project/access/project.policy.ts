import type { Key } from '../../shared/ids/id.js';
import type { Access } from '../../shared/permissions/access.js';
import type { Scope } from '../../shared/permissions/membership.js';
import type { Project } from './project.entity.js';

type Row = Pick<Project, 'id' | 'companyId'>;

export type ProjectScope = Required<Scope> & { projectKey: Key<'project'> };

export function scopeOf({ id, companyId }: Row): ProjectScope {
  return { companyKey: companyId, projectKey: id };
}

/** Whether the person is a member of the project, or their company role reaches into all projects. */
export function maySeeProject(access: Access, project: Row): boolean {
  return access.sees(scopeOf(project));
}

/** Whether the person manages the company. */
export function mayCreateProjects(access: Access, companyKey: Key<'company'>): boolean {
  if (access.actor.isAdmin) return true;
  const role = access.companyRole(companyKey);
  return role === 'owner' || role === 'manager';
}

/** Whether the person manages the company, or owns the project. */
export function mayArchiveProject(access: Access, project: Row): boolean {
  return mayCreateProjects(access, project.companyId) || access.projectRole(scopeOf(project)) === 'owner';
}
