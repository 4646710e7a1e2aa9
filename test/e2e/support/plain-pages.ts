/** Why nothing of a page can be wrong in a language, in the dark or on a phone alone. */
export const PLAIN_KINDS = {
  notice: 'a heading, a sentence and a way on, as on the splash page, which is looked at in full',
  twin: 'the same form as another page with other words',
} as const;

interface PlainPage {
  kind: keyof typeof PLAIN_KINDS;
  /** An address where it shows what journeys look at. */
  path: string;
}

const BROKEN_TOKEN = 'A'.repeat(43);

/**
 * Pages by name that a browser looks at once, in English, light and wide. They have no form, table, chart or layout of their
 * own; test/crawl/plain-pages.db.spec.ts reads them in every language.
 */
export const PLAIN_PAGES: Record<string, PlainPage> = {
  offline: { kind: 'notice', path: '/offline' },
  'change-email': { kind: 'notice', path: '/change-email' },
  invitation: { kind: 'notice', path: `/invitation?token=${BROKEN_TOKEN}` },
  'gec-callback': { kind: 'notice', path: '/gec/callback' },
  processWalletShare: { kind: 'notice', path: `/processWalletShare?token=${BROKEN_TOKEN}` },
  verifyInvoice: { kind: 'notice', path: `/verifyInvoice?token=${BROKEN_TOKEN}` },
  'error-404': { kind: 'notice', path: '/error-404' },
  'pay-stripe-success': { kind: 'notice', path: '/pay/stripe/success' },
  'pay-stripe-cancel': { kind: 'notice', path: '/pay/stripe/cancel' },
  're-verify': { kind: 'twin', path: '/re-verify' },
};
