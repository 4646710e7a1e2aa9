import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { PageHandle } from '~/lib/page-handle';
import { installationOnly } from '~/lib/server/guards.server';
import { StatusChip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { Table } from '~/ui/data/table';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = { title: 'identity.admin.jobs' };

export const loader = installationOnly(async ({ context }) => {
  const jobs = await context.services.kernel.jobs.listStates();
  return {
    jobs: jobs.map(({ name, dueAt, startedAt, finishedAt, duration, lastError }) => ({
      name,
      dueAt: dueAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      duration,
      state: lastError
        ? ('failed' as const)
        : finishedAt
          ? ('done' as const)
          : startedAt
            ? ('running' as const)
            : ('waiting' as const),
      lastError,
    })),
  };
});

const STATUS = { failed: 'danger', done: 'ok', running: 'progress', waiting: 'waiting' } as const;

export default function Jobs() {
  const { t } = useTranslation();
  const { jobs } = useLoaderData<typeof loader>();
  return (
    <Panel title={t('identity.admin.jobs')} help={t('identity.admin.jobsHelp')} flush>
      <Table
        caption={t('identity.admin.jobs')}
        rows={jobs}
        rowKey={({ name }) => name}
        columns={[
          { id: 'name', head: t('identity.admin.job'), phone: 'title', cell: ({ name }) => <code>{name}</code> },
          {
            id: 'state',
            head: t('identity.admin.status'),
            phone: 'number',
            cell: ({ state, lastError }) => (
              <span title={lastError ?? undefined}>
                <StatusChip status={STATUS[state]}>{t(`identity.admin.jobState.${state}`)}</StatusChip>
              </span>
            ),
          },
          {
            id: 'last',
            head: t('identity.admin.lastRun'),
            cell: ({ finishedAt }) => (finishedAt ? <DateText value={finishedAt} time /> : '—'),
          },
          {
            id: 'duration',
            head: t('identity.admin.duration'),
            number: true,
            cell: ({ duration }) => (duration === null ? '—' : t('identity.admin.milliseconds', { count: duration })),
          },
          {
            id: 'next',
            head: t('identity.admin.nextRun'),
            phone: 'away',
            cell: ({ dueAt }) => <DateText value={dueAt} time />,
          },
        ]}
      />
    </Panel>
  );
}
