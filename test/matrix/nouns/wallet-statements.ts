import type { NounNeeds } from '../needs.js';
import type { Need } from '../oracle.js';

const READS: Need = { company: 'accounts.company' };
const MOVES: Need = { company: 'accounts.company', member: true };

export default {
  operations: {
    vendors: READS,
    createVendor: MOVES,
  },
  samples: { 'createVendor.input.name': 'Water works' },
} satisfies NounNeeds;
