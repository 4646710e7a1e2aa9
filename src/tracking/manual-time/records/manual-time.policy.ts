import type { Access } from '../../../shared/permissions/access.js';
import type { ProjectScope } from '../../../project/index.js';
import type { ManualTime } from './manual-time.entity.js';

/** Whether the caller decides about other people's time. */
export function mayDecide(access: Access, scope: ProjectScope): boolean {
  return access.can('timing.manual.approve', scope);
}

/**
 * Whether the caller owns the manual time, decides about it, or sees the project's people. Nobody sees deleted ones.
 */
export function maySeeManualTime(access: Access, row: ManualTime, scope: ProjectScope): boolean {
  if (row.deletedAt) return false;
  return isOwn(access, row) || access.can(['timing.manual.approve', 'project.viewusers'], scope);
}

/** Whether the caller owns the manual time or decides about it. */
export function mayDeleteManualTime(access: Access, row: ManualTime, scope: ProjectScope): boolean {
  return isOwn(access, row) || mayDecide(access, scope);
}

export function isOwn(access: Access, row: Pick<ManualTime, 'userId'>): boolean {
  return row.userId === access.actor.userKey;
}
