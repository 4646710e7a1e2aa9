import type { NounNeeds } from '../needs.js';

export default {
  operations: {
    applyProductivityRules: { project: 'productivity.update' },
    deleteProductivityRule: { only: [] },
    productivityPreview: { project: 'productivity.update' },
    productivityRating: { project: 'productivity.update' },
    productivityRules: { project: 'seen' },
    productivityUses: { project: 'productivity.update' },
    setProductivity: { project: 'productivity.update' },
    undoProductivityRules: { project: 'productivity.update' },
  },
} satisfies NounNeeds;
