import type { NounNeeds } from '../needs.js';

/** Nobody in the matrix has money in a company they left: one's own accounts are there for who works somewhere. */
export default {
  operations: { moneyChecks: { role: ['owner'], member: true } },
  pages: {
    'routes/_app/accounts/overview': 'project',
    'routes/_app/accounts/accounts': 'project',
    'routes/_app/accounts/statement': 'project',
    'routes/_app/accounts/scheduled-transfers': 'project',
    'routes/_app/accounts/own-withdrawals': 'project',
    'routes/_app/accounts/company-withdrawals': ['accounts.company'],
    'routes/files/withdrawal-batch': ['accounts.company'],
    'routes/_app/accounts/reconciliation': ['accounts.company'],
    'routes/_app/accounts/money-checks': { only: ['ownerA', 'ownerB'] },
    'routes/_app/accounts/trial-money': { only: ['ownerA', 'ownerB'] },
    'routes/files/statement': 'project',
    'routes/files/transaction-document': 'login',
    'routes/_app/pay/success': 'project',
    'routes/_app/pay/cancel': 'project',
    'routes/_public/sandbox-checkout': 'public',
    'routes/_public/wallet-share': 'public',
  },
  words: { userType: 'user' },
} satisfies NounNeeds;
