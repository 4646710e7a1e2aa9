import type { NounNeeds } from '../needs.js';
import { makeWallet } from './wallets.js';

export default {
  operations: {
    deactivateShare: { company: 'accounts.company', member: true },
  },
  kinds: { 'deactivateShare.input.share': 'share' },
  samples: { 'deactivateShare.input.parts': [], 'deactivateShare.input.idempotencyKey': 'matrix-key-1-close' },
  thing: { kind: 'share', make: async (place, insert) => (await makeWallet(place, insert)).share },
} satisfies NounNeeds;
