import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FiltersView } from '~/areas/reports/filters/filters-view';
import { reportScope } from '~/areas/reports/filters/filters.server';
import { savedFilters } from '~/areas/reports/filters/saved-filters.server';
import { useFilterMemory } from '~/areas/reports/filters/use-filter-memory';
import { Headlines } from '~/areas/reports/headlines';
import { HoursGrid } from '~/areas/reports/tables/hours-grid';
import { GROUPINGS, type HoursView } from '~/areas/reports/hours/hours-view';
import { hoursView, overLimitView } from '~/areas/reports/hours/hours-view.server';
import { NothingTracked } from '~/areas/reports/nothing-tracked';
import { ReportPage } from '~/areas/reports/report-page';
import { useReportLinks } from '~/areas/reports/use-report-links';
import { Views } from '~/areas/reports/views';
import { dayHead, formatWeekday } from '~/lib/format/format-day';
import { TIME_CHANGED } from '~/areas/reports/time-topics';
import type { PageHandle } from '~/lib/page-handle';
import { textOf } from '~/lib/server/form-fields.server';
import { loginRequired } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { latePart } from '~/ui/basics/late-part';
import { BarChart } from '~/ui/charts/bar-chart';
import { Pagination } from '~/ui/data/pagination';
import { Panel } from '~/ui/layout/panel';

const OverLimitDialog = latePart(async () => ({
  default: (await import('~/areas/reports/hours/over-limit-dialog')).OverLimitDialog,
}));

export const handle: PageHandle = {
  title: 'reports.hours.title',
  texts: ['people', 'reports'],
  menu: { group: 'reports', help: 'reports.menu.hoursHelp', icon: 'clock', chord: 't' },
  live: [TIME_CHANGED],
};

export const loader = loginRequired(async (args) => {
  const { context, actor, workspace } = args;
  const { scope, view, searchParams } = await reportScope(args, 'this-week');
  const hours = await context.services.tracking.hoursReport.summarize(scope);
  const mayAllow = !view.allProjects && workspace.slugs.includes('timing.limit');
  return {
    frame: view,
    saved: await savedFilters(context, actor, 'hours-tracked'),
    ...hoursView(context, hours, searchParams),
    /** Limits belong to one project; null: not for those who may not allow what goes beyond them. */
    overLimit: mayAllow ? overLimitView(context, hours, actor) : null,
  };
});

export const action = loginRequired(
  formAction({
    done: 'reports.overLimit.done',
    run: ({ context, actor, workspace, form }) =>
      context.services.tracking.overLimitTime.allow(actor, {
        project: workspace.project.uuid,
        user: textOf(form, 'user'),
        from: textOf(form, 'from'),
        to: textOf(form, 'to'),
        timezone: textOf(form, 'timezone'),
      }),
  }),
);

export default function HoursTracked() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { frame, total, before, by, overLimit } = data;
  const [reviews, setReviews] = useState(false);
  const { week, here } = useReportLinks();
  useFilterMemory('hours-tracked', data.saved);
  const empty = total.tracked + total.manual === 0;
  return (
    <ReportPage
      title={t('reports.hours.title')}
      page="hours-tracked"
      frame={frame}
      file={{ report: 'hours', by, empty }}
      saved={data.saved}
    >
      <Headlines
        total={total}
        before={before}
        of={frame.range}
        to={week(frame.range.from)}
        onOverLimit={overLimit ? () => setReviews(true) : undefined}
      />
      {overLimit && reviews && <OverLimitDialog rows={overLimit} frame={frame} onClose={() => setReviews(false)} />}
      <Panel title={t('reports.hours.perDay')}>
        <DayBars frame={frame} days={data.days} />
      </Panel>
      <Views
        label={t('reports.hours.by.label')}
        current={by}
        views={GROUPINGS.map((id) => ({
          id,
          label: t(`reports.hours.by.${id}`),
          to: here({ by: id === 'person' ? null : id }),
        }))}
      />
      <Panel flush>{empty ? <NothingTracked frame={frame} /> : <HoursGrid data={data} />}</Panel>
      {!empty && data.pages && <Pagination {...data.pages} />}
    </ReportPage>
  );
}

function DayBars({ days, frame }: { days: HoursView['days']; frame: FiltersView }) {
  const { t } = useTranslation();
  const links = useReportLinks();
  return (
    <BarChart
      caption={t('reports.hours.perDay')}
      valueHead={t('reports.sums.worked')}
      beforeHead={t('reports.before')}
      bars={days.map(({ day, worked, before }) => ({
        id: day,
        label: days.length > 10 ? String(dayHead(day).date) : formatWeekday(day),
        name: formatWeekday(day),
        value: worked,
        before,
        to: worked > 0 ? links.day(day, frame.user || undefined) : undefined,
      }))}
    />
  );
}
