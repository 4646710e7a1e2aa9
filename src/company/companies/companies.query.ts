import { Injectable } from '@nestjs/common';
import { In, IsNull, Like, MoreThan } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import { likePattern } from '../../shared/database/like.js';
import type { Key } from '../../shared/ids/id.js';
import { limitOf, offsetOf, type PageArgs } from '../../shared/pagination/page.js';
import type { CompanyRole } from '../../shared/permissions/role.js';
import { Company } from './company.entity.js';

interface Counted {
  company_id: Key<'company'>;
  total: number | string;
}

/** Lists companies with their counts: a few statements per page, however long it is. */
@Injectable()
export class CompaniesQuery {
  constructor(private readonly database: Database) {}

  /** Lists companies, ordered by name. `keys`: only these; undefined: all of the installation. */
  async list(
    keys: readonly Key<'company'>[] | undefined,
    args: PageArgs & { keyword?: string | undefined },
  ): Promise<[Company[], number]> {
    if (keys?.length === 0) return [[], 0];
    const keyword = args.keyword?.trim();
    return this.database.manager().findAndCount(Company, {
      where: {
        deletedAt: IsNull(),
        ...(keys && { id: In([...keys]) }),
        ...(keyword && { name: Like(likePattern(keyword)) }),
      },
      order: { name: 'ASC', id: 'ASC' },
      skip: offsetOf(args),
      take: limitOf(args),
    });
  }

  /** Finds a page of deleted companies that this person owns, or of all; the last deleted first. */
  async findDeletedPage(ownerKey: Key<'user'> | undefined, since: Date, args: PageArgs): Promise<[Company[], number]> {
    const keys = ownerKey === undefined ? undefined : await this.ownedBy(ownerKey);
    if (keys?.length === 0) return [[], 0];
    return this.database.manager().findAndCount(Company, {
      where: { deletedAt: MoreThan(since), ...(keys && { id: In(keys) }) },
      order: { deletedAt: 'DESC', id: 'DESC' },
      skip: offsetOf(args),
      take: args.first,
    });
  }

  /** Counts active people by company. */
  async peopleIn(companyKeys: readonly Key<'company'>[]): Promise<Map<Key<'company'>, number>> {
    if (companyKeys.length === 0) return new Map();
    const rows = await this.database.query<Counted>(
      `SELECT company_id, COUNT(*) AS total FROM company_member
        WHERE company_id IN (?) AND deactivated_at IS NULL GROUP BY company_id`,
      [companyKeys],
    );
    return new Map(rows.map(({ company_id, total }) => [company_id, Number(total)]));
  }

  /** Finds the person's own role by company, including deleted companies. */
  async findRoles(
    userKey: Key<'user'>,
    companyKeys: readonly Key<'company'>[],
  ): Promise<Map<Key<'company'>, CompanyRole>> {
    if (companyKeys.length === 0) return new Map();
    const rows = await this.database.query<{ company_id: Key<'company'>; role: CompanyRole }>(
      'SELECT company_id, role FROM company_member WHERE user_id = ? AND company_id IN (?) AND deactivated_at IS NULL',
      [userKey, companyKeys],
    );
    return new Map(rows.map(({ company_id, role }) => [company_id, role]));
  }

  private async ownedBy(userKey: Key<'user'>): Promise<Key<'company'>[]> {
    const rows = await this.database.query<{ company_id: Key<'company'> }>(
      "SELECT company_id FROM company_member WHERE user_id = ? AND role = 'owner' AND deactivated_at IS NULL",
      [userKey],
    );
    return rows.map(({ company_id }) => company_id);
  }
}
