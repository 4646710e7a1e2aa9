import type { MetaFunction } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { MailForm } from '~/areas/identity/mail-form';
import { mailAction, mailLoader } from '~/areas/identity/mail-form.server';
import { guestOnly } from '~/lib/guards.server';

export const meta: MetaFunction = () => [{ title: 'Verify again · Workzone' }];

export const loader = guestOnly(mailLoader);
export const action = guestOnly(mailAction((services, values) => services.registration.resendVerification(values)));

export default function Reverify() {
  const { t } = useTranslation();
  return (
    <MailForm
      title={t('identity.reverify.title')}
      lead={t('identity.reverify.lead')}
      submit={t('identity.reverify.submit')}
      sent={t('identity.sent.verification')}
    />
  );
}
