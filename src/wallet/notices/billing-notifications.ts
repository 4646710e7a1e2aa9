import { notificationType } from '../../identity/index.js';

export const BANK_DETAILS_CHANGED = notificationType<{ kind: string }>({
  name: 'BANK_DETAILS_CHANGED',
  link: () => '/profile/billing',
  channels: { mail: true, push: true },
  mailIsFixed: true,
  words: ({ kind }) => ({ what: `billingKinds.${kind}` }),
});

/** Tells all who look after the billing of a company that its bank details changed; `name` did it. */
export const COMPANY_BANK_DETAILS_CHANGED = notificationType<{
  kind: string;
  name: string;
  company: string;
  /** Public id of the company; earlier notifications have none. */
  companyUuid?: string;
}>({
  name: 'COMPANY_BANK_DETAILS_CHANGED',
  // People read it while they work in another company.
  link: ({ companyUuid }) => `/company-setting/billing${companyUuid ? `?company=${companyUuid}` : ''}`,
  channels: { mail: true, push: true },
  mailIsFixed: true,
  words: ({ kind }) => ({ what: `billingKinds.${kind}` }),
});
