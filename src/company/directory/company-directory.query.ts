import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { WeekDay } from '../../shared/time/week-day.js';

export interface CompanyFacts {
  key: Key<'company'>;
  uuid: Uuid<'company'>;
  name: string;
  currency: string;
  weekStartDay: WeekDay;
  /** IANA name; null: no zone was chosen yet. */
  mainZone: string | null;
}

const MAX_OWNERS = 20;

/** Names and owners of companies, for modules that hold keys. Deleted companies are left out. */
@Injectable()
export class CompanyDirectory {
  constructor(private readonly database: Database) {}

  async find(key: Key<'company'>): Promise<CompanyFacts | undefined> {
    const [company] = await this.list([key]);
    return company;
  }

  /** Lists the keys of all companies that are not deleted. */
  async listKeys(): Promise<Key<'company'>[]> {
    const sql = 'SELECT id FROM company_company WHERE deleted_at IS NULL ORDER BY id';
    return (await this.database.query<{ id: Key<'company'> }>(sql, [])).map(({ id }) => id);
  }

  /** Finds the key of a company that is not deleted, for listeners of events, which carry public ids. */
  async findKey(uuid: Uuid<'company'>): Promise<Key<'company'> | undefined> {
    const sql = 'SELECT id FROM company_company WHERE uuid = ? AND deleted_at IS NULL';
    const [row] = await this.database.query<{ id: Key<'company'> }>(sql, [uuid]);
    return row?.id;
  }

  /** Returns whether one of them is deleted, as committed now. */
  async isAnyDeleted(keys: readonly Key<'company'>[]): Promise<boolean> {
    if (keys.length === 0) return false;
    const sql = 'SELECT id FROM company_company WHERE id IN (?) AND deleted_at IS NOT NULL LIMIT 1';
    return (await this.database.query<object>(sql, [[...new Set(keys)]])).length > 0;
  }

  /** Lists companies, ordered by name. */
  async list(keys: readonly Key<'company'>[]): Promise<CompanyFacts[]> {
    if (keys.length === 0) return [];
    return this.database.query<CompanyFacts>(
      `SELECT company.id AS \`key\`, company.uuid, company.name, company.currency,
              company.week_start_day AS weekStartDay, zone.zone AS mainZone
         FROM company_company company
         LEFT JOIN company_time_zone zone ON zone.company_id = company.id AND zone.is_main = 1
        WHERE company.id IN (?) AND company.deleted_at IS NULL ORDER BY company.name`,
      [[...new Set(keys)]],
    );
  }

  /** Lists the companies in which a person was a member and is no longer active, ordered by name. */
  async listClosedTo(userKey: Key<'user'>): Promise<Pick<CompanyFacts, 'key' | 'uuid' | 'name'>[]> {
    return this.database.query(
      `SELECT company.id AS \`key\`, company.uuid, company.name
         FROM company_member member JOIN company_company company ON company.id = member.company_id
        WHERE member.user_id = ? AND member.deactivated_at IS NOT NULL AND company.deleted_at IS NULL
        ORDER BY company.name`,
      [userKey],
    );
  }

  /** Finds active owners by company, the longest-serving first, up to 20 of each. */
  async findOwners(companyKeys: readonly Key<'company'>[]): Promise<Map<Key<'company'>, Key<'user'>[]>> {
    const owners = new Map<Key<'company'>, Key<'user'>[]>();
    if (companyKeys.length === 0) return owners;
    const rows = await this.database.query<{ company_id: Key<'company'>; user_id: Key<'user'> }>(
      `SELECT company_id, user_id FROM company_member
        WHERE company_id IN (?) AND role = 'owner' AND deactivated_at IS NULL ORDER BY id`,
      [[...new Set(companyKeys)]],
    );
    for (const { company_id, user_id } of rows) {
      const known = owners.get(company_id) ?? [];
      if (known.length < MAX_OWNERS) owners.set(company_id, [...known, user_id]);
    }
    return owners;
  }
}
