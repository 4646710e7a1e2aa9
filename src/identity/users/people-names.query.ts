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
  /** The account's, not a membership's. */
  deactivatedAt: Date | null;
}

/** Who somebody is, for modules that hold keys: one statement however many they are. */
@Injectable()
export class PeopleNames {
  constructor(private readonly database: Database) {}

  async findByKeys(keys: readonly Key<'user'>[]): Promise<Map<Key<'user'>, PersonName>> {
    const people = await this.listByKeys(keys, keys.length);
    return new Map(people.map((person) => [person.key, person]));
  }

  /** By name. */
  async listByKeys(keys: readonly Key<'user'>[], most: number): Promise<PersonName[]> {
    if (keys.length === 0) return [];
    return this.database.query<PersonName>(
      `SELECT id AS \`key\`, uuid, name, email, avatar, deactivated_at AS deactivatedAt
         FROM identity_user WHERE id IN (?) ORDER BY name, id LIMIT ?`,
      [[...new Set(keys)], most],
    );
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
