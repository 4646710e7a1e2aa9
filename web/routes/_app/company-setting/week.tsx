import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { WeekStartField } from '~/areas/company/company-fields';
import { updateCompany } from '~/areas/company/company-update.server';
import { useAnswerToast } from '~/areas/profile/use-answer-toast';
import { permissionBased } from '~/lib/guards.server';
import type { PageHandle } from '~/lib/page-handle';
import { useFetcher } from '~/lib/use-fetcher';
import { Banner } from '~/ui/banner';
import { Form, FormActions, SubmitButton } from '~/ui/form';
import { Panel } from '~/ui/panel';

export const handle: PageHandle = { title: 'company.setting.week' };

const guard = permissionBased('timezones.update', 'company.edit');

export const loader = guard(({ workspace }) => ({
  weekStartDay: workspace.company.weekStartDay,
  mayEdit: workspace.slugs.includes('company.edit'),
}));

export const action = guard(({ request, context, actor, workspace }) =>
  updateCompany({ request, context, actor, company: workspace.company.uuid }, ['weekStartDay']),
);

export default function Week() {
  const { t } = useTranslation();
  const { weekStartDay, mayEdit } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof action>();
  useAnswerToast(fetcher.data);
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
