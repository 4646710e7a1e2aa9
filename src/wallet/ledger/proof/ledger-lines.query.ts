import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { key, rowDecoder } from '../../../shared/database/row.js';
import { type Key, NO_KEY } from '../../../shared/ids/id.js';
import type { ExaminedAccount, ExaminedEntry, ExaminedPosting } from './examination.js';

interface PostingRow {
  id: string;
  uuid: string;
  company_id: string;
  type: string;
  actor_id: string | null;
  description: string;
  reason: string | null;
  vendor_id: string | null;
  document_id: string | null;
  transaction_date: Date;
  allocation_version: number | null;
  reverses: string | null;
  subject_type: string | null;
  subject_id: string | null;
  attempt: number;
  evidence: string;
  content_hash: Buffer;
  at: Date;
}

interface EntryRow {
  posting_id: string;
  seq: number;
  account_id: string;
  amount: string;
  currency: string;
  balance_after: string | null;
  at: Date;
}

interface AccountRow {
  id: string;
  currency: string;
  balance: string | null;
  entries: number;
  last_at: Date | null;
  closed_at: Date | null;
}

export interface LedgerLine {
  posting: ExaminedPosting;
  entries: ExaminedEntry[];
}

export interface ChainLink {
  position: string;
  hash: Buffer;
  contentHash: Buffer | null;
}

const readKey = rowDecoder({ id: key<'posting'>('id') });

/** The ledger as it is stored, a piece at a time: nothing is left out or taken for granted on the way. */
@Injectable()
export class LedgerLinesQuery {
  constructor(private readonly database: Database) {}

  async listAfter(after: Key<'posting'>, limit: number): Promise<LedgerLine[]> {
    const postings = await this.database.query<PostingRow>(
      'SELECT * FROM wallet_posting WHERE id > ? ORDER BY id LIMIT ?',
      [after, limit],
    );
    const [first, last] = [postings[0], postings.at(-1)];
    if (!first || !last) return [];
    const rows = await this.database.query<EntryRow>(
      `SELECT posting_id, seq, account_id, amount, currency, balance_after, at FROM wallet_entry
        WHERE posting_id BETWEEN ? AND ? ORDER BY posting_id, seq`,
      [first.id, last.id],
    );
    const entries = new Map<string, ExaminedEntry[]>(postings.map(({ id }) => [id, []]));
    for (const row of rows) entries.get(row.posting_id)?.push(examinedEntry(row));
    return postings.map((row) => ({ posting: examinedPosting(row), entries: entries.get(row.id) ?? [] }));
  }

  /** Finds the posting after which the last so many come. */
  async findStartOfLast(postings: number): Promise<Key<'posting'>> {
    const sql = 'SELECT id FROM wallet_posting ORDER BY id DESC LIMIT 1 OFFSET ?';
    const [row] = await this.database.query<object>(sql, [postings]);
    return row ? readKey(row).id : NO_KEY;
  }

  async listEntries(postingIds: readonly Key<'posting'>[]): Promise<Map<Key<'posting'>, ExaminedEntry[]>> {
    const rows = await this.database.query<EntryRow>(
      `SELECT posting_id, seq, account_id, amount, currency, balance_after, at FROM wallet_entry
        WHERE posting_id IN (?) ORDER BY posting_id, seq`,
      [[NO_KEY, ...postingIds]],
    );
    const entries = new Map<Key<'posting'>, ExaminedEntry[]>();
    for (const row of rows) {
      const id = row.posting_id as Key<'posting'>;
      entries.set(id, [...(entries.get(id) ?? []), examinedEntry(row)]);
    }
    return entries;
  }

  async listAccountsAfter(after: Key<'account'>, limit: number): Promise<ExaminedAccount[]> {
    const sql = 'SELECT * FROM wallet_account WHERE id > ? ORDER BY id LIMIT ?';
    return (await this.database.query<AccountRow>(sql, [after, limit])).map(examinedAccount);
  }

  async listAccounts(ids: readonly Key<'account'>[]): Promise<ExaminedAccount[]> {
    const sql = 'SELECT * FROM wallet_account WHERE id IN (?)';
    return (await this.database.query<AccountRow>(sql, [[NO_KEY, ...ids]])).map(examinedAccount);
  }

  /** Entries whose posting or account is not there: the server checks keys, unless somebody told it not to. */
  async countStrayEntries(): Promise<number> {
    const [row] = await this.database.query<{ stray: string }>(
      `SELECT COUNT(*) AS stray FROM wallet_entry entry
         LEFT JOIN wallet_posting posting ON posting.id = entry.posting_id
         LEFT JOIN wallet_account account ON account.id = entry.account_id
        WHERE posting.id IS NULL OR account.id IS NULL`,
    );
    return Number(row?.stray);
  }

  async listChainAfter(position: string, limit: number): Promise<ChainLink[]> {
    const rows = await this.database.query<{ position: string; hash: Buffer; content_hash: Buffer | null }>(
      `SELECT seal.position, seal.hash, posting.content_hash FROM wallet_seal seal
         LEFT JOIN wallet_posting posting ON posting.id = seal.posting_id
        WHERE seal.position > ? ORDER BY seal.position LIMIT ?`,
      [position, limit],
    );
    return rows.map((row) => ({ position: row.position, hash: row.hash, contentHash: row.content_hash }));
  }

  /** Tables that can be written to in more ways than the ledger does. */
  async listUnguardedTables(): Promise<string[]> {
    const rows = await this.database.query<{ Trigger: string }>('SHOW TRIGGERS WHERE `Table` IN (?)', [APPEND_ONLY]);
    const present = new Set(rows.map(({ Trigger }) => Trigger));
    return APPEND_ONLY.filter((table) => !present.has(`${table}_no_update`) || !present.has(`${table}_no_delete`));
  }
}

const APPEND_ONLY = ['wallet_posting', 'wallet_entry', 'wallet_seal'];

function examinedPosting(row: PostingRow): ExaminedPosting {
  return {
    id: row.id,
    uuid: row.uuid,
    companyId: row.company_id,
    type: row.type,
    actorId: row.actor_id,
    description: row.description,
    reason: row.reason,
    vendorId: row.vendor_id,
    documentId: row.document_id,
    transactionDate: row.transaction_date,
    allocationVersion: row.allocation_version,
    reverses: row.reverses,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    attempt: row.attempt,
    evidence: row.evidence,
    contentHash: row.content_hash,
    at: row.at,
  } as ExaminedPosting;
}

function examinedEntry(row: EntryRow): ExaminedEntry {
  return {
    seq: row.seq,
    accountId: row.account_id,
    amount: BigInt(row.amount),
    currency: row.currency,
    balanceAfter: row.balance_after === null ? null : BigInt(row.balance_after),
    at: row.at,
  } as ExaminedEntry;
}

function examinedAccount(row: AccountRow): ExaminedAccount {
  return {
    id: row.id as Key<'account'>,
    currency: row.currency,
    balance: row.balance === null ? null : BigInt(row.balance),
    entries: row.entries,
    lastAt: row.last_at,
    closedAt: row.closed_at,
  };
}
