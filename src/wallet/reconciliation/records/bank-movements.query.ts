import { Injectable } from '@nestjs/common';
import { code, instant, key, rowDecoder, text, uuid } from '../../../shared/database/row.js';
import { Database } from '../../../shared/database/database.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import { type Minor, minor } from '../../../shared/money/money.js';
import type { PostingType } from '../../ledger/model/posting.js';

/** What went to or came from the bank by the ledger. */
export interface BankMovement {
  postingId: Key<'posting'>;
  uuid: Uuid<'posting'>;
  type: PostingType;
  description: string;
  /** As the bank shows it: above zero, money came in. */
  amount: Minor;
  at: Date;
}

const readRow = rowDecoder({
  postingId: key<'posting'>('posting_id'),
  uuid: uuid<'posting'>('uuid'),
  type: code<PostingType>('type'),
  description: text('description'),
  amount: text('amount'),
  at: instant('at'),
});

const MOST = 500;

/** Movements at the bank for which no line of it was found yet. */
@Injectable()
export class BankMovementsQuery {
  constructor(private readonly database: Database) {}

  /** `amounts`: as the bank shows them. The newest first. */
  async listUnmatched(
    account: Key<'account'>,
    { amounts, from, to }: { amounts: readonly Minor[]; from: Date; to: Date },
  ): Promise<BankMovement[]> {
    if (amounts.length === 0) return [];
    return this.list('entry.account_id = ? AND entry.amount IN (?) AND entry.at BETWEEN ? AND ?', [
      account,
      amounts.map((amount) => String(-amount)),
      from,
      to,
    ]);
  }

  async findUnmatched(account: Key<'account'>, posting: Uuid<'posting'>): Promise<BankMovement | null> {
    const [found] = await this.list('entry.account_id = ? AND posting.uuid = ?', [account, posting]);
    return found ?? null;
  }

  async findByKey(posting: Key<'posting'>): Promise<Uuid<'posting'> | null> {
    const [row] = await this.database.query<{ uuid: Uuid<'posting'> }>('SELECT uuid FROM wallet_posting WHERE id = ?', [
      posting,
    ]);
    return row?.uuid ?? null;
  }

  private async list(where: string, parameters: unknown[]): Promise<BankMovement[]> {
    const rows = await this.database.query<object>(
      `SELECT entry.posting_id, posting.uuid, posting.type, posting.description, -entry.amount AS amount, entry.at
         FROM wallet_entry entry
         JOIN wallet_posting posting ON posting.id = entry.posting_id
         LEFT JOIN wallet_bank_line line ON line.posting_id = entry.posting_id
        WHERE ${where} AND line.id IS NULL
        ORDER BY entry.at DESC, entry.id DESC LIMIT ${MOST}`,
      parameters,
    );
    return rows.map(readRow).map((row) => ({ ...row, amount: minor(row.amount) }));
  }
}
