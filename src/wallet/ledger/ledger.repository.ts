import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import type { StoredAccount } from './model/account.js';
import { contentHash, type EntryContent, type PostingContent } from './model/content-hash.js';
import { WrongPosting } from './model/ledger.errors.js';
import type { DecidedPosting, Subject } from './model/posting.js';

const POSTING_COLUMNS =
  'uuid, company_id, type, actor_id, description, reason, vendor_id, document_id, transaction_date, ' +
  'allocation_version, reverses, subject_type, subject_id, attempt, evidence, content_hash, at';
const ENTRY_COLUMNS = 'posting_id, seq, account_id, amount, currency, balance_after, at';

/** A posting and the key that the database gave it. */
export interface WrittenPosting extends DecidedPosting {
  id: Key<'posting'>;
}

@Injectable()
export class LedgerRepository {
  constructor(private readonly database: Database) {}

  /** However many there are, in two statements. */
  async insert(postings: readonly DecidedPosting[]): Promise<WrittenPosting[]> {
    const contents = postings.map(contentOf);
    const first = await this.database.executeCounting(`INSERT INTO wallet_posting (${POSTING_COLUMNS}) VALUES ?`, [
      contents.map(({ posting, entries }) => [
        ...Object.values(posting).slice(0, -1),
        contentHash(posting, entries),
        posting.at,
      ]),
    ]);
    // The server numbers the rows of one statement in turn when it knows beforehand how many they are.
    const written = postings.map((posting, index) => ({ ...posting, id: String(first + index) as Key<'posting'> }));
    const rows = contents.flatMap(({ posting, entries }, index) =>
      entries.map((entry) => [
        written[index]?.id,
        entry.seq,
        entry.accountId,
        String(entry.amount),
        entry.currency,
        entry.balanceAfter === null ? null : String(entry.balanceAfter),
        posting.at,
      ]),
    );
    await this.database.execute(`INSERT INTO wallet_entry (${ENTRY_COLUMNS}) VALUES ?`, [rows]);
    return written;
  }

  async countPostings({ type, id }: Subject): Promise<number> {
    const [row] = await this.database.query<{ count: string }>(
      'SELECT COUNT(*) AS count FROM wallet_posting WHERE subject_type = ? AND subject_id = ?',
      [type, id],
    );
    return Number(row?.count);
  }

  /** Balances of locked accounts, all in one statement. */
  async updateBalances(accounts: readonly StoredAccount[]): Promise<void> {
    const cases = accounts.map(() => 'WHEN ? THEN ?').join(' ');
    const pick = (value: (account: StoredAccount) => unknown): unknown[] =>
      accounts.flatMap((account) => [account.id, value(account)]);
    const changed = await this.database.execute(
      `UPDATE wallet_account SET balance = CASE id ${cases} END, entries = CASE id ${cases} END,
              last_at = CASE id ${cases} END
        WHERE id IN (?)`,
      [
        ...pick(({ balance }) => String(balance)),
        ...pick(({ entries }) => entries),
        ...pick(({ lastAt }) => lastAt),
        accounts.map(({ id }) => id),
      ],
    );
    if (changed !== accounts.length) throw new WrongPosting('An account of a posting is not there any more.');
  }
}

/** The columns in the order of the statement, the instant last. */
function contentOf({ draft, companyId, at, entries }: DecidedPosting): {
  posting: PostingContent;
  entries: EntryContent[];
} {
  const posting: PostingContent = {
    uuid: draft.uuid,
    companyId,
    type: draft.type,
    actorId: draft.actorId ?? null,
    description: draft.description ?? '',
    reason: draft.reason ?? null,
    vendorId: draft.vendorId ?? null,
    documentId: draft.documentId ?? null,
    transactionDate: draft.transactionDate ?? at,
    allocationVersion: draft.allocationVersion ?? null,
    reverses: draft.reverses ?? null,
    subjectType: draft.subject?.type ?? null,
    subjectId: draft.subject?.id ?? null,
    attempt: draft.attempt ?? 0,
    evidence: draft.evidence ?? 'BEFORE',
    at,
  };
  return {
    posting,
    entries: entries.map(({ account, amount, balanceAfter }, index) => ({
      seq: index + 1,
      accountId: account.id,
      amount,
      currency: account.currency,
      balanceAfter,
    })),
  };
}
