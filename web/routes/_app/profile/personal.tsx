import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LOCALE_CODES, LOCALES } from '@server/shared/language/locale';
import { AvatarEditor } from '~/areas/profile/avatar-editor';
import { Completeness } from '~/areas/profile/completeness';
import { LookChoice } from '~/areas/shell/preferences/look-choice';
import { useStepUp } from '~/areas/profile/step-up/use-step-up';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import type { PageHandle } from '~/lib/page-handle';
import { formValues } from '~/lib/server/form-values.server';
import { loginOnly } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Panel } from '~/ui/layout/panel';
import { Stack } from '~/ui/primitives/stack';

export const handle: PageHandle = { title: 'identity.profile.title', live: ['walletsChanged'] };

export const loader = loginOnly(async ({ context, actor }) => {
  const { users, contacts, documents, secondFactors } = context.services.identity;
  const { ownBilling } = context.services.wallet;
  const [me, contact, info, factor, banks] = await Promise.all([
    users.me(actor),
    contacts.readOwn(actor),
    documents.infoStatus(actor),
    secondFactors.readState(actor.userKey),
    ownBilling.list(actor),
  ]);
  return {
    me: { name: me.name, email: me.email, locale: me.locale, avatar: context.kernel.avatarUrl(me) },
    steps: {
      avatar: me.avatar !== null,
      contact: Boolean(contact.streetAddress && contact.country && (contact.mobileNumber || contact.phoneNumber)),
      secondFactor: factor.enabled,
      identity: info.identity === 'VERIFIED' || info.identity === 'PENDING',
      proofOfAddress: info.proofOfAddress === 'VERIFIED' || info.proofOfAddress === 'PENDING',
      bank: banks.length > 0,
    },
    constraints: { profile: context.kernel.constraints('updateProfile'), email: context.kernel.constraints('email') },
  };
});

export const action = loginOnly(
  intents({
    profile: {
      done: 'identity.saved',
      run: ({ context, actor, form }) =>
        context.services.identity.users.update(actor, formValues(form, ['name', 'locale'])),
    },
    email: {
      done: 'identity.personal.emailSent',
      run: ({ context, actor, form }) =>
        context.services.identity.emailChange.request(actor, formValues(form, ['email'])),
    },
  }),
);

export default function Personal() {
  const { t } = useTranslation();
  const { me, steps, constraints } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof action>();
  useActionSuccess(fetcher.data);
  return (
    <>
      <Completeness steps={steps} />
      <Panel title={t('identity.profile.personal')}>
        <Stack gap={24}>
          <AvatarEditor name={me.name} avatar={me.avatar} />
          <Form fetcher={fetcher} intent="profile" constraints={constraints.profile} guard>
            <TextField name="name" label={t('identity.field.name')} autoComplete="name" defaultValue={me.name} />
            <SelectField
              name="locale"
              label={t('identity.personal.locale')}
              help={t('identity.personal.localeHelp')}
              defaultValue={me.locale}
              options={LOCALE_CODES.map((code) => ({ value: code, label: LOCALES[code].name }))}
            />
            <FormActions>
              <SubmitButton>{t('identity.save')}</SubmitButton>
            </FormActions>
          </Form>
        </Stack>
      </Panel>
      <Panel title={t('shell.customizer.section.times')} help={t('shell.customizer.clock.help')}>
        <LookChoice setting="clock" />
      </Panel>
      <EmailPanel email={me.email} constraints={constraints.email} />
    </>
  );
}

function EmailPanel({ email, constraints }: { email: string; constraints: FormConstraints }) {
  const { t } = useTranslation();
  const { fetcher, remember, dialog } = useStepUp<typeof action>();
  useActionSuccess(fetcher.data);
  return (
    <Panel title={t('identity.personal.email')} help={t('identity.personal.emailHelp', { email })}>
      <Form fetcher={fetcher} intent="email" constraints={constraints} onSubmit={remember}>
        <TextField name="email" label={t('identity.personal.newEmail')} autoComplete="email" />
        <FormActions>
          <SubmitButton kind="default">{t('identity.personal.changeEmail')}</SubmitButton>
        </FormActions>
      </Form>
      {dialog}
    </Panel>
  );
}
