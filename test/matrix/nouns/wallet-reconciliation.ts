import type { Key } from '../../../src/shared/ids/id.js';
import { newUuid } from '../../../src/shared/ids/uuid.js';
import { currencyOf } from '../../../src/shared/money/currency.js';
import { minor } from '../../../src/shared/money/money.js';
import { BankLine } from '../../../src/wallet/reconciliation/records/bank-line.entity.js';
import type { NounNeeds } from '../needs.js';
import type { Need } from '../oracle.js';
import { makeWallet } from './wallets.js';

const READS: Need = { company: 'accounts.company', reads: true };
const MOVES: Need = { company: 'accounts.company', member: true };

export default {
  operations: {
    bankLines: READS,
    bankImports: READS,
    removeBankLines: MOVES,
    reconciliations: READS,
    importBankLines: MOVES,
    unmatchBankLine: MOVES,
    // Nothing went through the bank that it could be about.
    matchBankLine: { only: [] },
    createReconciliation: MOVES,
    updateReconciliation: { only: [] },
    bookReconciliation: MOVES,
    bookProviderPayout: MOVES,
    confirmDeposit: MOVES,
    reverseBooking: MOVES,
  },
  kinds: {
    'bankLines.wallet': 'wallet',
    'bankImports.wallet': 'wallet',
    'removeBankLines.input.lines': 'bankLine',
    'reconciliations.wallet': 'wallet',
    'importBankLines.input.wallet': 'wallet',
    'createReconciliation.input.wallet': 'wallet',
    'unmatchBankLine.input.line': 'bankLine',
    'matchBankLine.input.line': 'bankLine',
    'bookReconciliation.input.line': 'bankLine',
    'bookProviderPayout.input.line': 'bankLine',
    'confirmDeposit.input.line': 'bankLine',
    'reverseBooking.input.line': 'bankLine',
    'confirmDeposit.input.deposit': 'deposit',
  },
  samples: {
    'importBankLines.input.lines': [{ bookedOn: '2026-11-20', amount: '1.00', text: 'Line' }],
    'matchBankLine.input.posting': newUuid(),
    'createReconciliation.input.action': 'CREDIT',
    'createReconciliation.input.amount': '1.00',
    'createReconciliation.input.transactionDate': '2026-11-20',
    'createReconciliation.input.idempotencyKey': 'matrix-key-1-note',
    // Nobody noted it.
    'updateReconciliation.input.reconciliation': newUuid(),
    'updateReconciliation.input.action': 'CREDIT',
    'updateReconciliation.input.amount': '1.00',
    'updateReconciliation.input.transactionDate': '2026-11-20',
    'updateReconciliation.input.idempotencyKey': 'matrix-key-1-renote',
    'bookReconciliation.input.as': 'DEPOSIT',
    'bookReconciliation.input.idempotencyKey': 'matrix-key-1-book',
    'removeBankLines.input.reason': 'Wrong file',
    'removeBankLines.input.idempotencyKey': 'matrix-key-1-remove',
    'unmatchBankLine.input.idempotencyKey': 'matrix-key-1-unmatch',
    'reverseBooking.input.reason': 'Wrong wallet',
    'reverseBooking.input.idempotencyKey': 'matrix-key-1-reverse',
    'bookProviderPayout.input.gross': '10.00',
    'bookProviderPayout.input.idempotencyKey': 'matrix-key-1-payout',
  },
  thing: {
    kind: 'bankLine',
    make: async (place, insert) => {
      const { walletId } = await makeWallet(place, insert);
      const uuid = newUuid<'bankLine'>();
      await insert(BankLine, {
        uuid,
        companyId: place.company.id,
        walletId,
        importId: null,
        bookedOn: '2026-11-20',
        currency: currencyOf('USD'),
        amount: minor(1000),
        text: place.mark,
        reference: null,
        balance: null,
        cells: null,
        state: 'OPEN',
        reconciliationId: null,
        postingId: null,
        importedAt: place.now,
        importedBy: place.project.createdBy as Key<'user'>,
        settledAt: null,
        settledBy: null,
        removedAt: null,
        removedBy: null,
        removeReason: null,
      });
      return uuid;
    },
  },
} satisfies NounNeeds;
