import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CompanyFields } from '~/areas/company/company-fields';
import { companyUpdate } from '~/areas/company/company-update.server';
import { maySeeSettings } from '~/areas/company/settings/may-see-settings';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import type { PageHandle } from '~/lib/page-handle';
import { permissionBased } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { Banner } from '~/ui/basics/banner';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = { title: 'company.setting.title' };

const guard = permissionBased('timezones.update', 'company.edit', 'company.billing.edit', 'documents.verify');

export const loader = guard(async ({ context, actor, workspace }) => {
  // The menu leads here, whatever of the company somebody looks after.
  if (!maySeeSettings(workspace)) {
    const page = workspace.slugs.includes('company.billing.edit') ? 'billing' : 'documents';
    throw redirect(`/company-setting/${page}`);
  }
  const { companies, companyChoices, companyViews } = context.services.company;
  const { uuid } = workspace.company;
  const [company, currencyFixed] = await Promise.all([
    companyViews.readVisible(actor, uuid),
    companies.isCurrencyFixed(actor, uuid),
  ]);
  const { name, address, email, currency, trackingType } = company;
  return {
    values: { name, address, email, currency, trackingType },
    currencyFixed,
    currencies: companyChoices.list(context.locale).currencies,
    constraints: context.kernel.constraints('updateCompany'),
    mayEdit: workspace.slugs.includes('company.edit'),
  };
});

export const action = guard(formAction(companyUpdate(['name', 'address', 'email', 'currency', 'trackingType'])));

export default function General() {
  const { t } = useTranslation();
  const { values, currencies, currencyFixed, constraints, mayEdit } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof action>();
  useActionSuccess(fetcher.data);
  if (!mayEdit) return <Banner kind="info">{t('company.setting.notAllowed')}</Banner>;
  return (
    <Panel title={t('company.setting.general')}>
      <Form fetcher={fetcher} constraints={constraints} guard>
        <CompanyFields values={values} currencies={currencies} currencyFixed={currencyFixed} />
        <FormActions>
          <SubmitButton>{t('company.setting.save')}</SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  );
}
