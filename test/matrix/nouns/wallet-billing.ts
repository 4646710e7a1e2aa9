import type { NounNeeds } from '../needs.js';
import type { Need } from '../oracle.js';

/** Lets who administers the installation read it and decide nothing. */
const READS: Need = { company: 'company.billing.edit', reads: true };
const DECIDES: Need = { company: 'company.billing.edit', member: true };

const BANK = { version: 0, bankName: 'Nabil Bank', accountHolder: 'Asha Rai', country: 'NP' };
const SWIFT = { ...BANK, bankAccount: '01100175', bankSwiftCode: 'NARBNPKA' };
const ACH = { ...BANK, bankAccount: '000123456789', routingNumber: '021000021', country: 'US' };
const fieldsOf = (operation: string, input: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [`${operation}.input.${name}`, value as unknown]));

export default {
  operations: {
    myBillingInfo: 'login',
    saveSwiftBilling: 'login',
    saveAchBilling: 'login',
    saveFxBilling: 'login',
    saveDefaultBilling: 'login',
    revealBilling: 'login',
    companyBillingInfo: READS,
    depositAccounts: { company: 'membership' },
    saveCompanySwiftBilling: DECIDES,
    saveCompanyAchBilling: DECIDES,
    saveCompanyFxBilling: DECIDES,
    saveCompanyDefaultBilling: DECIDES,
    revealCompanyBilling: DECIDES,
    saveCompanyProvider: DECIDES,
    saveCompanyContact: DECIDES,
    updateBillingCharges: DECIDES,
    updateManagementFee: DECIDES,
  },
  pages: {
    'routes/_app/profile/billing': 'login',
    'routes/_app/company-setting/billing': ['company.billing.edit'],
  },
  samples: {
    'saveSwiftBilling.input': SWIFT,
    'saveAchBilling.input': ACH,
    'saveFxBilling.input': SWIFT,
    'saveDefaultBilling.input': { kind: 'BILLING' },
    'revealBilling.input': { kind: 'BILLING' },
    ...fieldsOf('saveCompanySwiftBilling', SWIFT),
    ...fieldsOf('saveCompanyAchBilling', ACH),
    ...fieldsOf('saveCompanyFxBilling', SWIFT),
    ...fieldsOf('saveCompanyProvider', { version: 0, kind: 'CARD', name: 'Stripe', account: 'acct_1234' }),
    ...fieldsOf('updateBillingCharges', {
      version: 0,
      currency: 'USD',
      swiftCharge: '15.00',
      achCharge: '0',
      fxCharge: '20.00',
      minimum: '10.00',
    }),
    ...fieldsOf('updateManagementFee', { version: 0, kind: 'PERCENT', percent: 2.5 }),
  },
} satisfies NounNeeds;
