import type { ProjectScope } from '../../../project/index.js';
import type { Access } from '../../../shared/permissions/access.js';
import type { Screencast } from './screencast.entity.js';

type Row = Pick<Screencast, 'userId'>;

export function isOwnScreencast(access: Access, row: Row): boolean {
  return row.userId === access.actor.userKey;
}

/** Whether it is the caller's own screen, or the caller sees the project's people. */
export function maySeeScreencast(access: Access, row: Row, scope: ProjectScope): boolean {
  return isOwnScreencast(access, row) || access.can('project.viewusers', scope);
}

/** Whether the caller may edit its note or remove it: their own screen, or people who manage the project's people. */
export function mayChangeScreencast(access: Access, row: Row, scope: ProjectScope): boolean {
  return isOwnScreencast(access, row) || access.can('project.manageusers', scope);
}
