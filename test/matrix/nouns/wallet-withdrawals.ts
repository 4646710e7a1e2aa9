import type { Key } from '../../../src/shared/ids/id.js';
import { newUuid } from '../../../src/shared/ids/uuid.js';
import { currencyOf } from '../../../src/shared/money/currency.js';
import { minor } from '../../../src/shared/money/money.js';
import { Billing } from '../../../src/wallet/billing/records/billing.entity.js';
import { Withdrawal } from '../../../src/wallet/withdrawals/records/withdrawal.entity.js';
import type { NounNeeds } from '../needs.js';
import type { Need } from '../oracle.js';
import { makeWallet } from './wallets.js';

/** Rule of the company; who administers the installation reads its withdrawals and decides nothing. */
const READS: Need = { company: 'accounts.company', reads: true };
const DECIDES: Need = { company: 'accounts.company', member: true };

export default {
  operations: {
    withdrawals: READS,
    withdrawalTerms: DECIDES,
    withdraw: DECIDES,
    // The person who asked for it may cancel: here, who owns the company.
    cancelWithdrawal: { role: ['owner'], member: true },
    attachBankInfo: DECIDES,
    companyWithdrawals: READS,
    withdrawalBatches: READS,
    withdrawalBatchPreview: READS,
    createWithdrawalBatch: { ...DECIDES, ownersPay: true },
    settleWithdrawals: { ...DECIDES, ownersPay: true },
  },
  kinds: {
    'withdrawalTerms.wallet': 'wallet',
    'withdraw.input.wallet': 'wallet',
    'attachBankInfo.input.wallet': 'wallet',
    'cancelWithdrawal.input.withdrawal': 'withdrawal',
    'withdrawalBatchPreview.withdrawals': 'withdrawal',
    'createWithdrawalBatch.input.withdrawals': 'withdrawal',
    'settleWithdrawals.input.withdrawals': 'withdrawal',
  },
  samples: {
    'withdrawals.userType': 'COMPANY',
    'createWithdrawalBatch.input.confirmedDetails': [],
    'withdraw.input.amount': '10.00',
    'withdraw.input.idempotencyKey': 'matrix-key-1-withdraw',
    'cancelWithdrawal.input.idempotencyKey': 'matrix-key-1-cancel',
    'settleWithdrawals.input.outcome': 'SENT',
  },
  thing: {
    kind: 'withdrawal',
    make: async (place, insert) => {
      const { company, mark, now } = place;
      const requesterId = place.project.createdBy as Key<'user'>;
      const { walletId } = await makeWallet(place, insert);
      const { id: billingId } = await insert(Billing, {
        uuid: newUuid(),
        ownerKind: 'COMPANY',
        ownerId: company.id,
        kind: 'FXBILLING',
        version: 1,
        standing: null,
        isDefault: null,
        alias: mark.slice(0, 40),
        bankAccount: 'sealed',
        bankAccountLast: '4417',
        bankName: mark.slice(0, 40),
        accountHolder: mark.slice(0, 40),
        bankAddress: '',
        bankSwiftCode: 'NARBNPKA',
        bankIbanCode: null,
        bankIbanLast: '',
        routingNumber: null,
        country: 'NP',
        destination: newUuid(),
        changedAt: now,
        formerBank: null,
        formerHolder: null,
        createdAt: now,
        createdBy: requesterId,
      });
      const { uuid } = await insert(Withdrawal, {
        uuid: newUuid(),
        companyId: company.id,
        walletId,
        ownerKind: 'COMPANY',
        ownerId: company.id,
        requesterId,
        currency: currencyOf('USD'),
        amount: minor(1000),
        charge: minor(0),
        kind: 'FXBILLING',
        billingId,
        batchId: null,
        state: 'CANCELLED',
        reason: null,
        createdAt: now,
        batchedAt: null,
        sentAt: null,
        failedAt: null,
        cancelledAt: now,
        returnedAt: null,
        settledBy: null,
      });
      return uuid;
    },
  },
} satisfies NounNeeds;
