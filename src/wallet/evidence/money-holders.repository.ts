import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { MoneyHolder } from './money-holder.entity.js';

@Injectable()
export class MoneyHoldersRepository {
  constructor(private readonly database: Database) {}

  async listKeys(companyId: Key<'company'>): Promise<Key<'user'>[]> {
    const found = await this.database.manager().findBy(MoneyHolder, { companyId });
    return found.map(({ userId }) => userId);
  }

  /** Inserts a holder, and tells whether it is new: two processes may notice the same right. */
  async insert({ companyId, userId, givenAt }: MoneyHolder): Promise<boolean> {
    const sql = 'INSERT IGNORE INTO wallet_money_holder (company_id, user_id, given_at) VALUES (?, ?, ?)';
    return (await this.database.execute(sql, [companyId, userId, givenAt])) > 0;
  }

  async delete(companyId: Key<'company'>, userIds: readonly Key<'user'>[]): Promise<void> {
    if (userIds.length > 0) await this.database.manager().delete(MoneyHolder, { companyId, userId: In([...userIds]) });
  }

  /** Lists the companies that hold money. */
  async listCompanies(): Promise<Key<'company'>[]> {
    const rows = await this.database.query<{ id: Key<'company'> }>(
      'SELECT DISTINCT company_id AS id FROM wallet_wallet',
      [],
    );
    return rows.map(({ id }) => id);
  }
}
