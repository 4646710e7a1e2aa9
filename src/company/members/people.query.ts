import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';

export interface PersonRow {
  key: string;
  uuid: string;
  name: string;
  email: string;
  avatar: string | null;
}

/** Names of people by internal key. Reads the table of identity. */
@Injectable()
export class PeopleQuery {
  constructor(private readonly database: Database) {}

  async findByKeys(keys: readonly string[]): Promise<Map<string, PersonRow>> {
    if (keys.length === 0) return new Map();
    const rows = await this.database.query<PersonRow>(
      'SELECT id AS `key`, uuid, name, email, avatar FROM identity_user WHERE id IN (?)',
      [[...new Set(keys)]],
    );
    return new Map(rows.map((row) => [String(row.key), { ...row, key: String(row.key) }]));
  }

  /** What of the account itself decides about permissions; null once it is deactivated. */
  async findAccount(key: string): Promise<{ userKey: string; isAdmin: boolean } | null> {
    const [row] = await this.database.query<{ is_admin: number }>(
      'SELECT is_admin FROM identity_user WHERE id = ? AND deactivated_at IS NULL',
      [key],
    );
    return row ? { userKey: key, isAdmin: Boolean(Number(row.is_admin)) } : null;
  }
}
