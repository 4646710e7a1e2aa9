import { data } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Task } from '~/areas/shell/layout/full-layout';
import type { PageHandle } from '~/lib/page-handle';
import { everybody } from '~/lib/server/guards.server';
import { latePart } from '~/ui/basics/late-part';
import { Button, ButtonLink } from '~/ui/basics/button';
import { RibbonArt } from '~/ui/basics/ribbon-art';
import { FormActions } from '~/ui/forms/form';

const LostText = latePart(() => import('~/areas/shell/problems/lost-text'), { quiet: true });

export const meta = () => [{ name: 'robots', content: 'noindex' }];
export const handle: PageHandle = { title: 'shell.notFound.title' };

export const loader = everybody(({ request }) => {
  const lost = new URL(request.url).searchParams.get('reason') === 'permission';
  return data({ lost }, { status: lost ? 403 : 404 });
});

export default function Error404() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { lost } = useLoaderData<typeof loader>();
  return (
    <Task
      title={t(lost ? 'shell.problem.forbidden.title' : 'shell.notFound.title')}
      lead={t(lost ? 'shell.problem.forbidden.text' : 'shell.notFound.text')}
    >
      <RibbonArt kind="broken" width={260} />
      {lost && <LostText />}
      <FormActions>
        <ButtonLink to="/" kind="primary">
          {t('shell.problem.home')}
        </ButtonLink>
        <Button onClick={() => navigate(-1)}>{t('shell.notFound.back')}</Button>
      </FormActions>
    </Task>
  );
}
