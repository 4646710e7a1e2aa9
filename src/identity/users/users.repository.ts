import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { isUuid, newUuid } from '../../shared/ids/uuid.js';
import { Clock } from '../../shared/time/clock.js';
import { User } from './user.entity.js';

export type NewUser = Pick<User, 'name' | 'email' | 'locale'> &
  Partial<Pick<User, 'isAdmin' | 'emailVerifiedAt' | 'addressProven'>>;

const ASCII = /^[\x20-\x7e]*$/;

@Injectable()
export class UsersRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  findById(id: Key<'user'>): Promise<User | null> {
    return this.database.manager().findOneBy(User, { id });
  }

  findByUuid(uuid: Uuid<'user'>): Promise<User | null> {
    return this.database.manager().findOneBy(User, { uuid });
  }

  findByUuids(uuids: readonly UuidLike<'user'>[]): Promise<User[]> {
    return this.database.manager().findBy(User, { uuid: In(uuids.filter((uuid) => isUuid(uuid))) });
  }

  async listAvatarsInUse(keys: readonly string[]): Promise<string[]> {
    const users = await this.database.manager().findBy(User, { avatar: In([...keys]) });
    return users.flatMap(({ avatar }) => avatar ?? []);
  }

  /** Lists those of the given people whose account is deactivated. */
  async listDeactivated(ids: readonly Key<'user'>[]): Promise<Key<'user'>[]> {
    const users = await this.database.manager().findBy(User, { id: In([...ids]), deactivatedAt: Not(IsNull()) });
    return users.map(({ id }) => id);
  }

  /** Finds a person by their address in its normal form. */
  async findByEmail(email: string): Promise<User | null> {
    // No stored address has other characters, and the server refuses to compare such a text with the column.
    if (!ASCII.test(email)) return null;
    return this.database.manager().findOneBy(User, { email });
  }

  lock(id: Key<'user'>): Promise<User | null> {
    return this.database.manager().findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  insert(values: NewUser): Promise<User> {
    return this.database.insert(User, {
      uuid: newUuid(),
      isAdmin: false,
      emailVerifiedAt: null,
      addressProven: true,
      avatar: null,
      extraInformation: [],
      deactivatedAt: null,
      createdAt: this.clock.now(),
      ...values,
    });
  }

  async update(id: Key<'user'>, changes: Partial<Omit<User, 'id' | 'uuid'>>): Promise<void> {
    await this.database.manager().update(User, id, changes);
  }

  listAdmins(): Promise<User[]> {
    return this.database
      .manager()
      .findBy(User, { isAdmin: true, deactivatedAt: IsNull(), emailVerifiedAt: Not(IsNull()) });
  }

  /** Deletes people whose address was never verified: they could not sign in, so nothing else refers to them. */
  async deleteUnverified(createdBefore: Date): Promise<number> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT id FROM identity_user WHERE email_verified_at IS NULL AND created_at < ? ORDER BY id LIMIT 500 FOR UPDATE',
      [createdBefore],
    );
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    for (const table of ['identity_credential', 'identity_former_password', 'identity_single_use_token']) {
      await this.database.execute(`DELETE FROM ${table} WHERE user_id IN (?)`, [ids]);
    }
    return this.database.execute('DELETE FROM identity_user WHERE id IN (?)', [ids]);
  }

  async isEmpty(): Promise<boolean> {
    return (await this.database.manager().count(User)) === 0;
  }
}
