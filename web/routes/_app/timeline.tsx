import { Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '@server/shared/time/local-date';
import { reportScope } from '~/areas/reports/filters/filters.server';
import { pageNumber } from '~/areas/reports/filters/row-pages';
import { savedFilters } from '~/areas/reports/filters/saved-filters.server';
import { useFilterMemory } from '~/areas/reports/filters/use-filter-memory';
import { Headlines } from '~/areas/reports/headlines';
import { NothingTracked } from '~/areas/reports/nothing-tracked';
import { ReportPage } from '~/areas/reports/report-page';
import reportStyles from '~/areas/reports/reports.module.css';
import { useMinutes } from '~/areas/reports/use-minutes';
import { NO_DAYS, useReportLinks } from '~/areas/reports/use-report-links';
import { Views } from '~/areas/reports/views';
import { DayView } from '~/areas/timeline/day/day-view';
import { dayPage, onDay, weekPage } from '~/areas/timeline/timeline-page.server';
import { LENSES } from '~/areas/timeline/week/lenses';
import { WeekList } from '~/areas/timeline/week/week-list';
import { askForDay, askForRow } from '~/areas/timeline/week/week-manual.server';
import type { PastedRow } from '~/areas/timeline/week/week-row-dialog';
import { type Typed, WeekSheet } from '~/areas/timeline/week/week-sheet';
import { revalidateUnless } from '~/lib/actions/revalidate-unless';
import { EVIDENCE_TOPICS, TIME_CHANGED } from '~/areas/reports/time-topics';
import type { PageHandle } from '~/lib/page-handle';
import { loginRequired } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { buttonClass } from '~/ui/basics/button';
import { latePart } from '~/ui/basics/late-part';
import { Pagination } from '~/ui/data/pagination';
import { Panel } from '~/ui/layout/panel';
import { IconCalendar } from '~/ui/theme/icons';

const ManualDialog = latePart(async () => ({ default: (await import('~/areas/timeline/manual-dialog')).ManualDialog }));
const WeekRowDialog = latePart(async () => ({
  default: (await import('~/areas/timeline/week/week-row-dialog')).WeekRowDialog,
}));

export const handle: PageHandle = {
  title: 'reports.timeline.title',
  texts: ['manual', 'people', 'productivity', 'reports', 'screenshots'],
  menu: { group: 'time', help: 'reports.menu.timelineHelp', icon: 'week', chord: 'w' },
  live: [...EVIDENCE_TOPICS, TIME_CHANGED],
};

const FILE_ROWS = { people: 'person', projects: 'project', list: 'day' } as const;
/** Values of the day's view; the loader does not ask for them. */
const CLOSELY = ['zoom', 'hide', 'images'] as const;

export const loader = loginRequired(async (args) => {
  const { context, actor } = args;
  const filtered = await reportScope(args, 'today');
  const { view, searchParams, at } = filtered;
  const scope = onDay(filtered.scope, searchParams);
  const shared = { saved: await savedFilters(context, actor, 'timeline'), me: actor.userUuid };
  if (searchParams.get('view') === 'day') {
    const day = await dayPage(context, scope, { at, page: pageNumber(searchParams) });
    return { ...shared, frame: { ...view, range: scope.range }, day, week: null };
  }
  const { range, ...week } = await weekPage(args, scope, filtered);
  return { ...shared, frame: { ...view, range }, day: null, week };
});

export const action = loginRequired(
  intents({
    manual: { done: 'reports.week.sent', run: askForDay },
    'manual-row': {
      answer: async (asked) => {
        const outcomes = await askForRow(asked);
        const isSent = outcomes.every(({ refused }) => refused === null);
        return { outcomes, ...(isSent && { done: 'reports.week.sent' as const }) };
      },
    },
  }),
);

/** How closely one looks, and at which classes, changes nothing of what is shown. */
export const shouldRevalidate = revalidateUnless(CLOSELY);

export default function TimelinePage() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { frame, day, week } = data;
  const links = useReportLinks();
  const view = day ? 'day' : 'week';
  useFilterMemory('timeline', data.saved);
  useMinutes(day !== null && day.axis.now !== null);
  const shift = day ? 1 : 7;
  const { from } = frame.range;
  const shown = { ...frame, previous: { date: addDays(from, -shift) }, next: { date: addDays(from, shift) } };
  const by = week ? FILE_ROWS[week.lens] : 'person';
  const empty = day
    ? day.rows.every(({ sums }) => sums.tracked + sums.manual === 0)
    : week?.total.tracked === 0 && week.total.manual === 0;
  return (
    <ReportPage
      title={t('reports.timeline.title')}
      page="timeline"
      frame={shown}
      file={day ? { report: 'activities', empty } : { report: 'hours', by, empty }}
      saved={data.saved}
      days={<DayField day={from} />}
      tools={
        <Link to={links.here(NO_DAYS)} className={buttonClass({})} replace>
          <IconCalendar size={16} aria-hidden />
          {t(day ? 'reports.range.today' : 'reports.range.this-week')}
        </Link>
      }
    >
      <Views
        label={t('reports.timeline.views')}
        current={view}
        views={[
          { id: 'week', label: t('reports.timeline.week'), to: links.here({ view: null, date: from }) },
          {
            id: 'day',
            label: t('reports.timeline.day'),
            to: links.here({ view: 'day', date: dayIn(frame.today, frame.range) }),
          },
        ]}
      />
      {day && (
        <>
          <DayView day={day} frame={frame} />
          {day.axis.now !== null && <p className={reportStyles.legend}>{t('reports.timeline.mayChange')}</p>}
          <Pagination page={day.pages.page} perPage={day.pages.perPage} total={day.pages.total} />
        </>
      )}
      {week && <WeekPart week={week} data={data} />}
    </ReportPage>
  );
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** Some day of the week is open for time by hand. */
function asksOpen(earliest: string | null, { range, today }: { range: { from: string; to: string }; today: string }) {
  return earliest !== null && earliest <= range.to && range.from <= today;
}

function WeekPart({ week, data }: { week: NonNullable<Data['week']>; data: Data }) {
  const { t } = useTranslation();
  const { frame } = data;
  const links = useReportLinks();
  const [typed, setTyped] = useState<Typed>();
  const [pasted, setPasted] = useState<PastedRow>();
  const { list } = week;
  const empty = list ? list.empty : week.rows.length === 0;
  const pages = list ? list.pages : week.pages;
  return (
    <>
      <Headlines
        total={week.total}
        before={week.before}
        of={frame.range}
        to={links.report('/hours-tracked', { ...frame.range })}
      />
      <Views
        label={t('reports.week.lens')}
        current={week.lens}
        views={LENSES.map((id) => ({ id, label: t(`reports.week.${id}`), to: links.here({ lens: id }) }))}
      />
      <Panel flush>
        {empty ? (
          <NothingTracked frame={frame} />
        ) : list ? (
          <WeekList list={list} today={frame.today} user={week.user} allProjects={frame.allProjects} />
        ) : (
          <WeekSheet
            week={week}
            today={frame.today}
            user={week.user}
            earliest={week.earliest}
            onType={setTyped}
            onPasted={setPasted}
          />
        )}
      </Panel>
      {pages && <Pagination {...pages} />}
      <p className={reportStyles.legend}>
        {asksOpen(week.earliest, frame) && <span>{t('reports.week.typeHelp')}</span>}
        <span>{t('reports.week.evidence')}</span>
      </p>
      {pasted && <WeekRowDialog row={pasted} zone={frame.zone.name} onClose={() => setPasted(undefined)} />}
      {typed && <ManualDialog typed={typed} zone={frame.zone.name} onClose={() => setTyped(undefined)} />}
    </>
  );
}

/** The day, or any day of the week, in the line of filters. */
function DayField({ day }: { day: string }) {
  const { t } = useTranslation();
  return (
    <span className={reportStyles.range}>
      <input
        type="date"
        name="date"
        defaultValue={day}
        key={day}
        aria-label={t('reports.hours.by.day')}
        className={reportStyles.day}
      />
    </span>
  );
}

function dayIn(today: string, { from, to }: { from: string; to: string }): string {
  return today >= from && today <= to ? today : from;
}
