import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/wallet/billing/bank.module.css';
import { BankPanel } from '~/areas/wallet/billing/bank-panel';
import { ChargesPanel } from '~/areas/wallet/billing/company/charges-panel';
import { readCompanyBilling } from '~/areas/wallet/billing/company/company-billing.server';
import { ContactPanel } from '~/areas/wallet/billing/company/contact-panel';
import { FeePanel } from '~/areas/wallet/billing/company/fee-panel';
import { ProviderPanel } from '~/areas/wallet/billing/company/provider-panel';
import { COMPANY_BILLING_INTENTS } from '~/areas/wallet/billing/company/run-billing-act.server';
import { PROVIDER_KINDS } from '~/areas/wallet/billing/company/terms-item';
import type { PageHandle } from '~/lib/page-handle';
import { permissionBased } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { Banner } from '~/ui/basics/banner';

export const handle: PageHandle = {
  title: 'billing.company.title',
  texts: ['billing', 'identity'],
  live: ['walletsChanged'],
};

const guard = permissionBased('company.billing.edit');

export const loader = guard(async ({ request, context, actor, workspace }) => ({
  ...(await readCompanyBilling({ request, context, actor, company: workspace.company.uuid })),
  mayChange: workspace.company.role !== null,
  constraints: {
    provider: context.kernel.constraints('companyProvider'),
    contact: context.kernel.constraints('companyContact'),
  },
}));

export const action = guard(intents(COMPANY_BILLING_INTENTS));

export default function CompanyBilling() {
  const { t } = useTranslation();
  const { bank, charges, fee, providers, contact, currency, mayChange, constraints } = useLoaderData<typeof loader>();
  return (
    <>
      {!mayChange && <Banner kind="info">{t('billing.readOnly')}</Banner>}
      <BankPanel title={t('billing.company.title')} help={t('billing.company.help')} {...bank} mayChange={mayChange} />
      <fieldset className={styles.frame} disabled={!mayChange} aria-label={t('billing.company.terms')}>
        <ChargesPanel charges={charges} />
        <FeePanel fee={fee} currency={currency} />
        {PROVIDER_KINDS.map((kind) => (
          <ProviderPanel
            key={kind}
            kind={kind}
            provider={providers.find((each) => each.kind === kind) ?? null}
            constraints={constraints.provider}
          />
        ))}
        <ContactPanel contact={contact} countries={bank.countries} constraints={constraints.contact} />
      </fieldset>
    </>
  );
}
