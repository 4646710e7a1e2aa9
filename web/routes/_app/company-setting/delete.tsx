import { redirect } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/company/company.module.css';
import { MoneyLeft } from '~/areas/company/money-left';
import { moneyLeftView } from '~/areas/company/money-left.server';
import { stayWhileDeleting } from '~/areas/company/settings/stay-while-deleting';
import { useStepUp } from '~/areas/profile/step-up/use-step-up';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import type { PageHandle } from '~/lib/page-handle';
import { permissionBased } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';
import { Stack } from '~/ui/primitives/stack';

export const handle: PageHandle = { title: 'company.setting.delete', texts: ['identity'] };

const guard = permissionBased('timezones.update', 'company.edit');

export const shouldRevalidate = stayWhileDeleting;

export const loader = guard(async ({ context, actor, workspace }) => {
  if (!actor.isAdmin && workspace.company.role !== 'owner') throw redirect('/company-setting');
  const { companyRemoval, companyViews } = context.services.company;
  const { uuid } = workspace.company;
  const [company, left] = await Promise.all([
    companyViews.readVisible(actor, uuid),
    companyRemoval.listMoneyLeft(actor, uuid),
  ]);
  const { name, usersTotal, projectsTotal } = company;
  return { name, usersTotal, projectsTotal, left: moneyLeftView(left) };
});

export const action = guard(
  formAction({
    // No redirect: the live message that tells of it is a navigation to the router, and overtakes a fetcher's redirect.
    done: 'company.delete.done',
    run: ({ context, actor, workspace, form }) =>
      context.services.company.companyRemoval.delete(actor, {
        uuid: workspace.company.uuid,
        confirmation: String(form.get('confirmation') ?? ''),
      }),
  }),
);

export default function DeleteCompany() {
  const { t } = useTranslation();
  const { name, usersTotal, projectsTotal, left } = useLoaderData<typeof loader>();
  const { fetcher, remember, dialog } = useStepUp<typeof action>();
  useActionSuccess(fetcher.data);
  const navigate = useNavigate();
  // Not before the fetcher has settled: the router would end both with pages it has not loaded.
  const deleted = fetcher.state === 'idle' && fetcher.data !== undefined && 'done' in fetcher.data;
  useEffect(() => {
    if (deleted) navigate('/companies');
  }, [deleted, navigate]);
  return (
    <Panel title={t('company.setting.delete')} help={t('company.delete.help')}>
      <Stack gap={16}>
        <ul className={styles.consequences}>
          <li>{t('company.delete.people', { count: usersTotal })}</li>
          <li>{t('company.delete.projects', { count: projectsTotal })}</li>
          <li>{t('company.delete.invitations')}</li>
          <li>{t('company.delete.restore')}</li>
        </ul>
        {left.total > 0 ? (
          <MoneyLeft {...left} />
        ) : (
          <Form fetcher={fetcher} onSubmit={remember}>
            <TextField
              name="confirmation"
              label={t('ui.confirm.type', { text: name })}
              autoComplete="off"
              maxLength={120}
              required
            />
            <FormActions>
              <SubmitButton kind="danger">{t('company.delete.submit')}</SubmitButton>
            </FormActions>
          </Form>
        )}
      </Stack>
      {dialog}
    </Panel>
  );
}
