import { useLoaderData } from '@remix-run/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FiltersView } from '~/areas/reports/filters/filters-view';
import { personView, reportFilters, sumsView } from '~/areas/reports/filters/filters.server';
import { pageOf } from '~/areas/reports/filters/row-pages';
import { savedFilters } from '~/areas/reports/filters/saved-filters.server';
import { useFilterMemory } from '~/areas/reports/filters/use-filter-memory';
import { Headlines } from '~/areas/reports/headlines';
import { HoursGrid } from '~/areas/reports/tables/hours-grid';
import type { HoursView } from '~/areas/reports/hours-view';
import { NothingTracked } from '~/areas/reports/nothing-tracked';
import { ReportPage } from '~/areas/reports/report-page';
import { useLiveTime } from '~/areas/reports/use-live-time';
import { useReportLinks } from '~/areas/reports/use-report-links';
import { Views } from '~/areas/reports/views';
import { dayHead, formatWeekday } from '~/lib/format/format-day';
import type { PageHandle } from '~/lib/page-handle';
import { textOf } from '~/lib/server/form-fields.server';
import { intentOf } from '~/lib/server/form-values.server';
import { loginRequired, refusable } from '~/lib/server/guards.server';
import { BarChart } from '~/ui/charts/bar-chart';
import { Pagination } from '~/ui/data/pagination';
import { Panel } from '~/ui/layout/panel';

const OverLimitDialog = lazy(() =>
  import('~/areas/reports/over-limit-dialog').then((module) => ({ default: module.OverLimitDialog })),
);

export const handle: PageHandle = {
  title: 'reports.hours.title',
  menu: { group: 'time', help: 'reports.menu.hoursHelp', icon: 'clock', chord: 't' },
};

const BY = ['person', 'project', 'day'] as const;

export const loader = loginRequired(async (args) => {
  const { context, actor, workspace } = args;
  const { args: asked, view, searchParams } = await reportFilters(args, 'this-week');
  const hours = await context.services.hoursReport.read(actor, asked);
  const by = BY.find((name) => name === searchParams.get('by')) ?? 'person';
  const columns = hours.days.length <= 31;
  type Line = (typeof hours.people)[number] | (typeof hours.projects)[number];
  const lineOf = (line: Line) => ({
    total: sumsView(line.total),
    days: columns
      ? hours.days.map((day) => line.days.get(day)).map((sums) => [sums?.worked ?? 0, sums?.manual ?? 0] as const)
      : [],
  });
  const shifted = new Map([...hours.before.byDay].map(([day, sums]) => [day, sums.worked]));
  const beforeDays = [...daysBetween(hours.before.range.from, hours.before.range.to)];
  const people = pageOf(hours.people, searchParams);
  return {
    frame: view,
    by,
    pages: by === 'person' ? people.pages : null,
    saved: await savedFilters(context, actor, 'hours-tracked'),
    rows:
      by === 'person'
        ? people.rows.map((line) => ({ person: personView(context, line.person), ...lineOf(line) }))
        : by === 'project'
          ? hours.projects.map((line) => ({
              project: { uuid: line.project.uuid, name: line.project.name },
              ...lineOf(line),
            }))
          : hours.days.flatMap((day) => {
              const sums = hours.byDay.get(day);
              return sums ? [{ day, total: sumsView(sums), days: [] }] : [];
            }),
    days: hours.days.map((day, position) => {
      const former = beforeDays[position];
      return {
        day,
        worked: hours.byDay.get(day)?.worked ?? 0,
        before: former ? (shifted.get(former) ?? 0) : undefined,
      };
    }),
    columns,
    total: sumsView(hours.total),
    before: { range: hours.before.range, total: sumsView(hours.before.total) },
    /** Limits belong to one project; null: not for those who may not allow what goes beyond them. */
    overLimit:
      view.allProjects || !workspace.slugs.includes('timing.limit')
        ? null
        : hours.people
            .filter(({ total }) => total.overLimit > 0)
            .map(({ person, total }) => ({
              person: personView(context, person),
              seconds: total.overLimit,
              own: person.uuid === actor.userUuid,
            })),
  };
});

export const action = loginRequired(async ({ request, context, actor, workspace }) => {
  const form = await request.formData();
  const intent = intentOf(form);
  if (intent !== 'allow-over-limit') throw new Response(null, { status: 400 });
  return refusable({ context }, intent, async () => {
    await context.services.overLimitTime.allow(actor, {
      project: workspace.project.uuid,
      user: textOf(form, 'user'),
      from: textOf(form, 'from'),
      to: textOf(form, 'to'),
      timezone: textOf(form, 'timezone'),
    });
    return { intent, done: 'reports.overLimit.done' as const };
  });
});

function* daysBetween(from: string, to: string): Generator<string> {
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) yield new Date(at).toISOString().slice(0, 10);
}

export default function HoursTracked() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { frame, total, before, by, overLimit } = data;
  const [reviews, setReviews] = useState(false);
  const { week, here } = useReportLinks();
  useFilterMemory('hours-tracked', data.saved);
  useLiveTime();
  const empty = total.tracked + total.manual === 0;
  return (
    <ReportPage
      title={t('reports.hours.title')}
      page="hours-tracked"
      frame={frame}
      file={{ report: 'hours', by, empty }}
      saved={data.saved}
      extra={by === 'person' ? undefined : <input type="hidden" name="by" value={by} />}
    >
      <Headlines
        total={total}
        before={before}
        to={week(frame.range.from)}
        onOverLimit={overLimit ? () => setReviews(true) : undefined}
      />
      {overLimit && reviews && (
        <Suspense>
          <OverLimitDialog rows={overLimit} frame={frame} onClose={() => setReviews(false)} />
        </Suspense>
      )}
      <Panel title={t('reports.hours.perDay')}>
        <DayBars frame={frame} days={data.days} />
      </Panel>
      <Views
        label={t('reports.hours.by.label')}
        current={by}
        views={BY.map((id) => ({
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
