import { useTranslation } from 'react-i18next';
import { MailForm } from '~/areas/identity/mail-form';
import { mailAction, mailLoader } from '~/areas/identity/mail-form.server';
import type { PageHandle } from '~/lib/page-handle';
import { guestOnly } from '~/lib/server/guards.server';

export const handle: PageHandle = { title: 'identity.forgot.title', texts: ['identity'] };

export const loader = guestOnly(mailLoader);
export const action = guestOnly(mailAction((services, values) => services.identity.passwordRecovery.forgot(values)));

export default function ForgotPassword() {
  const { t } = useTranslation();
  return (
    <MailForm
      title={t('identity.forgot.title')}
      lead={t('identity.forgot.lead')}
      submit={t('identity.forgot.submit')}
      sent={t('identity.sent.reset')}
    />
  );
}
