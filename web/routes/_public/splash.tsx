import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SetUpWays } from '~/areas/identity/set-up-ways';
import { Task } from '~/areas/shell/layout/full-layout';
import type { PageHandle } from '~/lib/page-handle';
import { guestOnly } from '~/lib/server/guards.server';
import { ButtonLink } from '~/ui/basics/button';
import { FormActions } from '~/ui/forms/form';

export const handle: PageHandle = { title: 'identity.splash.title', texts: ['identity'] };

export const loader = guestOnly(async ({ context }) => ({
  pending: await context.services.identity.setUp.isPending(),
}));

export default function Splash() {
  const { t } = useTranslation();
  if (useLoaderData<typeof loader>().pending) return <SetUpWays />;
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
