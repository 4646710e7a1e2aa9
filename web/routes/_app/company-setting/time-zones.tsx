import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ZoneEditor } from '~/areas/company/zone-editor';
import { useDone } from '~/lib/actions/use-done';
import { useFetcher } from '~/lib/actions/use-fetcher';
import type { PageHandle } from '~/lib/page-handle';
import { permissionBased, refusable } from '~/lib/server/guards.server';
import { Banner } from '~/ui/basics/banner';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = { title: 'company.setting.timeZones' };

const guard = permissionBased('timezones.update', 'company.edit');

export const loader = guard(async ({ context, actor, workspace }) => {
  const { companyViews, timeZones } = context.services;
  const { timezones } = await companyViews.readVisible(actor, workspace.company.uuid);
  return {
    zones: timezones.map(({ name, displayName, offset, isMain }) => ({ name, displayName, offset, isMain })),
    choices: timeZones.listChoices(),
    mayEdit: workspace.slugs.includes('timezones.update'),
  };
});

export const action = guard(async ({ request, context, actor, workspace }) => {
  const form = await request.formData();
  return refusable({ context }, undefined, async () => {
    const timezones = form.getAll('timezones').map(String);
    const main = String(form.get('main') ?? '');
    await context.services.timeZones.update(actor, { company: workspace.company.uuid, timezones, main });
    return { done: 'company.setting.saved' as const };
  });
});

export default function TimeZones() {
  const { t } = useTranslation();
  const { zones, choices, mayEdit } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof action>();
  useDone(fetcher.data);
  if (!mayEdit) return <Banner kind="info">{t('company.setting.notAllowed')}</Banner>;
  return (
    <Panel title={t('company.setting.timeZones')} help={t('company.zones.help')}>
      <ZoneEditor key={JSON.stringify(zones)} zones={zones} choices={choices} fetcher={fetcher} />
    </Panel>
  );
}
