import type { Key } from '../../shared/ids/id.js';
import type { Access } from '../../shared/permissions/access.js';
import type { Scope } from '../../shared/permissions/membership.js';
import type { Project } from './project.entity.js';

type Row = Pick<Project, 'id' | 'companyId'>;

export type ProjectScope = Required<Scope> & { projectKey: Key<'project'> };

export function scopeOf({ id, companyId }: Row): ProjectScope {
  return { companyKey: companyId, projectKey: id };
}

/** Its members, and those whose company role reaches into all projects. */
export function maySeeProject(access: Access, project: Row): boolean {
  return access.sees(scopeOf(project));
}

/** Those who run the company. */
export function mayCreateProjects(access: Access, companyKey: Key<'company'>): boolean {
  if (access.actor.isAdmin) return true;
  const role = access.companyRole(companyKey);
  return role === 'owner' || role === 'manager';
}

/** Those who run the company, and the project's owner. */
export function mayArchiveProject(access: Access, project: Row): boolean {
  return mayCreateProjects(access, project.companyId) || access.projectRole(scopeOf(project)) === 'owner';
}
