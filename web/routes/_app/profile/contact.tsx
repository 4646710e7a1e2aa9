import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CONTACT_FIELDS, ContactFields } from '~/areas/profile/contact-fields';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import type { PageHandle } from '~/lib/page-handle';
import { formValues } from '~/lib/server/form-values.server';
import { loginOnly } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = { title: 'identity.profile.contact' };

export const loader = loginOnly(async ({ context, actor }) => ({
  contact: await context.services.identity.contacts.readOwn(actor),
  countries: context.services.identity.contacts.listCountries(context.locale),
  constraints: context.kernel.constraints('contact'),
}));

export const action = loginOnly(
  formAction({
    done: 'identity.saved',
    fields: CONTACT_FIELDS,
    run: ({ context, actor, form }) => context.services.identity.contacts.save(actor, formValues(form, CONTACT_FIELDS)),
  }),
);

export default function ContactInformation() {
  const { t } = useTranslation();
  const { contact, countries, constraints } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof action>();
  useActionSuccess(fetcher.data);
  return (
    <Panel title={t('identity.profile.contact')} help={t('identity.contact.help')}>
      <Form fetcher={fetcher} constraints={constraints} guard>
        <ContactFields contact={contact} countries={countries} isOwn />
        <FormActions>
          <SubmitButton>{t('identity.save')}</SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  );
}
