import { notificationType } from '../../identity/index.js';

type Asked = 'SENT' | 'ADJUSTED' | 'REMINDER';

/**
 * Asks the worker to verify an invoice. The mail with the link goes out by itself, so this one is for the inbox and the
 * device.
 */
export const INVOICE_VERIFICATION = notificationType<{ event: Asked; about: string; invoice: string }>({
  name: 'INVOICE_VERIFICATION',
  link: ({ invoice }) => `/payment-history/${invoice}`,
  channels: { mail: false, push: true },
  words: ({ event }) => ({ what: `invoiceEvents.${event}` }),
});

/** Tells those who pay what the worker answered. `about`: whose, number and amount. */
export const INVOICE_ANSWERED = notificationType<{ approved: number; about: string; reason: string; invoice: string }>({
  name: 'INVOICE_ANSWERED',
  link: ({ invoice }) => `/payment-history/${invoice}`,
  channels: { mail: true, push: true },
  words: ({ approved }) => ({ what: `invoiceEvents.${approved ? 'APPROVED' : 'REJECTED'}` }),
});

/** Tells those who pay, but not the one who did it: once for all that was paid together. */
export const PAYMENT_FINALIZED = notificationType<{ count: number; about: string }>({
  name: 'PAYMENT_FINALIZED',
  link: () => '/payment-history',
  channels: { mail: true, push: true },
});

/** Asks the worker whether a payment has arrived. */
export const PAID_INVOICE_VERIFICATION = notificationType<{ about: string; invoice: string }>({
  name: 'PAID_INVOICE_VERIFICATION',
  link: ({ invoice }) => `/payment-history/${invoice}`,
  channels: { mail: true, push: true },
});

type LoweredRate = {
  event: 'LOWER' | 'OTHER';
  days: string;
  former: string;
  formerPer: string;
  now: string;
  nowPer: string;
};

/** Tells the worker that days that they have worked already pay less than was agreed, or otherwise. */
export const RATE_LOWERED = notificationType<LoweredRate>({
  name: 'RATE_LOWERED',
  link: () => '/payment-history',
  channels: { mail: true, push: true },
  words: ({ event, formerPer, nowPer }) => ({
    what: `rateEvents.${event}`,
    formerPer: `ratePer.${formerPer}`,
    nowPer: `ratePer.${nowPer}`,
  }),
});
