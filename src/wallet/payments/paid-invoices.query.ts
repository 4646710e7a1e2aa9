import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { key, rowDecoder, uuid } from '../../shared/database/row.js';
import { type Key, NO_KEY } from '../../shared/ids/id.js';
import { minor } from '../../shared/money/money.js';

const read = rowDecoder({
  invoiceId: key<'invoice'>('invoice_id'),
  posting: uuid<'posting'>('uuid'),
  net: { name: 'net', read: (value) => minor(String(value)) },
});

/** Posting and net amount of a paid invoice, from the ledger. */
export type PaidInvoice = ReturnType<typeof read>;

/** Payments as the ledger has them, for who compares invoices with it. */
@Injectable()
export class PaidInvoices {
  constructor(private readonly database: Database) {}

  async list(ids: readonly Key<'invoice'>[]): Promise<PaidInvoice[]> {
    const rows = await this.database.query<object>(
      `SELECT posting.subject_id AS invoice_id, posting.uuid, SUM(IF(wallet.id IS NULL, 0, entry.amount)) AS net
         FROM wallet_posting posting
         JOIN wallet_entry entry ON entry.posting_id = posting.id
         LEFT JOIN wallet_share share ON share.account_id = entry.account_id
         LEFT JOIN wallet_wallet wallet ON wallet.owner_kind = 'USER'
          AND (wallet.account_id = entry.account_id OR wallet.owed_id = entry.account_id OR wallet.id = share.wallet_id)
        WHERE posting.subject_type = 'invoice' AND posting.type = 'PAY' AND posting.subject_id IN (?)
        GROUP BY posting.id, posting.subject_id, posting.uuid`,
      [[NO_KEY, ...ids]],
    );
    return rows.map(read);
  }

  async count(): Promise<number> {
    const sql = "SELECT COUNT(*) AS postings FROM wallet_posting WHERE subject_type = 'invoice' AND type = 'PAY'";
    const [row] = await this.database.query<{ postings: string }>(sql);
    return Number(row?.postings);
  }
}
