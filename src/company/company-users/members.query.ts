import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { likePattern } from '../../shared/database/like.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { limitOf, offsetOf, type PageArgs } from '../../shared/pagination/page.js';
import type { CompanyRole } from '../../shared/permissions/role.js';

export interface MemberRow {
  userKey: Key<'user'>;
  uuid: string;
  name: string;
  email: string;
  avatar: string | null;
  role: CompanyRole;
  joinedAt: Date;
  deactivatedAt: Date | null;
}

export interface MemberFilter {
  companyKey: Key<'company'>;
  keyword?: string | undefined;
  /** Whole, in its normal form. */
  email?: string | undefined;
  role?: CompanyRole | undefined;
  includeInactive?: boolean | undefined;
  /** Public id of one person. */
  user?: Uuid<'user'> | undefined;
}

/** People of one company with their names. Reads the table of identity. */
@Injectable()
export class MembersQuery {
  constructor(private readonly database: Database) {}

  /** Finds one page of members, ordered by name, and their total number; two statements however many there are. */
  async findPage(filter: MemberFilter, args: PageArgs): Promise<[MemberRow[], number]> {
    const { where, parameters } = conditions(filter);
    const from = `FROM company_member member JOIN identity_user user ON user.id = member.user_id WHERE ${where}`;
    const rows = await this.database.query<MemberRow>(
      `SELECT member.user_id AS userKey, user.uuid, user.name, user.email, user.avatar, member.role,
              member.joined_at AS joinedAt, member.deactivated_at AS deactivatedAt
         ${from} ORDER BY user.name, user.id LIMIT ? OFFSET ?`,
      [...parameters, limitOf(args), offsetOf(args)],
    );
    const [counted] = await this.database.query<{ total: string }>(`SELECT COUNT(*) AS total ${from}`, parameters);
    return [rows.map((row) => ({ ...row, userKey: row.userKey })), Number(counted?.total ?? 0)];
  }

  async find(companyKey: Key<'company'>, user: Uuid<'user'>): Promise<MemberRow | undefined> {
    const [rows] = await this.findPage({ companyKey, user, includeInactive: true }, { first: 1, page: 1 });
    return rows[0];
  }
}

function conditions(filter: MemberFilter): { where: string; parameters: unknown[] } {
  const parts: [string, ...unknown[]][] = [['member.company_id = ?', filter.companyKey]];
  const keyword = filter.keyword?.trim();
  if (keyword) {
    const like = likePattern(keyword);
    // Addresses hold ASCII only, and the server refuses to compare other letters with them.
    if (/^[ -~]*$/.test(keyword)) parts.push(['(user.name LIKE ? OR user.email LIKE ?)', like, like.toLowerCase()]);
    else parts.push(['user.name LIKE ?', like]);
  }
  if (filter.email !== undefined) {
    parts.push(/^[ -~]*$/.test(filter.email) ? ['user.email = ?', filter.email] : ['1 = 0']);
  }
  if (filter.role) parts.push(['member.role = ?', filter.role]);
  if (filter.user) parts.push(['user.uuid = ?', filter.user]);
  if (!filter.includeInactive) parts.push(['member.deactivated_at IS NULL']);
  return { where: parts.map(([text]) => text).join(' AND '), parameters: parts.flatMap(([, ...values]) => values) };
}
