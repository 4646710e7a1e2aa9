import type { NounNeeds } from '../needs.js';

export default {
  operations: {
    applyProductivityRules: { project: 'productivity.update' },
    deleteProductivityRule: { only: [] },
    productivityRating: { project: 'productivity.update' },
    productivityRules: { project: 'seen' },
    productivityUses: { project: 'productivity.update' },
    setProductivity: { project: 'productivity.update' },
  },
} satisfies NounNeeds;
