import type { NounNeeds } from '../needs.js';

export default {
  operations: {
    companyPayday: { any: [{ company: 'payment.view' }, { company: 'payment.edit' }] },
    updateCompanyPayday: { company: 'payment.edit' },
  },
  pages: { 'routes/_app/payments/settings': ['payment.view', 'payment.edit'] },
  kinds: {
    'companyPayday.company': 'company',
    'updateCompanyPayday.input.company': 'company',
  },
  samples: {
    'updateCompanyPayday.input.schedule': null,
    'updateCompanyPayday.input.idempotencyKey': 'matrix-key-1-payday',
  },
} satisfies NounNeeds;
