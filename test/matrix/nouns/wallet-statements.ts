import type { NounNeeds } from '../needs.js';
import type { Need } from '../oracle.js';
import { makeWallet } from './wallets.js';

const READS: Need = { company: 'accounts.company', reads: true };
const MOVES: Need = { company: 'accounts.company', member: true };
const DAY = '2026-11-21';

export default {
  operations: {
    transactions: READS,
    walletTransactions: READS,
    shareTransactions: READS,
    vendors: READS,
    createVendor: MOVES,
  },
  kinds: {
    'transactions.family': 'family',
    'walletTransactions.wallet': 'wallet',
    'shareTransactions.share': 'share',
  },
  samples: {
    'transactions.from': DAY,
    'transactions.to': DAY,
    'walletTransactions.from': DAY,
    'walletTransactions.to': DAY,
    'shareTransactions.from': DAY,
    'shareTransactions.to': DAY,
    'createVendor.input.name': 'Water works',
  },
  thing: { kind: 'family', make: async (place, insert) => (await makeWallet(place, insert)).family },
} satisfies NounNeeds;
