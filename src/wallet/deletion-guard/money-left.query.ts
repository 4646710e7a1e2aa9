import { Injectable } from '@nestjs/common';
import type { MoneyLeft } from '../../company/index.js';
import { Database } from '../../shared/database/database.js';
import { code, key, number, rowDecoder, text } from '../../shared/database/row.js';
import type { Key } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import { minor } from '../../shared/money/money.js';
import type { Owner } from '../accounts/records/owner.js';

const read = rowDecoder({
  kind: code<MoneyLeft['kind']>('kind'),
  ownerKind: code<Owner['kind']>('owner_kind'),
  ownerId: key('owner_id'),
  name: text('name'),
  currency: code<Currency>('currency'),
  amount: { name: 'amount', read: (value) => minor(String(value)) },
  total: number('total'),
});

export type StoredMoneyLeft = ReturnType<typeof read>;

const ACCOUNTS = { account_id: 'BALANCE', hold_id: 'HELD', owed_id: 'OWED', recon_id: 'NOTED' };

/** Names that people give their wallets are left out: their wallets are summed by person. */
const PART = `wallet.owner_kind, wallet.owner_id, wallet.currency, IF(wallet.owner_kind = 'COMPANY', wallet.name, '') AS name`;

const OF_WALLETS = Object.entries(ACCOUNTS).map(
  ([column, kind]) =>
    `SELECT '${kind}' AS kind, ${PART}, account.balance AS amount FROM wallet_wallet wallet
       JOIN wallet_account account ON account.id = wallet.${column} WHERE wallet.company_id = ? AND account.balance <> 0`,
);
const OF_SHARES = `SELECT 'BALANCE' AS kind, ${PART}, account.balance AS amount FROM wallet_wallet wallet
       JOIN wallet_share share ON share.wallet_id = wallet.id
       JOIN wallet_account account ON account.id = share.account_id WHERE wallet.company_id = ? AND account.balance <> 0`;
const OF_DEPOSITS = `SELECT 'EXPECTED' AS kind, ${PART}, deposit.amount FROM wallet_deposit deposit
       JOIN wallet_wallet wallet ON wallet.id = deposit.wallet_id
      WHERE deposit.company_id = ? AND deposit.state = 'CREATED'`;
const PARTS = [...OF_WALLETS, OF_SHARES, OF_DEPOSITS];

/** Reads the money that is in a company, and the money that is still to come. */
@Injectable()
export class MoneyLeftQuery {
  constructor(private readonly database: Database) {}

  /** The company’s own first; `total` on each: how many there are. */
  async list(companyId: Key<'company'>, limit: number): Promise<StoredMoneyLeft[]> {
    const rows = await this.database.query<object>(
      `SELECT kind, owner_kind, owner_id, name, currency, SUM(amount) AS amount, COUNT(*) OVER () AS total
         FROM (${PARTS.join(' UNION ALL ')}) part
        GROUP BY kind, owner_kind, owner_id, name, currency ORDER BY owner_kind, owner_id, name, currency, kind LIMIT ?`,
      [...PARTS.map(() => companyId), limit],
    );
    return rows.map(read);
  }

  async listAccounts(companyId: Key<'company'>): Promise<Key<'account'>[]> {
    const sql = 'SELECT id FROM wallet_account WHERE company_id = ? AND outside IS NULL ORDER BY id';
    return (await this.database.query<{ id: Key<'account'> }>(sql, [companyId])).map(({ id }) => id);
  }

  async hasPosting(companyId: Key<'company'>): Promise<boolean> {
    const sql = 'SELECT id FROM wallet_posting WHERE company_id = ? LIMIT 1';
    return (await this.database.query<object>(sql, [companyId])).length > 0;
  }
}
