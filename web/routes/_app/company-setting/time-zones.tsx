import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ZoneEditor } from '~/areas/company/zone-editor';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import type { PageHandle } from '~/lib/page-handle';
import { permissionBased } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { Banner } from '~/ui/basics/banner';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = { title: 'company.setting.timeZones' };

const guard = permissionBased('timezones.update', 'company.edit');

export const loader = guard(async ({ context, actor, workspace }) => {
  const { companyViews, timeZones } = context.services.company;
  const { timezones } = await companyViews.readVisible(actor, workspace.company.uuid);
  return {
    zones: timezones.map(({ name, displayName, offset, isMain }) => ({ name, displayName, offset, isMain })),
    choices: timeZones.listChoices(),
    mayEdit: workspace.slugs.includes('timezones.update'),
  };
});

export const action = guard(
  formAction({
    done: 'company.setting.saved',
    run: ({ context, actor, workspace, form }) =>
      context.services.company.timeZones.update(actor, {
        company: workspace.company.uuid,
        timezones: form.getAll('timezones').map(String),
        main: String(form.get('main') ?? ''),
      }),
  }),
);

export default function TimeZones() {
  const { t } = useTranslation();
  const { zones, choices, mayEdit } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof action>();
  useActionSuccess(fetcher.data);
  if (!mayEdit) return <Banner kind="info">{t('company.setting.notAllowed')}</Banner>;
  return (
    <Panel title={t('company.setting.timeZones')} help={t('company.zones.help')}>
      <ZoneEditor key={JSON.stringify(zones)} zones={zones} choices={choices} fetcher={fetcher} />
    </Panel>
  );
}
