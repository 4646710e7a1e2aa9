import type { payrollServices } from '../../payroll/index.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { DemoInvoice } from './payroll-plan.js';

/** An invoice of the demo, and what its steps need. */
interface Story {
  services: ReturnType<typeof payrollServices>;
  invoice: Uuid<'invoice'>;
  wallets: { payrollWallet: Uuid<'wallet'>; sourceWallet: Uuid<'wallet'> };
  key: () => { idempotencyKey: string };
}

/** A step of an invoice: who acts, which part of the time between sending and the end is left then, and the action. */
type Deed = [by: 'worker' | 'owner', left: number, work: (actor: Actor, story: Story) => Promise<unknown>];

const approve: Deed = [
  'worker',
  0.5,
  (actor, { services, invoice, key }) => services.sentInvoices.approve(actor, { invoice, version: 1, ...key() }),
];
const reject: Deed = [
  'worker',
  0.5,
  (actor, { services, invoice, key }) =>
    services.sentInvoices.reject(actor, {
      invoice,
      version: 1,
      reason: 'The call on Friday evening is missing.',
      ...key(),
    }),
];
const adjust: Deed = [
  'owner',
  0.25,
  (actor, { services, wallets, invoice, key }) =>
    services.sentInvoices.adjust(actor, {
      invoice,
      version: 1,
      ...wallets,
      extraPayments: [{ category: 'OVERTIME', amount: '12.00', remarks: 'The call on Friday evening' }],
      remarks: 'With the call on Friday evening',
      ...key(),
    }),
];
const cancel: Deed = [
  'owner',
  0.5,
  (actor, { services, invoice, key }) =>
    services.sentInvoices.cancel(actor, { invoice, reason: 'She is paid by the agency.', ...key() }),
];
const pay: Deed = [
  'owner',
  0,
  (actor, { services, invoice, key }) => services.invoicePaying.finalize(actor, { invoice, ...key() }),
];

/** Steps from a draft to each state. */
export const FATES: Record<DemoInvoice['fate'], Deed[]> = {
  DRAFT: [],
  SENT: [],
  APPROVED: [approve],
  REJECTED: [reject],
  ADJUSTED: [reject, adjust],
  CANCELLED: [cancel],
  PAID: [approve, pay],
};
