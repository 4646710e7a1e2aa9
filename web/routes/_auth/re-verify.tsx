import { useTranslation } from 'react-i18next';
import { MailForm } from '~/areas/identity/mail-form';
import { mailAction, mailLoader } from '~/areas/identity/mail-form.server';
import type { PageHandle } from '~/lib/page-handle';
import { guestOnly } from '~/lib/server/guards.server';

export const handle: PageHandle = { title: 'identity.reverify.title', texts: ['identity'] };

export const loader = guestOnly(mailLoader);
export const action = guestOnly(
  mailAction((services, values) => services.identity.registration.resendVerification(values)),
);

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
