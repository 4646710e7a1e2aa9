import { newUuid } from '../../../src/shared/ids/uuid.js';
import { currencyOf } from '../../../src/shared/money/currency.js';
import { minor } from '../../../src/shared/money/money.js';
import { Rate } from '../../../src/payroll/rates/records/rate.entity.js';
import type { NounNeeds } from '../needs.js';

export default {
  operations: {
    paymentSettings: {
      any: [
        { project: 'payment.view', about: 'project' },
        { about: 'project', own: true },
      ],
    },
    updatePaymentType: { project: 'payment.edit', about: 'project' },
    removePaymentType: { project: 'payment.edit' },
    paymentUsers: { project: 'payment.view' },
  },
  pages: {
    'routes/_app/payments/rates': ['payment.view'],
  },
  kinds: { 'removePaymentType.input.paymentSetting': 'rate' },
  samples: {
    'paymentUsers.from': '2026-01-01',
    'paymentUsers.to': '2026-01-31',
    'updatePaymentType.input.paymentType': 'HOURLY',
    'updatePaymentType.input.amount': '9.00',
    'updatePaymentType.input.effectiveFrom': '2099-01-01',
    'updatePaymentType.input.idempotencyKey': 'matrix-key-1-rate',
  },
  thing: {
    kind: 'rate',
    make: async ({ company, project, worker, now }, insert) => {
      const { uuid } = await insert(Rate, {
        uuid: newUuid(),
        companyId: company.id,
        projectId: project.id,
        userId: worker.user.id,
        paymentType: 'HOURLY',
        unit: null,
        amount: minor(900),
        currency: currencyOf('USD'),
        effectiveFrom: '2099-01-01',
        updatedAt: now,
        updatedBy: project.createdBy,
      });
      return uuid;
    },
  },
} satisfies NounNeeds;
