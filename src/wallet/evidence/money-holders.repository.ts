import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { MoneyHolder } from './money-holder.entity.js';

type GivenRight = Pick<MoneyHolder, 'companyId' | 'userId' | 'givenAt' | 'givenBy'>;

@Injectable()
export class MoneyHoldersRepository {
  constructor(private readonly database: Database) {}

  /** Lists who holds the right as far as it was noticed, or who of the given people does. */
  async listKeys(companyId: Key<'company'>, people?: readonly Key<'user'>[]): Promise<Key<'user'>[]> {
    const where = { companyId, endedAt: IsNull(), ...(people && { userId: In([...people]) }) };
    const found = await this.database.manager().findBy(MoneyHolder, where);
    return found.map(({ userId }) => userId);
  }

  /** Tells whether a person holds the right, and lets nobody take it until the running transaction ends. */
  async lockHeld(companyId: Key<'company'>, userId: Key<'user'>): Promise<boolean> {
    const where = { companyId, userId };
    const found = await this.database.manager().findOne(MoneyHolder, { where, lock: { mode: 'pessimistic_read' } });
    return found?.endedAt === null;
  }

  /** Tells whether anybody was ever noticed in the company. */
  hasAny(companyId: Key<'company'>): Promise<boolean> {
    return this.database.manager().existsBy(MoneyHolder, { companyId });
  }

  /** Stores a right that was given, and tells whether it is new: two processes may notice the same one. */
  async give({ companyId, userId, givenAt, givenBy }: GivenRight): Promise<boolean> {
    const again = `UPDATE wallet_money_holder SET given_at = ?, given_by = ?, ended_at = NULL
                    WHERE company_id = ? AND user_id = ? AND ended_at IS NOT NULL`;
    if ((await this.database.execute(again, [givenAt, givenBy, companyId, userId])) > 0) return true;
    const first =
      'INSERT IGNORE INTO wallet_money_holder (company_id, user_id, given_at, given_by) VALUES (?, ?, ?, ?)';
    return (await this.database.execute(first, [companyId, userId, givenAt, givenBy])) > 0;
  }

  async end(companyId: Key<'company'>, userIds: readonly Key<'user'>[], endedAt: Date): Promise<void> {
    if (userIds.length === 0) return;
    const where = { companyId, userId: In([...userIds]), endedAt: IsNull() };
    await this.database.manager().update(MoneyHolder, where, { endedAt });
  }
}
