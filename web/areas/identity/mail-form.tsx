import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Task } from '~/areas/shell/layout/full-layout';
import { TextLink } from '~/ui/basics/text-link';
import { TextField } from '~/ui/fields/text-field';
import { Form, SubmitButton } from '~/ui/forms/form';
import type { mailAction, mailLoader } from './mail-form.server';
import { MailSent } from './mail-sent';

interface Props {
  title: string;
  lead: string;
  submit: string;
  /** Text for the time after the mail is on its way. */
  sent: string;
}

/** Asks for an address and sends a link there. */
export function MailForm({ title, lead, submit, sent }: Props) {
  const { t } = useTranslation();
  const { constraints, mailIsOn } = useLoaderData<typeof mailLoader>();
  const answer = useActionData<ReturnType<typeof mailAction>>();
  if (answer?.sentTo !== undefined) {
    return (
      <Task title={t('identity.sent.title')}>
        <MailSent to={answer.sentTo} text={sent} mailIsOn={mailIsOn} />
      </Task>
    );
  }
  return (
    <Task title={title} lead={lead} footer={<TextLink to="/login">{t('identity.link.toLogin')}</TextLink>}>
      <Form constraints={constraints}>
        <TextField name="email" label={t('identity.field.email')} autoComplete="email" autoFocus />
        <SubmitButton wide>{submit}</SubmitButton>
      </Form>
    </Task>
  );
}
