import { newUuid } from '../../../src/shared/ids/uuid.js';
import { currencyOf } from '../../../src/shared/money/currency.js';
import { ZERO } from '../../../src/shared/money/money.js';
import { Invoice } from '../../../src/payroll/invoices/records/invoice.entity.js';
import type { NounNeeds } from '../needs.js';
import type { Need } from '../oracle.js';
import { makeWallet } from './wallets.js';

const PAYS: Need = { project: 'payment.edit' };
const PAYS_MEMBER: Need = { project: 'payment.edit', about: 'project' };
const PAYS_OUT: Need = { all: [PAYS, { company: 'accounts.company' }] };
const SEES: Need = {
  any: [
    { project: 'payment.view', about: 'project' },
    { about: 'project', own: true },
  ],
};
/** The worker alone, to whom a draft is nothing yet. */
const NOBODY: Need = { only: [] };

const keyOf = (name: string) => ({ [`${name}.input.idempotencyKey`]: `matrix-key-1-${name}` });
const content = (name: string) => ({
  [`${name}.input.from`]: '2020-01-01',
  [`${name}.input.to`]: '2020-01-02',
  ...keyOf(name),
});
const walletsOf = (name: string) => ({
  [`${name}.input.payrollWallet`]: 'wallet',
  [`${name}.input.sourceWallet`]: 'wallet',
});
const CONTENTS = ['draftInvoice', 'makePayment', 'updateInvoice', 'adjustInvoice'];
const NAMED = [
  'updateInvoice',
  'deleteInvoice',
  'sendInvoice',
  'selectDraft',
  'adjustInvoice',
  'cancelUserPayment',
  'finalizePayment',
];
const ANSWERS = ['approveInvoice', 'rejectInvoice', 'answerAdjustedInvoice'];

export default {
  operations: {
    invoices: SEES,
    invoice: { any: [{ project: 'payment.view' }, { project: 'payment.edit' }] },
    latestInvoice: SEES,
    invoiceTotals: SEES,
    invoiceDates: SEES,
    companyInvoices: { company: 'payment.view' },
    extraPaymentCategories: 'login',
    draftInvoice: PAYS_MEMBER,
    makePayment: PAYS_MEMBER,
    updateInvoice: PAYS,
    deleteInvoice: PAYS,
    sendInvoice: PAYS,
    selectDraft: PAYS,
    replaceDrafts: PAYS,
    adjustInvoice: PAYS,
    cancelUserPayment: PAYS,
    finalizePayment: PAYS_OUT,
    approveInvoice: NOBODY,
    rejectInvoice: NOBODY,
    answerAdjustedInvoice: NOBODY,
  },
  pages: {
    'routes/files/invoice': 'login',
    'routes/options/invoice-days': 'login',
    'routes/_public/verify-invoice': 'public',
    'routes/_app/payments/run': ['payment.view'],
    'routes/_app/payment-history/history': 'project',
    'routes/_app/payment-history/invoice': 'project',
  },
  kinds: {
    'invoice.invoice': 'invoice',
    'companyInvoices.company': 'company',
    'replaceDrafts.input.invoices': 'invoice',
    ...Object.fromEntries([...NAMED, ...ANSWERS].map((name) => [`${name}.input.invoice`, 'invoice'])),
    ...Object.assign({}, ...CONTENTS.map(walletsOf)),
  },
  samples: {
    ...Object.fromEntries(CONTENTS.map((name) => [`${name}.input.extraPayments`, []])),
    'finalizePayment.input.confirmedDetails': [],
    'companyInvoices.state': 'REJECTED',
    'invoices.exact': false,
    'invoiceTotals.from': '2026-01-01',
    'invoiceTotals.to': '2026-01-31',
    ...content('draftInvoice'),
    ...content('makePayment'),
    ...content('replaceDrafts'),
    ...Object.assign({}, ...[...NAMED, ...ANSWERS].map(keyOf)),
    'sendInvoice.input.total': '1.00',
    'adjustInvoice.input.version': 1,
    'approveInvoice.input.version': 1,
    'rejectInvoice.input.version': 1,
    'answerAdjustedInvoice.input.version': 1,
    'answerAdjustedInvoice.input.approved': true,
  },
  thing: {
    kind: 'invoice',
    make: async (place, insert) => {
      const { company, project, worker, mark, now } = place;
      const { walletId } = await makeWallet(place, insert);
      const { uuid } = await insert(Invoice, {
        uuid: newUuid(),
        companyId: company.id,
        number: null,
        projectId: project.id,
        userId: worker.user.id,
        fromDay: '2026-01-05',
        toDay: '2026-01-06',
        startsAt: new Date('2026-01-04T18:15:00.000Z'),
        endsAt: new Date('2026-01-06T18:15:00.000Z'),
        currency: currencyOf('USD'),
        payrollWalletId: walletId,
        sourceWalletId: walletId,
        state: 'DRAFT',
        version: 0,
        total: ZERO,
        memo: mark,
        reason: null,
        dueOn: null,
        reminders: 0,
        postingUuid: null,
        documentId: null,
        createdAt: now,
        createdBy: project.createdBy,
        updatedBy: project.createdBy,
        sentAt: null,
        approvedAt: null,
        rejectedAt: null,
        adjustedAt: null,
        paidAt: null,
        cancelledAt: null,
      });
      return uuid;
    },
  },
} satisfies NounNeeds;
