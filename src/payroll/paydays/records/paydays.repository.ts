import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { key, rowDecoder } from '../../../shared/database/row.js';
import { type Key, NO_KEY } from '../../../shared/ids/id.js';
import { Payday, type PaydayState } from './payday.entity.js';
import { PaydayRule } from './payday-rule.entity.js';

const readCompany = rowDecoder({ companyId: key<'company'>('company_id') });

@Injectable()
export class PaydaysRepository {
  constructor(private readonly database: Database) {}

  findRule(companyId: Key<'company'>): Promise<PaydayRule | null> {
    return this.database.manager().findOneBy(PaydayRule, { companyId });
  }

  lockRule(companyId: Key<'company'>): Promise<PaydayRule | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    return this.database.manager().findOne(PaydayRule, { where: { companyId }, lock });
  }

  async saveRule(rule: PaydayRule): Promise<void> {
    await this.database.manager().upsert(PaydayRule, rule, ['companyId']);
  }

  async removeRule(companyId: Key<'company'>): Promise<void> {
    await this.database.manager().delete(PaydayRule, { companyId });
  }

  async updateDue(companyId: Key<'company'>, due: Pick<PaydayRule, 'dueOn' | 'dueAt'>): Promise<void> {
    await this.database.manager().update(PaydayRule, { companyId }, due);
  }

  /** The one that waits longest, locked; not what another process is at. */
  async lockDue(now: Date): Promise<PaydayRule | null> {
    const [row] = await this.database.query<object>(
      'SELECT company_id FROM payroll_payday_rule WHERE due_at <= ? ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED',
      [now],
    );
    return row ? this.findRule(readCompany(row).companyId) : null;
  }

  /** False where it was claimed before. */
  async claim(
    { companyId, payrollWalletId, sourceWalletId }: PaydayRule,
    { dueOn, state, at }: { dueOn: string; state: PaydayState; at: Date },
  ): Promise<boolean> {
    const claimed = await this.database.execute(
      `INSERT IGNORE INTO payroll_payday
         (company_id, due_on, state, payroll_wallet_id, source_wallet_id, after_project, after_user, made, claimed_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?)`,
      [companyId, dueOn, state, payrollWalletId, sourceWalletId, NO_KEY, NO_KEY, at],
    );
    return claimed > 0;
  }

  /** The oldest that is not done, locked; not what another process is at. */
  lockOpen(): Promise<Payday | null> {
    return this.database.manager().findOne(Payday, {
      where: { state: 'RUNNING' },
      order: { claimedAt: 'ASC', companyId: 'ASC' },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
  }

  findLast(companyId: Key<'company'>): Promise<Payday | null> {
    return this.database.manager().findOne(Payday, { where: { companyId }, order: { dueOn: 'DESC' } });
  }

  async update({ companyId, dueOn }: Payday, values: Partial<Payday>): Promise<void> {
    await this.database.manager().update(Payday, { companyId, dueOn }, values);
  }
}
