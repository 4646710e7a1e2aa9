import { data, type MetaFunction } from '@remix-run/node';
import { useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Task } from '~/areas/shell/full-layout';
import { Button, ButtonLink } from '~/ui/button';
import { FormActions } from '~/ui/form';
import { RibbonArt } from '~/ui/ribbon-art';

export const meta: MetaFunction = () => [{ title: '404 · Workzone' }, { name: 'robots', content: 'noindex' }];

export function loader() {
  return data(null, { status: 404 });
}

export default function Error404() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Task title={t('shell.notFound.title')} lead={t('shell.notFound.text')}>
      <RibbonArt kind="broken" width={260} />
      <FormActions>
        <ButtonLink to="/" kind="primary">
          {t('shell.problem.home')}
        </ButtonLink>
        <Button onClick={() => navigate(-1)}>{t('shell.notFound.back')}</Button>
      </FormActions>
    </Task>
  );
}
