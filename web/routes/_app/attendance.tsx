import { useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Attendance } from '~/areas/reports/attendance/attendance';
import { type DayCell, packDays, unpackDays } from '~/areas/reports/attendance/day-cells';
import { personView, reportScope } from '~/areas/reports/filters/filters.server';
import { pageOf } from '~/areas/reports/filters/row-pages';
import { savedFilters } from '~/areas/reports/filters/saved-filters.server';
import { useFilterMemory } from '~/areas/reports/filters/use-filter-memory';
import { DayHead } from '~/areas/reports/tables/hours-grid';
import { NothingTracked } from '~/areas/reports/nothing-tracked';
import { PersonName } from '~/areas/reports/person-name';
import { ReportPage } from '~/areas/reports/report-page';
import styles from '~/areas/reports/reports.module.css';
import { useReportLinks } from '~/areas/reports/use-report-links';
import { useClock } from '~/lib/look/use-clock';
import type { PageHandle } from '~/lib/page-handle';
import { loginRequired } from '~/lib/server/guards.server';
import { Banner } from '~/ui/basics/banner';
import { DurationText } from '~/ui/basics/duration-text';
import { TextLink } from '~/ui/basics/text-link';
import { GridTable } from '~/ui/data/grid-table';
import { Pagination } from '~/ui/data/pagination';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = {
  title: 'reports.attendance.title',
  texts: ['people', 'reports'],
  menu: { group: 'reports', help: 'reports.menu.attendanceHelp', icon: 'attendance' },
};

/** So many days stand side by side. */
const MAX_DAYS = 62;

export const loader = loginRequired(async (args) => {
  const { context, actor } = args;
  const { scope, view, searchParams } = await reportScope(args, 'this-month');
  const report = await context.services.tracking.attendanceReport.summarize(scope);
  const { rules } = report;
  const { rows, pages } = pageOf(report.people, searchParams);
  return {
    frame: view,
    saved: await savedFilters(context, actor, 'attendance'),
    days: report.days.slice(0, MAX_DAYS),
    cut: report.days.length > MAX_DAYS,
    rules: { workdays: [...rules.workdays], workStart: rules.workStart, norm: rules.workHours * 3600 },
    maySet: args.workspace.slugs.includes('project.manageusers'),
    empty: report.people.every(({ present, absent }) => present + absent === 0),
    pages,
    people: rows.map(({ person, cells, ...summary }) => ({
      person: personView(context, person),
      ...summary,
      days: packDays(cells.slice(0, MAX_DAYS)),
    })),
  };
});

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = Omit<Data['people'][number], 'days'> & { cells: DayCell[] };

export default function AttendancePage() {
  const { t } = useTranslation();
  const clock = useClock();
  const data = useLoaderData<typeof loader>();
  const { frame, rules, empty, pages } = data;
  useFilterMemory('attendance', data.saved);
  return (
    <ReportPage
      title={t('reports.attendance.title')}
      page="attendance"
      frame={frame}
      file={{ report: 'attendance', empty }}
      saved={data.saved}
    >
      {data.cut && <Banner kind="info">{t('reports.attendance.cut', { days: MAX_DAYS })}</Banner>}
      <p className={styles.legend}>
        <span>
          {rules.workStart
            ? t('reports.attendance.begins', { time: clock.time({ clock: rules.workStart }) })
            : t('reports.attendance.noStart')}{' '}
          {data.maySet && !frame.allProjects && (
            <TextLink to="/general-settings" alone>
              {t('reports.attendance.set')}
            </TextLink>
          )}
        </span>
        <span className={styles.mark} data-state="LATE">
          ◔ {t('reports.attendance.LATE')}
        </span>
        <span className={styles.mark} data-state="ABSENT">
          ✕ {t('reports.attendance.ABSENT')}
        </span>
      </p>
      <Panel flush>{empty ? <NothingTracked frame={frame} /> : <Matrix data={data} />}</Panel>
      {!empty && pages && <Pagination {...pages} />}
    </ReportPage>
  );
}

function Matrix({ data: { frame, people, days, rules } }: { data: Data }) {
  const { t } = useTranslation();
  const links = useReportLinks();
  const rows = useMemo(() => people.map((row) => ({ ...row, cells: unpackDays(row.days) })), [people]);
  const clock = useClock();
  return (
    <GridTable<Row>
      caption={t('reports.attendance.title')}
      rows={rows}
      rowKey={({ person }) => person.uuid}
      keepDays
      startAt={days.includes(frame.today) ? frame.today : undefined}
      rowHead={{
        head: t('reports.hours.by.person'),
        cell: ({ person }) => <PersonName person={person} to={links.week(frame.range.from, person.uuid)} />,
      }}
      columns={[
        ...days.map((day, position) => ({
          id: day,
          head: <DayHead day={day} />,
          tint: day === frame.today ? ('today' as const) : tintOf(day, rules.workdays),
          cell: ({ person, cells }: Row) => {
            const cell = cells[position];
            return cell ? <Attendance cell={cell} day={day} norm={rules.norm} user={person.uuid} /> : null;
          },
        })),
        {
          id: 'present',
          kind: 'total',
          stays: 60,
          head: t('reports.attendance.present'),
          cell: ({ present }) => present,
        },
        { id: 'late', stays: 56, head: t('reports.attendance.late'), cell: ({ late }) => late },
        { id: 'absent', stays: 68, head: t('reports.attendance.absent'), cell: ({ absent }) => absent },
        {
          id: 'start',
          stays: 84,
          head: t('reports.attendance.meanStart'),
          cell: ({ meanStart }) => <bdi>{meanStart === null ? '–' : clock.time(meanStart)}</bdi>,
        },
        {
          id: 'hours',
          stays: 92,
          head: t('reports.attendance.meanHours'),
          cell: ({ meanWorked }) => (meanWorked === null ? '–' : <DurationText seconds={meanWorked} />),
        },
      ]}
    />
  );
}

function tintOf(day: string, workdays: readonly number[]): 'off' | undefined {
  return workdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ? undefined : 'off';
}
