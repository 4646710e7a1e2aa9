import { describe, expect, it } from '@jest/globals';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import { currencyOf } from '../../../shared/money/currency.js';
import { minor } from '../../../shared/money/money.js';
import { contentHash, type EntryContent, type PostingContent } from './content-hash.js';

const USD = currencyOf('USD');
const POSTING: PostingContent = {
  uuid: '01a2b3c4-0000-7000-8000-000000000001' as Uuid<'posting'>,
  companyId: '7' as Key<'company'>,
  type: 'BANK_DEPOSIT',
  actorId: '3' as Key<'user'>,
  description: 'Rent',
  reason: null,
  vendorId: null,
  documentId: null,
  transactionDate: new Date('2026-11-20T00:00:00.000Z'),
  allocationVersion: 2,
  reverses: null,
  subjectType: 'deposit',
  subjectId: '11' as Key,
  attempt: 0,
  evidence: 'BEFORE',
  at: new Date('2026-11-21T12:00:00.123Z'),
};
const ENTRIES: EntryContent[] = [
  { seq: 1, accountId: '21' as Key<'account'>, amount: minor(-5000), currency: USD, balanceAfter: null },
  { seq: 2, accountId: '22' as Key<'account'>, amount: minor(5000), currency: USD, balanceAfter: minor(15_000) },
];
const hashOf = (values: Partial<PostingContent> = {}) =>
  contentHash({ ...POSTING, ...values }, ENTRIES).toString('hex');

describe('the content hash of a posting', () => {
  it('is that of the release before attempts and evidence for postings that have none', () => {
    expect(hashOf()).toBe('9d25835d2ab91a356f897e40667450e85551a89fec70b89ba55c0ed25b1dbf86');
  });

  it('covers attempt and evidence, and tells them apart', () => {
    const hashes = [
      hashOf(),
      hashOf({ attempt: 1 }),
      hashOf({ attempt: 2 }),
      hashOf({ evidence: 'ONE_PERSON' }),
      hashOf({ evidence: 'OTHER_PERSON' }),
      hashOf({ attempt: 1, evidence: 'ONE_PERSON' }),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
