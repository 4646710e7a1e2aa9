import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { likePattern } from '../../../shared/database/like.js';
import { code, instant, key, nullable, rowDecoder, text, uuid } from '../../../shared/database/row.js';
import type { Key, UuidLike } from '../../../shared/ids/id.js';
import { isUuid } from '../../../shared/ids/uuid.js';
import { minor } from '../../../shared/money/money.js';
import type { ExternalKind, StoredKind } from '../../ledger/model/account.js';
import type { PostingType } from '../../ledger/model/posting.js';
import type { Owner } from './owner.js';
import type { Position } from '../../statements/reading/entries.query.js';

const readPosting = rowDecoder({
  id: key<'posting'>('id'),
  uuid: uuid<'posting'>('uuid'),
  type: code<PostingType>('type'),
  actorId: nullable(key<'user'>('actor_id')),
  description: text('description'),
  reason: nullable(text('reason')),
  vendorId: nullable(key<'vendor'>('vendor_id')),
  documentId: nullable(key<'document'>('document_id')),
  transactionDate: instant('transaction_date'),
  at: instant('at'),
  reverses: nullable(uuid<'posting'>('reverses_uuid')),
  reversedBy: nullable(uuid<'posting'>('reversed_by_uuid')),
  reversedFor: nullable(text('reversed_for')),
  invoiceId: nullable(key<'invoice'>('invoice_id')),
});

export type StatementPosting = ReturnType<typeof readPosting>;

const readLine = rowDecoder({
  posting: key<'posting'>('posting_id'),
  account: key<'account'>('account_id'),
  kind: code<StoredKind | ExternalKind>('kind'),
  amount: { name: 'amount', read: (value) => minor(String(value)) },
});

/** An entry of a posting, whosever account it is of. */
export type PostingLine = ReturnType<typeof readLine>;

const readHome = rowDecoder({
  account: key<'account'>('account_id'),
  ownerKind: code<Owner['kind']>('owner_kind'),
  ownerId: key('owner_id'),
  walletUuid: uuid<'wallet'>('wallet_uuid'),
  walletName: text('wallet_name'),
  shareId: nullable(key<'share'>('share_id')),
  shareUuid: nullable(uuid<'share'>('share_uuid')),
  shareName: nullable(text('share_name')),
});

/** The wallet or share that an account belongs to. */
export type AccountHome = ReturnType<typeof readHome>;

export interface PostingFilter {
  types?: readonly PostingType[] | undefined;
  vendor?: Key<'vendor'> | undefined;
  /** Part of the description or the reason. */
  keyword?: string | undefined;
}

/** Reads postings for statements. */
@Injectable()
export class PostingsQuery {
  constructor(private readonly database: Database) {}

  /** Finds the place of a posting in the order of all; null when there is none. */
  async findPosition(companyId: Key<'company'>, uuidLike: UuidLike<'posting'>): Promise<Position | null> {
    if (!isUuid(uuidLike)) return null;
    const sql = 'SELECT id AS posting, at FROM wallet_posting WHERE uuid = ? AND company_id = ?';
    const [row] = await this.database.query<Position>(sql, [uuidLike, companyId]);
    return row ?? null;
  }

  /** Returns the postings among these that a filter lets through. */
  async listMatching(ids: readonly Key<'posting'>[], filter: PostingFilter): Promise<Set<Key<'posting'>>> {
    if (ids.length === 0) return new Set();
    const conditions = ['id IN (?)'];
    const parameters: unknown[] = [[...ids]];
    if (filter.types?.length) {
      conditions.push('type IN (?)');
      parameters.push([...filter.types]);
    }
    if (filter.vendor) {
      conditions.push('vendor_id = ?');
      parameters.push(filter.vendor);
    }
    if (filter.keyword) {
      conditions.push('(description LIKE ? OR reason LIKE ?)');
      parameters.push(likePattern(filter.keyword), likePattern(filter.keyword));
    }
    const sql = `SELECT id FROM wallet_posting WHERE ${conditions.join(' AND ')}`;
    const rows = await this.database.query<{ id: Key<'posting'> }>(sql, parameters);
    return new Set(rows.map(({ id }) => id));
  }

  async list(ids: readonly Key<'posting'>[]): Promise<Map<Key<'posting'>, StatementPosting>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<object>(
      `SELECT posting.id, posting.uuid, posting.type, posting.actor_id, posting.description, posting.reason,
              posting.vendor_id, posting.document_id, posting.transaction_date, posting.at,
              reversed.uuid AS reverses_uuid, reversal.uuid AS reversed_by_uuid, reversal.reason AS reversed_for,
              CASE posting.subject_type WHEN 'invoice' THEN posting.subject_id END AS invoice_id
         FROM wallet_posting posting
         LEFT JOIN wallet_posting reversed ON reversed.id = posting.reverses
         LEFT JOIN wallet_posting reversal ON reversal.reverses = posting.id
        WHERE posting.id IN (?)`,
      [[...ids]],
    );
    return new Map(rows.map(readPosting).map((posting) => [posting.id, posting]));
  }

  /** All entries of them, in their order. */
  async listLines(ids: readonly Key<'posting'>[]): Promise<PostingLine[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<object>(
      `SELECT entry.posting_id, entry.account_id, account.kind, entry.amount
         FROM wallet_entry entry JOIN wallet_account account ON account.id = entry.account_id
        WHERE entry.posting_id IN (?) ORDER BY entry.posting_id, entry.seq`,
      [[...ids]],
    );
    return rows.map(readLine);
  }

  /** Returns the wallet or share of each account, closed ones included; external accounts have none. */
  async listHomes(accounts: readonly Key<'account'>[]): Promise<Map<Key<'account'>, AccountHome>> {
    if (accounts.length === 0) return new Map();
    const ids = [...new Set(accounts)];
    const wallet = 'wallet.owner_kind, wallet.owner_id, wallet.uuid AS wallet_uuid, wallet.name AS wallet_name';
    const own = ['account_id', 'hold_id', 'recon_id', 'owed_id'].map(
      (column) =>
        `SELECT wallet.${column} AS account_id, ${wallet}, NULL AS share_id, NULL AS share_uuid, NULL AS share_name
           FROM wallet_wallet wallet WHERE wallet.${column} IN (?)`,
    );
    const rows = await this.database.query<object>(
      `SELECT share.account_id, ${wallet}, share.id AS share_id, share.uuid AS share_uuid, share.name AS share_name
         FROM wallet_share share JOIN wallet_wallet wallet ON wallet.id = share.wallet_id
        WHERE share.account_id IN (?) UNION ALL ${own.join(' UNION ALL ')}`,
      Array.from({ length: 5 }, () => ids),
    );
    return new Map(rows.map(readHome).map((home) => [home.account, home]));
  }
}
