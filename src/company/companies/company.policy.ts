import type { Access } from '../../shared/permissions/access.js';
import type { Company } from './company.entity.js';

type Row = Pick<Company, 'id' | 'deletedAt'>;

/**
 * Whether the person is a member, or an administrator of the installation. To everybody, a deleted company looks as if
 * it did not exist.
 */
export function maySeeCompany(access: Access, company: Row): boolean {
  return company.deletedAt === null && access.belongsTo(company.id);
}

/**
 * Whether the person owns the company or administers the installation. There is no permission for this, because it
 * takes the company from everybody.
 */
export function mayDeleteCompany(access: Access, company: Row): boolean {
  return access.actor.isAdmin || access.companyRole(company.id) === 'owner';
}

const RESTORE_DAYS = 30;
const DAY = 86_400_000;

export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_DAYS * DAY);
}

/** Returns the moment before which deleted companies cannot be restored any more. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORE_DAYS * DAY);
}
