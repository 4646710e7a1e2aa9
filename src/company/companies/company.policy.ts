import type { Access } from '../../shared/permissions/access.js';
import type { Company } from './company.entity.js';

/** Members, and the installation's administrators. A deleted company looks to everybody as if it did not exist. */
export function maySeeCompany(access: Access, company: Pick<Company, 'id' | 'deletedAt'>): boolean {
  return company.deletedAt === null && access.belongsTo(company.id);
}
