import { newUuid } from '../../../src/shared/ids/uuid.js';
import { PayRun } from '../../../src/payroll/runs/records/pay-run.entity.js';
import type { NounNeeds } from '../needs.js';
import type { Need } from '../oracle.js';

/** Runs of others are for who pays the whole company. */
const PAYS_ALL: Need = { company: 'payment.edit' };
const PAYS: Need = { project: 'payment.edit' };

export default {
  operations: {
    payRun: PAYS_ALL,
    payRuns: { any: [PAYS_ALL, PAYS] },
    sendInvoices: PAYS,
    invoiceDestinations: { all: [PAYS, { company: 'accounts.company' }] },
    finalizePayments: { all: [PAYS, { company: 'accounts.company' }] },
    stopPayRun: PAYS_ALL,
  },
  pages: { 'routes/acts/pay-run': ['payment.edit'] },
  kinds: {
    'payRun.run': 'payRun',
    'stopPayRun.run': 'payRun',
    'payRuns.company': 'company',
    'sendInvoices.input.company': 'company',
    'sendInvoices.input.invoices': 'invoice',
    'invoiceDestinations.company': 'company',
    'invoiceDestinations.invoices': 'invoice',
    'finalizePayments.input.company': 'company',
    'finalizePayments.input.invoices': 'invoice',
  },
  samples: {
    'sendInvoices.input.idempotencyKey': 'matrix-key-1-sendInvoices',
    'finalizePayments.input.confirmedDetails': [],
    'finalizePayments.input.idempotencyKey': 'matrix-key-1-finalizePayments',
  },
  thing: {
    kind: 'payRun',
    make: async ({ company, project, now }, insert) => {
      const { uuid } = await insert(PayRun, {
        uuid: newUuid(),
        companyId: company.id,
        kind: 'PAY',
        state: 'DONE',
        reason: null,
        total: 0,
        done: 0,
        skipped: 0,
        stopAskedAt: null,
        startedBy: project.createdBy,
        startedAt: now,
        finishedAt: now,
      });
      return uuid;
    },
  },
} satisfies NounNeeds;
