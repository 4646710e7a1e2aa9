import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { code, flag, key, rowDecoder, text, uuid } from '../../shared/database/row.js';
import { type Key, NO_KEY, type Uuid, type UuidLike } from '../../shared/ids/id.js';
import { isUuid } from '../../shared/ids/uuid.js';
import type { PostingType } from '../ledger/model/posting.js';
import { type AccountHome, type PostingLine, PostingsQuery } from '../accounts/records/postings.query.js';

const readFacts = rowDecoder({
  id: key<'posting'>('id'),
  uuid: uuid<'posting'>('uuid'),
  type: code<PostingType>('type'),
  companyId: key<'company'>('company_id'),
  description: text('description'),
  isReversed: flag('is_reversed'),
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
    if (!isUuid(uuidLike)) return null;
    const [row] = await this.database.query<object>(
      `SELECT posting.id, posting.uuid, posting.type, posting.company_id, posting.description,
              reversal.id IS NOT NULL AS is_reversed
         FROM wallet_posting posting LEFT JOIN wallet_posting reversal ON reversal.reverses = posting.id
        WHERE posting.uuid = ?`,
      [uuidLike],
    );
    if (!row) return null;
    const facts = readFacts(row);
    const lines = await this.postings.listLines([facts.id]);
    const homes = await this.postings.listHomes(lines.map(({ account }) => account));
    return { ...facts, lines, homes };
  }

  /** Returns the debt account of each wallet. */
  async listOwed(wallets: readonly Uuid<'wallet'>[]): Promise<Map<Uuid<'wallet'>, Key<'account'>>> {
    const sql = 'SELECT uuid, owed_id FROM wallet_wallet WHERE uuid IN (?)';
    const rows = await this.database.query<object>(sql, [[NO_KEY, ...wallets]]);
    return new Map(rows.map(readOwing).map(({ wallet, owedId }) => [wallet, owedId]));
  }
}
