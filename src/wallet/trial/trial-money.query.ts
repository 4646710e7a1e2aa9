import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { key, rowDecoder } from '../../shared/database/row.js';
import type { Key } from '../../shared/ids/id.js';
import { minor } from '../../shared/money/money.js';

const readLeft = rowDecoder({
  deposit: key<'deposit'>('id'),
  company: key<'company'>('company_id'),
  left: { name: 'left_over', read: (value) => minor(String(value)) },
});

export type TrialDeposit = ReturnType<typeof readLeft>;

const TRIAL = `provider = 'SANDBOX' AND state = 'CREDITED'`;
const GIVEN_AGAIN = `('REFUND_FAILED', 'DISPUTE_WON')`;

/** Reads deposits of the sandbox whose money is still there: neither given back nor removed. */
@Injectable()
export class TrialMoneyQuery {
  constructor(private readonly database: Database) {}

  /** Lists what is left of each deposit, in the order of their keys. */
  async listLeft(companies: readonly Key<'company'>[]): Promise<TrialDeposit[]> {
    if (companies.length === 0) return [];
    const rows = await this.database.query<object>(
      `SELECT deposit.id, deposit.company_id,
              deposit.amount - COALESCE(SUM(IF(back.kind IN ${GIVEN_AGAIN}, -back.amount, back.amount)), 0) AS left_over
         FROM wallet_deposit deposit
         LEFT JOIN wallet_deposit_return back ON back.deposit_id = deposit.id
        WHERE deposit.company_id IN (?) AND ${TRIAL}
        GROUP BY deposit.id, deposit.company_id, deposit.amount
       HAVING left_over > 0 ORDER BY deposit.id`,
      [companies],
    );
    return rows.map(readLeft);
  }

  /** Locks the company's deposits of the sandbox until the transaction ends. */
  async lock(company: Key<'company'>): Promise<void> {
    const sql = `SELECT id FROM wallet_deposit WHERE company_id = ? AND ${TRIAL} ORDER BY id FOR UPDATE`;
    await this.database.query(sql, [company]);
  }
}
