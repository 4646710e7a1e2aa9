import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { code, instant, key, nullable, number, rowDecoder } from '../../../shared/database/row.js';
import { type Key, NO_KEY } from '../../../shared/ids/id.js';
import type { Currency } from '../../../shared/money/currency.js';
import { minor, ZERO } from '../../../shared/money/money.js';
import { LedgerAccount } from './account.entity.js';
import type { ExternalAccount, ExternalKind, StoredAccount, StoredKind } from '../model/account.js';

const read = rowDecoder({
  id: key<'account'>('id'),
  companyId: key<'company'>('company_id'),
  kind: code<StoredKind>('kind'),
  currency: code<Currency>('currency'),
  balance: { name: 'balance', read: (value) => minor(String(value)) },
  entries: number('entries'),
  lastAt: nullable(instant('last_at')),
  closedAt: nullable(instant('closed_at')),
});

const COLUMNS = 'id, company_id, kind, currency, balance, entries, last_at, closed_at';

export interface NewAccount {
  companyId: Key<'company'>;
  currency: Currency;
  kind: StoredKind;
  createdAt: Date;
}

@Injectable()
export class AccountsRepository {
  constructor(private readonly database: Database) {}

  /** An empty one. */
  async insert(account: NewAccount): Promise<Key<'account'>> {
    const row = { ...account, balance: ZERO, entries: 0, lastAt: null, closedAt: null, outside: null };
    return (await this.database.insert(LedgerAccount, row)).id;
  }

  /**
   * Locks accounts ordered by key, so that no two transactions wait for each other. External accounts are never
   * locked.
   */
  async lock(ids: readonly Key<'account'>[]): Promise<StoredAccount[]> {
    const sql = `SELECT ${COLUMNS} FROM wallet_account WHERE id IN (?) AND outside IS NULL ORDER BY id FOR UPDATE`;
    const rows = await this.database.query<object>(sql, [[NO_KEY, ...new Set(ids)]]);
    return rows.map(read);
  }

  /** Lists accounts as they stood when last committed: for showing, never for deciding. */
  async list(ids: readonly Key<'account'>[]): Promise<StoredAccount[]> {
    const sql = `SELECT ${COLUMNS} FROM wallet_account WHERE id IN (?) AND outside IS NULL`;
    const rows = await this.database.query<object>(sql, [[NO_KEY, ...ids]]);
    return rows.map(read);
  }

  async close(ids: readonly Key<'account'>[], at: Date): Promise<void> {
    const sql = 'UPDATE wallet_account SET closed_at = ? WHERE id IN (?) AND closed_at IS NULL';
    await this.database.execute(sql, [at, [NO_KEY, ...ids]]);
  }

  /** Writes what the entries come to, where something else is stored. Answers how many accounts that were. */
  rebuild(): Promise<number> {
    return this.database.execute(
      `UPDATE wallet_account account
         LEFT JOIN (SELECT account_id, SUM(amount) AS balance, COUNT(*) AS entries, MAX(at) AS last_at
                      FROM wallet_entry GROUP BY account_id) right_one ON right_one.account_id = account.id
          SET account.balance = COALESCE(right_one.balance, 0), account.entries = COALESCE(right_one.entries, 0),
              account.last_at = right_one.last_at
        WHERE account.outside IS NULL
          AND NOT (account.balance = COALESCE(right_one.balance, 0) AND account.entries = COALESCE(right_one.entries, 0)
                   AND account.last_at <=> right_one.last_at)`,
    );
  }

  /** Returns an external account; it is created when it is first needed. */
  async ensureExternal(
    companyId: Key<'company'>,
    currency: Currency,
    { kind, createdAt }: { kind: ExternalKind; createdAt: Date },
  ): Promise<ExternalAccount> {
    const ref = { companyId, currency, kind, outside: 1 as const };
    const found = await this.database.manager().findOneBy(LedgerAccount, ref);
    if (found) return { id: found.id, companyId, currency, kind };
    await this.database.execute(
      'INSERT IGNORE INTO wallet_account (company_id, currency, kind, outside, created_at) VALUES (?, ?, ?, 1, ?)',
      [companyId, currency, kind, createdAt],
    );
    const { id } = await this.database.manager().findOneByOrFail(LedgerAccount, ref);
    return { id, companyId, currency, kind };
  }
}
