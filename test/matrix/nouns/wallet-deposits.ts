import type { Key } from '../../../src/shared/ids/id.js';
import { newUuid } from '../../../src/shared/ids/uuid.js';
import { currencyOf } from '../../../src/shared/money/currency.js';
import { minor } from '../../../src/shared/money/money.js';
import { Deposit } from '../../../src/wallet/deposits/records/deposit.entity.js';
import type { NounNeeds } from '../needs.js';
import type { Need } from '../oracle.js';
import { makeWallet } from './wallets.js';

const READS: Need = { company: 'accounts.company', reads: true };
const MOVES: Need = { company: 'accounts.company', member: true };

/** The flag of an administrator gives nothing over money. */
const OWNS: Need = { role: ['owner'], member: true };

export default {
  operations: {
    deposits: READS,
    deposit: MOVES,
    checkoutDeposit: MOVES,
    verifyCheckout: READS,
    cancelDeposit: MOVES,
    trialMoney: OWNS,
    removeTrialMoney: OWNS,
  },
  kinds: {
    'deposit.input.wallet': 'wallet',
    'checkoutDeposit.input.wallet': 'wallet',
    'verifyCheckout.input.deposit': 'deposit',
    'cancelDeposit.input.deposit': 'deposit',
  },
  samples: {
    'deposits.userType': 'COMPANY',
    'deposit.input.amount': '10.00',
    'deposit.input.currency': 'USD',
    'deposit.input.idempotencyKey': 'matrix-key-1-declare',
    'checkoutDeposit.input.amount': '10.00',
    'checkoutDeposit.input.currency': 'USD',
    'checkoutDeposit.input.idempotencyKey': 'matrix-key-1-checkout',
    'removeTrialMoney.input.fingerprint': '0123456789abcdef0123456789abcdef',
    'removeTrialMoney.input.idempotencyKey': 'matrix-key-1-trial',
  },
  thing: {
    kind: 'deposit',
    make: async (place, insert) => {
      const { walletId } = await makeWallet(place, insert);
      const { uuid } = await insert(Deposit, {
        uuid: newUuid(),
        companyId: place.company.id,
        ownerKind: 'COMPANY',
        ownerId: place.company.id,
        walletId,
        means: 'BANK',
        currency: currencyOf('USD'),
        amount: minor(1000),
        description: place.mark,
        state: 'CREATED',
        provider: null,
        session: null,
        link: null,
        payment: null,
        reference: newUuid().slice(-10).toUpperCase(),
        paidAmount: null,
        paidCurrency: null,
        createdAt: place.now,
        createdBy: place.project.createdBy as Key<'user'>,
        expiresAt: null,
        settledAt: null,
        postingId: null,
      });
      return uuid;
    },
  },
} satisfies NounNeeds;
