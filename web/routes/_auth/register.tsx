import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { MailSent } from '~/areas/identity/mail-sent';
import { ProviderButtons } from '~/areas/identity/provider-buttons';
import { Task } from '~/areas/shell/layout/full-layout';
import { HOME } from '~/lib/home';
import type { PageHandle } from '~/lib/page-handle';
import { formValues } from '~/lib/server/form-values.server';
import { guestOnly } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { Banner } from '~/ui/basics/banner';
import { TextLink } from '~/ui/basics/text-link';
import { TextField } from '~/ui/fields/text-field';
import { Form, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';

export const handle: PageHandle = { title: 'identity.register.title', texts: ['identity'] };

export const loader = guestOnly(async ({ context }) => ({
  constraints: context.kernel.constraints('register'),
  providers: context.services.identity.providers.list(),
  mailIsOn: context.app.mailIsOn,
  isOpen: await context.services.identity.registration.isOpen(),
}));

export const action = guestOnly(
  formAction({
    answer: async ({ context, form }) => {
      const values = formValues(form, ['name', 'email']);
      await context.services.identity.registration.register(values);
      return { sentTo: values.email ?? '' };
    },
  }),
);

export default function Register() {
  const { t } = useTranslation();
  const { constraints, providers, mailIsOn, isOpen } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.sentTo !== undefined) {
    return (
      <Task title={t('identity.sent.title')}>
        <MailSent to={answer.sentTo} text={t('identity.sent.verification')} mailIsOn={mailIsOn} />
      </Task>
    );
  }
  return (
    <Task
      title={t('identity.register.title')}
      lead={t('identity.register.lead')}
      footer={
        <>
          <TextLink to="/login">{t('identity.register.toLogin')}</TextLink>
          <TextLink to="/re-verify">{t('identity.register.toReverify')}</TextLink>
        </>
      }
    >
      {isOpen ? (
        <RegisterForm constraints={constraints} />
      ) : (
        <Banner kind="info">{t('identity.register.closed')}</Banner>
      )}
      <ProviderButtons providers={providers} returnTo={HOME} />
    </Task>
  );
}

function RegisterForm({ constraints }: { constraints: FormConstraints }) {
  const { t } = useTranslation();
  return (
    <Form constraints={constraints}>
      <TextField name="name" label={t('identity.field.name')} autoComplete="name" autoFocus />
      <TextField name="email" label={t('identity.field.email')} autoComplete="email" />
      <SubmitButton wide>{t('identity.register.submit')}</SubmitButton>
    </Form>
  );
}
