import { hash } from 'node:crypto';
import type { Entry } from './entry.entity.js';
import type { Posting } from './posting.entity.js';

export type PostingContent = Omit<Posting, 'id' | 'contentHash'>;
export type EntryContent = Pick<Entry, 'seq' | 'accountId' | 'amount' | 'currency' | 'balanceAfter'>;

/**
 * SHA-256 of what a posting says, in a fixed order: nothing of it can be changed, added or taken away without the hash
 * being another. Its own key is not part of it, since the database gives that after the hash is known. Columns that were
 * added later enter only where they differ from their default, so that the hashes of older postings stay true.
 */
export function contentHash(posting: PostingContent, entries: readonly EntryContent[]): Buffer {
  const content = [
    posting.uuid,
    posting.companyId,
    posting.type,
    posting.actorId,
    posting.description,
    posting.reason,
    posting.vendorId,
    posting.documentId,
    posting.transactionDate.toISOString(),
    posting.allocationVersion,
    posting.reverses,
    posting.subjectType,
    posting.subjectId,
    posting.at.toISOString(),
    entries.map(({ seq, accountId, amount, currency, balanceAfter }) => [
      seq,
      accountId,
      String(amount),
      currency,
      balanceAfter === null ? null : String(balanceAfter),
    ]),
    ...(posting.attempt === 0 ? [] : [{ attempt: posting.attempt }]),
    ...(posting.evidence === 'BEFORE' ? [] : [{ evidence: posting.evidence }]),
  ];
  return hash('sha256', JSON.stringify(content), 'buffer');
}
