import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { rowDecoder, text } from '../../../shared/database/row.js';
import type { Key } from '../../../shared/ids/id.js';

const readMonth = rowDecoder({ month: text('month') });

@Injectable()
export class FeeMonthsRepository {
  constructor(private readonly database: Database) {}

  /** Those of these months for which the fee of a person was paid. */
  async listPaid(companyId: Key<'company'>, userId: Key<'user'>, months: readonly string[]): Promise<string[]> {
    if (months.length === 0) return [];
    const sql = 'SELECT month FROM payroll_fee_month WHERE company_id = ? AND user_id = ? AND month IN (?)';
    const rows = await this.database.query<object>(sql, [companyId, userId, [...months]]);
    return rows.map((row) => readMonth(row).month);
  }
}
