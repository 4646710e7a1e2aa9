import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/profile/profile.module.css';
import { useDone } from '~/lib/actions/use-done';
import { useFetcher } from '~/lib/actions/use-fetcher';
import type { PageHandle } from '~/lib/page-handle';
import { formValues } from '~/lib/server/form-values.server';
import { loginOnly, refusable } from '~/lib/server/guards.server';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = { title: 'identity.profile.contact' };

export const loader = loginOnly(async ({ context, actor }) => ({
  contact: await context.services.contacts.readOwn(actor),
  countries: context.services.contacts.listCountries(context.locale),
  constraints: context.kernel.constraints('contact'),
}));

const FIELDS = [
  'alias',
  'phoneNumber',
  'mobileNumber',
  'mobileNumber2',
  'streetAddress',
  'district',
  'postalCode',
  'country',
] as const;

export const action = loginOnly(async ({ request, context, actor }) => {
  const values = formValues(await request.formData(), FIELDS);
  return refusable({ context }, undefined, async () => {
    await context.services.contacts.save(actor, values);
    return { done: 'identity.saved' as const };
  });
});

export default function ContactInformation() {
  const { t } = useTranslation();
  const { contact, countries, constraints } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof action>();
  useDone(fetcher.data);
  const field = (name: Exclude<(typeof FIELDS)[number], 'country'>, autoComplete: string) => (
    <TextField
      name={name}
      label={t(`identity.contact.${name}`)}
      autoComplete={autoComplete}
      defaultValue={contact[name]}
      optional
    />
  );
  return (
    <Panel title={t('identity.profile.contact')} help={t('identity.contact.help')}>
      <Form fetcher={fetcher} constraints={constraints} guard>
        {field('alias', 'nickname')}
        <div className={styles.pair}>
          {field('mobileNumber', 'tel')}
          {field('mobileNumber2', 'off')}
          {field('phoneNumber', 'off')}
        </div>
        {field('streetAddress', 'street-address')}
        <div className={styles.pair}>
          {field('district', 'address-level2')}
          {field('postalCode', 'postal-code')}
        </div>
        <SelectField
          name="country"
          label={t('identity.contact.country')}
          autoComplete="country"
          defaultValue={contact.country ?? ''}
          prompt={t('identity.contact.noCountry')}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          optional
        />
        <FormActions>
          <SubmitButton>{t('identity.save')}</SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  );
}
