import { useTranslation } from 'react-i18next';
import { Task } from '~/areas/shell/full-layout';
import { guestOnly } from '~/lib/guards.server';
import type { PageHandle } from '~/lib/page-handle';
import { ButtonLink } from '~/ui/button';
import { FormActions } from '~/ui/form';

export const handle: PageHandle = { title: 'identity.splash.title' };

export const loader = guestOnly(() => null);

export default function Splash() {
  const { t } = useTranslation();
  return (
    <Task title={t('identity.splash.title')} lead={t('app.description')}>
      <FormActions>
        <ButtonLink kind="primary" to="/login">
          {t('identity.login.submit')}
        </ButtonLink>
        <ButtonLink to="/register">{t('identity.register.submit')}</ButtonLink>
      </FormActions>
    </Task>
  );
}
