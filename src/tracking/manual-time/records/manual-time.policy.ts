import type { Access } from '../../../shared/permissions/access.js';
import type { ProjectScope } from '../../../project/index.js';
import type { ManualTime } from './manual-time.entity.js';

/** Those who decide about the time of others. */
export function mayDecide(access: Access, scope: ProjectScope): boolean {
  return access.can('timing.manual.approve', scope);
}

/** Whose it is, who decides about it, and who sees the project's people. Deleted ones are nobody's. */
export function maySeeManualTime(access: Access, row: ManualTime, scope: ProjectScope): boolean {
  if (row.deletedAt) return false;
  return isOwn(access, row) || access.can(['timing.manual.approve', 'project.viewusers'], scope);
}

/** Whose it is, and who decides about it. */
export function mayDeleteManualTime(access: Access, row: ManualTime, scope: ProjectScope): boolean {
  return isOwn(access, row) || mayDecide(access, scope);
}

export function isOwn(access: Access, row: Pick<ManualTime, 'userId'>): boolean {
  return row.userId === access.actor.userKey;
}
