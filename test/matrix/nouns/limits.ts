import type { NounNeeds } from '../needs.js';

export default {
  operations: {
    allowOverLimit: { project: 'timing.limit', about: 'project' },
  },
} satisfies NounNeeds;
