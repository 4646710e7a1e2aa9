import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { reportScope } from '~/areas/reports/filters/filters.server';
import { savedFilters } from '~/areas/reports/filters/saved-filters.server';
import { useFilterMemory } from '~/areas/reports/filters/use-filter-memory';
import { NothingTracked } from '~/areas/reports/nothing-tracked';
import { ReportPage } from '~/areas/reports/report-page';
import styles from '~/areas/reports/reports.module.css';
import { UsesTable } from '~/areas/reports/tables/uses-table';
import type { PageHandle } from '~/lib/page-handle';
import { loginRequired } from '~/lib/server/guards.server';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = {
  title: 'reports.uses.title',
  texts: ['people', 'productivity', 'reports'],
  menu: { group: 'reports', help: 'reports.menu.usesHelp', icon: 'uses' },
};

export const loader = loginRequired(async (args) => {
  const { context, actor } = args;
  const { scope, view } = await reportScope(args, 'this-week');
  const { uses, total } = await context.services.tracking.topUsesReport.summarize(scope);
  return { frame: view, saved: await savedFilters(context, actor, 'top-apps'), uses, total };
});

export default function TopApps() {
  const { t } = useTranslation();
  const { frame, saved, uses, total } = useLoaderData<typeof loader>();
  useFilterMemory('top-apps', saved);
  // The total is of all of them.
  const cut = uses.reduce((sum, { seconds }) => sum + seconds, 0) < total;
  return (
    <ReportPage
      title={t('reports.uses.title')}
      page="top-apps"
      frame={frame}
      file={{ report: 'top-uses', empty: uses.length === 0 }}
      saved={saved}
    >
      <Panel flush>
        {uses.length === 0 ? <NothingTracked frame={frame} /> : <UsesTable uses={uses} total={total} />}
      </Panel>
      <p className={styles.legend}>
        {cut && <span>{t('reports.uses.cut', { most: uses.length })}</span>}
        <span>{t('reports.uses.help')}</span>
      </p>
    </ReportPage>
  );
}
