import { Injectable } from '@nestjs/common';
import { In, IsNull, Like, MoreThan } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import { limitOf, offsetOf, type PageArgs } from '../../shared/pagination/page.js';
import type { CompanyRole } from '../../shared/permissions/role.js';
import { Company } from './company.entity.js';

interface Counted {
  company_id: string;
  total: number | string;
}

/** Lists of companies and what is counted beside them: a few statements a page, however long it is. */
@Injectable()
export class CompaniesQuery {
  constructor(private readonly database: Database) {}

  /** `keys`: only these; undefined: all of the installation. By name. */
  async list(
    keys: readonly string[] | undefined,
    args: PageArgs & { keyword?: string | undefined },
  ): Promise<[Company[], number]> {
    if (keys?.length === 0) return [[], 0];
    const keyword = args.keyword?.trim();
    return this.database.manager().findAndCount(Company, {
      where: {
        deletedAt: IsNull(),
        ...(keys && { id: In([...keys]) }),
        ...(keyword && { name: Like(`%${literally(keyword)}%`) }),
      },
      order: { name: 'ASC', id: 'ASC' },
      skip: offsetOf(args),
      take: limitOf(args),
    });
  }

  /** Those that this person owns, or all; the last deleted first. */
  async findDeletedPage(ownerKey: string | undefined, since: Date, args: PageArgs): Promise<[Company[], number]> {
    const keys = ownerKey === undefined ? undefined : await this.ownedBy(ownerKey);
    if (keys?.length === 0) return [[], 0];
    return this.database.manager().findAndCount(Company, {
      where: { deletedAt: MoreThan(since), ...(keys && { id: In(keys) }) },
      order: { deletedAt: 'DESC', id: 'DESC' },
      skip: offsetOf(args),
      take: args.first,
    });
  }

  /** Active people by company. */
  async peopleIn(companyKeys: readonly string[]): Promise<Map<string, number>> {
    if (companyKeys.length === 0) return new Map();
    const rows = await this.database.query<Counted>(
      `SELECT company_id, COUNT(*) AS total FROM company_member
        WHERE company_id IN (?) AND deactivated_at IS NULL GROUP BY company_id`,
      [companyKeys],
    );
    return new Map(rows.map(({ company_id, total }) => [String(company_id), Number(total)]));
  }

  /** The person's own role by company, of deleted companies too. */
  async findRoles(userKey: string, companyKeys: readonly string[]): Promise<Map<string, CompanyRole>> {
    if (companyKeys.length === 0) return new Map();
    const rows = await this.database.query<{ company_id: string; role: CompanyRole }>(
      'SELECT company_id, role FROM company_member WHERE user_id = ? AND company_id IN (?) AND deactivated_at IS NULL',
      [userKey, companyKeys],
    );
    return new Map(rows.map(({ company_id, role }) => [String(company_id), role]));
  }

  private async ownedBy(userKey: string): Promise<string[]> {
    const rows = await this.database.query<{ company_id: string }>(
      "SELECT company_id FROM company_member WHERE user_id = ? AND role = 'owner' AND deactivated_at IS NULL",
      [userKey],
    );
    return rows.map(({ company_id }) => String(company_id));
  }
}

/** What people type is looked for letter by letter. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
