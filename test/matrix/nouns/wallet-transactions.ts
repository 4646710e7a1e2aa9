import type { Key } from '../../../src/shared/ids/id.js';
import { newUuid } from '../../../src/shared/ids/uuid.js';
import { currencyOf } from '../../../src/shared/money/currency.js';
import { minor } from '../../../src/shared/money/money.js';
import { Entry } from '../../../src/wallet/ledger/model/entry.entity.js';
import { Posting } from '../../../src/wallet/ledger/model/posting.entity.js';
import type { NounNeeds } from '../needs.js';
import type { Need } from '../oracle.js';
import { makeWallet } from './wallets.js';

const MOVES: Need = { company: 'accounts.company', member: true };

export default {
  operations: { deleteTransfer: MOVES },
  kinds: { 'deleteTransfer.input.transaction': 'transaction' },
  samples: {
    'deleteTransfer.input.reason': 'Sent twice',
    'deleteTransfer.input.idempotencyKey': 'matrix-key-1-delete',
  },
  thing: {
    kind: 'transaction',
    /** Makes a posting from the account of a company's wallet to its share, which is empty again. */
    make: async (place, insert) => {
      const { accountId, shareAccountId } = await makeWallet(place, insert);
      const posting = await insert(Posting, {
        uuid: newUuid(),
        companyId: place.company.id,
        type: 'TRANSFER',
        actorId: null,
        description: place.mark,
        reason: null,
        vendorId: null,
        documentId: null,
        transactionDate: place.now,
        allocationVersion: null,
        reverses: null,
        subjectType: null,
        subjectId: null,
        attempt: 0,
        evidence: 'BEFORE',
        contentHash: Buffer.alloc(32),
        at: place.now,
      });
      const line = (seq: number, id: Key<'account'> | null, amount: number) => ({
        seq,
        postingId: posting.id,
        accountId: id as Key<'account'>,
        amount: minor(amount),
        currency: currencyOf('USD'),
        balanceAfter: minor(0),
        at: place.now,
      });
      await insert(Entry, line(1, accountId, -1));
      await insert(Entry, line(2, shareAccountId, 1));
      return posting.uuid;
    },
  },
} satisfies NounNeeds;
