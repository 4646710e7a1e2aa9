import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { code, flag, key, rowDecoder, text, uuid } from '../../shared/database/row.js';
import { type Key, NO_KEY, type Uuid, type UuidLike } from '../../shared/ids/id.js';
import { isUuid } from '../../shared/ids/uuid.js';
import type { Currency } from '../../shared/money/currency.js';
import type { PostingType } from '../ledger/model/posting.js';
import { type AccountHome, type PostingLine, PostingsQuery } from '../accounts/records/postings.query.js';

const readFacts = rowDecoder({
  id: key<'posting'>('id'),
  uuid: uuid<'posting'>('uuid'),
  type: code<PostingType>('type'),
  companyId: key<'company'>('company_id'),
  description: text('description'),
  isReversed: flag('is_reversed'),
  currency: code<Currency>('currency'),
});

const readOwing = rowDecoder({ wallet: uuid<'wallet'>('uuid'), owedId: key<'account'>('owed_id') });

/** A posting with its lines, and the wallets and shares that these belong to. */
export interface Transaction extends ReturnType<typeof readFacts> {
  lines: readonly PostingLine[];
  homes: ReadonlyMap<Key<'account'>, AccountHome>;
}

/**
 * A transaction that can be reversed. Its lines never change; whether it was reversed is certain only under the locks
 * of its accounts.
 */
@Injectable()
export class ReversibleTransactions {
  constructor(
    private readonly database: Database,
    private readonly postings: PostingsQuery,
  ) {}

  async find(uuidLike: UuidLike<'posting'>): Promise<Transaction | null> {
    return isUuid(uuidLike) ? this.findWhere('posting.uuid = ?', uuidLike) : null;
  }

  findByKey(id: Key<'posting'>): Promise<Transaction | null> {
    return this.findWhere('posting.id = ?', id);
  }

  /** Returns the debt account of each wallet. */
  async listOwed(wallets: readonly Uuid<'wallet'>[]): Promise<Map<Uuid<'wallet'>, Key<'account'>>> {
    const sql = 'SELECT uuid, owed_id FROM wallet_wallet WHERE uuid IN (?)';
    const rows = await this.database.query<object>(sql, [[NO_KEY, ...wallets]]);
    return new Map(rows.map(readOwing).map(({ wallet, owedId }) => [wallet, owedId]));
  }

  private async findWhere(where: string, parameter: string): Promise<Transaction | null> {
    const [row] = await this.database.query<object>(
      `SELECT posting.id, posting.uuid, posting.type, posting.company_id, posting.description,
              reversal.id IS NOT NULL AS is_reversed, entry.currency
         FROM wallet_posting posting
         JOIN wallet_entry entry ON entry.posting_id = posting.id AND entry.seq = 1
         LEFT JOIN wallet_posting reversal ON reversal.reverses = posting.id
        WHERE ${where}`,
      [parameter],
    );
    if (!row) return null;
    const facts = readFacts(row);
    const lines = await this.postings.listLines([facts.id]);
    const homes = await this.postings.listHomes(lines.map(({ account }) => account));
    return { ...facts, lines, homes };
  }
}
