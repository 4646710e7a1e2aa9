import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { WeekStartField } from '~/areas/company/company-fields';
import { companyUpdate } from '~/areas/company/company-update.server';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import type { PageHandle } from '~/lib/page-handle';
import { permissionBased } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { Banner } from '~/ui/basics/banner';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = { title: 'company.setting.week' };

const guard = permissionBased('timezones.update', 'company.edit');

export const loader = guard(({ workspace }) => ({
  weekStartDay: workspace.company.weekStartDay,
  mayEdit: workspace.slugs.includes('company.edit'),
}));

export const action = guard(formAction(companyUpdate(['weekStartDay'])));

export default function Week() {
  const { t } = useTranslation();
  const { weekStartDay, mayEdit } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof action>();
  useActionSuccess(fetcher.data);
  if (!mayEdit) return <Banner kind="info">{t('company.setting.notAllowed')}</Banner>;
  return (
    <Panel title={t('company.setting.week')} help={t('company.setting.weekHelp')}>
      <Form fetcher={fetcher} guard>
        <WeekStartField value={weekStartDay} />
        <FormActions>
          <SubmitButton>{t('company.setting.save')}</SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  );
}
