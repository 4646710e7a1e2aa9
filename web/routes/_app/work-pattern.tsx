import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { reportScope } from '~/areas/reports/filters/filters.server';
import { savedFilters } from '~/areas/reports/filters/saved-filters.server';
import { useFilterMemory } from '~/areas/reports/filters/use-filter-memory';
import { NothingTracked } from '~/areas/reports/nothing-tracked';
import { PatternGrid } from '~/areas/reports/tables/pattern-grid';
import { ReportPage } from '~/areas/reports/report-page';
import { useClock } from '~/lib/look/use-clock';
import type { PageHandle } from '~/lib/page-handle';
import { loginRequired } from '~/lib/server/guards.server';
import { DurationText } from '~/ui/basics/duration-text';
import { Stat, Stats } from '~/ui/data/stat';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = {
  title: 'reports.pattern.title',
  texts: ['company', 'people', 'reports'],
  menu: { group: 'reports', help: 'reports.menu.patternHelp', icon: 'pattern' },
};

export const loader = loginRequired(async (args) => {
  const { context, actor } = args;
  const { scope, view } = await reportScope(args, 'past-30-days');
  const { hours, fullHour, medianStart, medianEnd, total } =
    await context.services.tracking.workPatternReport.summarize(scope);
  return {
    frame: view,
    saved: await savedFilters(context, actor, 'work-pattern'),
    weekStart: scope.company.weekStart,
    hours,
    fullHour,
    medianStart,
    medianEnd,
    total,
  };
});

export default function WorkPattern() {
  const { t } = useTranslation();
  const clock = useClock();
  const data = useLoaderData<typeof loader>();
  const { frame, hours, medianStart, medianEnd, total, weekStart } = data;
  useFilterMemory('work-pattern', data.saved);
  return (
    <ReportPage
      title={t('reports.pattern.title')}
      page="work-pattern"
      frame={frame}
      file={{ report: 'work-pattern', empty: total === 0 }}
      saved={data.saved}
    >
      <Stats>
        <Stat label={t('reports.pattern.start')}>
          <bdi>{medianStart === null ? '–' : clock.time(medianStart)}</bdi>
        </Stat>
        <Stat label={t('reports.pattern.end')}>
          <bdi>{medianEnd === null ? '–' : clock.time(medianEnd)}</bdi>
        </Stat>
        <Stat label={t('reports.pattern.total')}>
          <DurationText seconds={total} />
        </Stat>
      </Stats>
      <Panel title={t('reports.pattern.grid')} help={t('reports.pattern.help')}>
        {total === 0 ? (
          <NothingTracked frame={frame} />
        ) : (
          <PatternGrid hours={hours} fullHour={data.fullHour} weekStart={weekStart} />
        )}
      </Panel>
    </ReportPage>
  );
}
