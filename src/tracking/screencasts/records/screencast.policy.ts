import type { ProjectScope } from '../../../project/index.js';
import type { Access } from '../../../shared/permissions/access.js';
import type { Screencast } from './screencast.entity.js';

type Row = Pick<Screencast, 'userId'>;

export function isOwnScreencast(access: Access, row: Row): boolean {
  return row.userId === access.actor.userKey;
}

/** Whose screen it is, and whoever sees the project's people. */
export function maySeeScreencast(access: Access, row: Row, scope: ProjectScope): boolean {
  return isOwnScreencast(access, row) || access.can('project.viewusers', scope);
}

/** Its note and its removal: whose screen it is, and whoever manages the project's people. */
export function mayChangeScreencast(access: Access, row: Row, scope: ProjectScope): boolean {
  return isOwnScreencast(access, row) || access.can('project.manageusers', scope);
}
