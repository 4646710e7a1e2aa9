import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key, Uuid } from '../../shared/ids/id.js';

export interface PersonName {
  key: Key<'user'>;
  uuid: Uuid<'user'>;
  name: string;
  email: string;
  /** Object-store key of the picture's folder, for `avatarPath`. */
  avatar: string | null;
  /** When the account, not a membership, was deactivated. */
  deactivatedAt: Date | null;
}

/** Names of people, for modules that hold keys: one statement for any number. */
@Injectable()
export class PeopleNames {
  constructor(private readonly database: Database) {}

  async findByKeys(keys: readonly Key<'user'>[]): Promise<Map<Key<'user'>, PersonName>> {
    const people = await this.listByKeys(keys, keys.length);
    return new Map(people.map((person) => [person.key, person]));
  }

  /** Lists people, ordered by name. */
  async listByKeys(keys: readonly Key<'user'>[], most: number): Promise<PersonName[]> {
    if (keys.length === 0) return [];
    return this.database.query<PersonName>(
      `SELECT id AS \`key\`, uuid, name, email, avatar, deactivated_at AS deactivatedAt
         FROM identity_user WHERE id IN (?) ORDER BY name, id LIMIT ?`,
      [[...new Set(keys)], most],
    );
  }

  /** Finds the fields of an account that decide about permissions; null: it is deactivated. */
  async findAccount(key: Key<'user'>): Promise<{ userKey: Key<'user'>; isAdmin: boolean } | null> {
    const [row] = await this.database.query<{ is_admin: number }>(
      'SELECT is_admin FROM identity_user WHERE id = ? AND deactivated_at IS NULL',
      [key],
    );
    return row ? { userKey: key, isAdmin: Boolean(Number(row.is_admin)) } : null;
  }
}
