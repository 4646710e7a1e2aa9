import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';

export interface PersonRow {
  key: Key<'user'>;
  uuid: string;
  name: string;
  email: string;
  avatar: string | null;
}

/** Names of people by internal key. Reads the table of identity. */
@Injectable()
export class PeopleQuery {
  constructor(private readonly database: Database) {}

  async findByKeys(keys: readonly Key<'user'>[]): Promise<Map<Key<'user'>, PersonRow>> {
    if (keys.length === 0) return new Map();
    const rows = await this.database.query<PersonRow>(
      'SELECT id AS `key`, uuid, name, email, avatar FROM identity_user WHERE id IN (?)',
      [[...new Set(keys)]],
    );
    return new Map(rows.map((row) => [row.key, row]));
  }

  /** What of the account itself decides about permissions; null once it is deactivated. */
  async findAccount(key: Key<'user'>): Promise<{ userKey: Key<'user'>; isAdmin: boolean } | null> {
    const [row] = await this.database.query<{ is_admin: number }>(
      'SELECT is_admin FROM identity_user WHERE id = ? AND deactivated_at IS NULL',
      [key],
    );
    return row ? { userKey: key, isAdmin: Boolean(Number(row.is_admin)) } : null;
  }
}
