import { Injectable } from '@nestjs/common';
import { code, instant, key, rowDecoder, text, uuid } from '../../../shared/database/row.js';
import { Database } from '../../../shared/database/database.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { Currency } from '../../../shared/money/currency.js';
import { type Minor, minor } from '../../../shared/money/money.js';
import type { PostingType } from '../../ledger/model/posting.js';

/** A posting that moved money to or from the bank. */
export interface BankMovement {
  postingId: Key<'posting'>;
  uuid: Uuid<'posting'>;
  type: PostingType;
  description: string;
  /** Amount as the bank shows it: above zero for money in. */
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

/** The account of the world outside that stands for the bank; there is none before anything moved. */
type Bank = { companyId: Key<'company'>; currency: Currency };

const MAX_MOVEMENTS = 500;

/** Finds movements at the bank that have no bank line yet. Reversed ones count as none. */
@Injectable()
export class BankMovementsQuery {
  constructor(private readonly database: Database) {}

  /** `amounts`: as the bank shows them. The newest first. */
  async listUnmatched(
    bank: Bank,
    { amounts, from, to }: { amounts: readonly Minor[]; from: Date; to: Date },
  ): Promise<BankMovement[]> {
    if (amounts.length === 0) return [];
    return this.list(bank, 'entry.amount IN (?) AND entry.at BETWEEN ? AND ?', [
      amounts.map((amount) => String(-amount)),
      from,
      to,
    ]);
  }

  async findUnmatched(bank: Bank, posting: Uuid<'posting'>): Promise<BankMovement | null> {
    const [found] = await this.list(bank, 'posting.uuid = ?', [posting]);
    return found ?? null;
  }

  async findByKey(posting: Key<'posting'>): Promise<Uuid<'posting'> | null> {
    const [row] = await this.database.query<{ uuid: Uuid<'posting'> }>('SELECT uuid FROM wallet_posting WHERE id = ?', [
      posting,
    ]);
    return row?.uuid ?? null;
  }

  private async list({ companyId, currency }: Bank, where: string, parameters: unknown[]): Promise<BankMovement[]> {
    const rows = await this.database.query<object>(
      `SELECT entry.posting_id, posting.uuid, posting.type, posting.description, -entry.amount AS amount, entry.at
         FROM wallet_account account
         JOIN wallet_entry entry ON entry.account_id = account.id
         JOIN wallet_posting posting ON posting.id = entry.posting_id
         LEFT JOIN wallet_bank_line line ON line.posting_id = entry.posting_id
         LEFT JOIN wallet_posting reversal ON reversal.reverses = posting.id
        WHERE account.company_id = ? AND account.currency = ? AND account.kind = 'BANK' AND ${where} AND line.id IS NULL
          AND reversal.id IS NULL AND posting.type <> 'REVERSAL'
        ORDER BY entry.at DESC, entry.id DESC LIMIT ${MAX_MOVEMENTS}`,
      [companyId, currency, ...parameters],
    );
    return rows.map(readRow).map((row) => ({ ...row, amount: minor(row.amount) }));
  }
}
