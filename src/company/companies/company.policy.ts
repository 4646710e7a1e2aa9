import type { Access } from '../../shared/permissions/access.js';
import type { Company } from './company.entity.js';

type Row = Pick<Company, 'id' | 'deletedAt'>;

/** Members, and the installation's administrators. A deleted company looks to everybody as if it did not exist. */
export function maySeeCompany(access: Access, company: Row): boolean {
  return company.deletedAt === null && access.belongsTo(company.id);
}

/** No permission can be given for this: it takes the company from all others. */
export function mayDeleteCompany(access: Access, company: Row): boolean {
  return access.actor.isAdmin || access.companyRole(company.id) === 'owner';
}

const RESTORE_DAYS = 30;
const DAY = 86_400_000;

export function restorableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_DAYS * DAY);
}

/** What was deleted before this moment is beyond recovery. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORE_DAYS * DAY);
}
