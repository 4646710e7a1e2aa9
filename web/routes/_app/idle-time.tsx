import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { reportScope } from '~/areas/reports/filters/filters.server';
import { savedFilters } from '~/areas/reports/filters/saved-filters.server';
import { useFilterMemory } from '~/areas/reports/filters/use-filter-memory';
import { idleView } from '~/areas/reports/idle-view.server';
import { NothingTracked } from '~/areas/reports/nothing-tracked';
import { PersonName } from '~/areas/reports/person-name';
import { ReportPage } from '~/areas/reports/report-page';
import styles from '~/areas/reports/reports.module.css';
import { useReportLinks } from '~/areas/reports/use-report-links';
import { WorkedTime } from '~/areas/reports/worked/worked-time';
import { formatWeekday } from '~/lib/format/format-day';
import { useClock } from '~/lib/look/use-clock';
import type { PageHandle } from '~/lib/page-handle';
import { loginRequired } from '~/lib/server/guards.server';
import { Chip } from '~/ui/basics/chip';
import { DurationText } from '~/ui/basics/duration-text';
import { TextLink } from '~/ui/basics/text-link';
import { Pagination } from '~/ui/data/pagination';
import { Stat, Stats } from '~/ui/data/stat';
import { Table } from '~/ui/data/table';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = {
  title: 'reports.idle.title',
  texts: ['people', 'reports'],
  menu: { group: 'reports', help: 'reports.menu.idleHelp', icon: 'idle' },
};

export const loader = loginRequired(async (args) => {
  const { context, actor, workspace } = args;
  const { scope, view, searchParams } = await reportScope(args, 'this-week');
  const report = await context.services.tracking.idleTimeReport.summarize(scope);
  return {
    frame: view,
    saved: await savedFilters(context, actor, 'idle-time'),
    maySet: workspace.slugs.includes('project.manageusers'),
    ...idleView(context, report, searchParams),
  };
});

export default function IdleTimePage() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { frame, total, people, idleMinutes } = data;
  useFilterMemory('idle-time', data.saved);
  const empty = total.tracked === 0;
  return (
    <ReportPage
      title={t('reports.idle.title')}
      page="idle-time"
      frame={frame}
      file={{ report: 'idle-time', empty }}
      saved={data.saved}
    >
      <Stats>
        <Stat label={t('reports.sums.idle')}>
          <DurationText seconds={total.idle} />
        </Stat>
        <Stat label={t('reports.idle.share')}>
          <bdi>{data.idlePercent}%</bdi>
        </Stat>
        <Stat label={t('reports.sums.tracked')}>
          <DurationText seconds={total.tracked} />
        </Stat>
        <Stat label={t('reports.sums.worked')}>
          <WorkedTime seconds={total.worked} of={frame.range} />
        </Stat>
        {idleMinutes !== null && (
          <Stat
            label={t('reports.idle.limit')}
            compared={
              data.maySet ? (
                <TextLink to="/general-settings" alone>
                  {t('reports.attendance.set')}
                </TextLink>
              ) : undefined
            }
          >
            <bdi>{t('ui.duration.minutes', { minutes: idleMinutes })}</bdi>
          </Stat>
        )}
      </Stats>
      {data.idleCounts !== null && (
        <p className={styles.legend}>{t(data.idleCounts ? 'reports.idle.keptHelp' : 'reports.idle.droppedHelp')}</p>
      )}
      <Panel flush>
        {empty ? (
          <NothingTracked frame={frame} />
        ) : (
          <People people={people} mean={data.idlePercent} range={frame.range} />
        )}
      </Panel>
      {!empty && data.pages && <Pagination {...data.pages} />}
      {frame.user && data.spans.length > 0 && <Spans spans={data.spans} user={frame.user} />}
      {!frame.user && !empty && <p className={styles.legend}>{t('reports.idle.choose')}</p>}
    </ReportPage>
  );
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

interface PeopleProps {
  people: Data['people'];
  mean: number;
  range: Data['frame']['range'];
}

function People({ people, mean, range }: PeopleProps) {
  const { t } = useTranslation();
  const links = useReportLinks();
  return (
    <Table
      caption={t('reports.idle.title')}
      rows={people}
      rowKey={({ person }) => person.uuid}
      columns={[
        {
          id: 'name',
          head: t('reports.hours.by.person'),
          phone: 'title',
          cell: ({ person }) => <PersonName person={person} to={links.here({ user: person.uuid })} />,
        },
        {
          id: 'share',
          head: t('reports.idle.share'),
          number: true,
          width: '90px',
          phone: 'number',
          cell: ({ idlePercent }) => <bdi>{idlePercent}%</bdi>,
        },
        {
          id: 'bar',
          head: '',
          width: '30%',
          phone: 'away',
          cell: ({ idlePercent }) => (
            <span className={styles.track} aria-hidden>
              <span style={{ width: `${idlePercent}%` }} />
              <i style={{ insetInlineStart: `${mean}%` }} />
            </span>
          ),
        },
        { id: 'idle', head: t('reports.sums.idle'), number: true, cell: ({ idle }) => <DurationText seconds={idle} /> },
        {
          id: 'tracked',
          head: t('reports.sums.tracked'),
          number: true,
          phone: 'away',
          cell: ({ tracked }) => <DurationText seconds={tracked} />,
        },
        {
          id: 'worked',
          head: t('reports.sums.worked'),
          number: true,
          cell: ({ person, worked }) => <WorkedTime seconds={worked} of={{ ...range, user: person.uuid }} />,
        },
        {
          id: 'limit',
          head: t('reports.idle.limit'),
          number: true,
          phone: 'away',
          cell: ({ idleMinutes }) =>
            idleMinutes !== null && <bdi>{t('ui.duration.minutes', { minutes: idleMinutes })}</bdi>,
        },
      ]}
    />
  );
}

function Spans({ spans, user }: { spans: Data['spans']; user: string }) {
  const { t } = useTranslation();
  const clock = useClock();
  const links = useReportLinks();
  return (
    <Panel title={t('reports.idle.spans')} help={t('reports.idle.spansHelp')} flush>
      <Table
        caption={t('reports.idle.spans')}
        rows={spans}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'day',
            head: t('reports.hours.by.day'),
            phone: 'title',
            cell: ({ day }) => (
              <TextLink to={links.day(day, user)} alone>
                {formatWeekday(day)}
              </TextLink>
            ),
          },
          {
            id: 'span',
            head: t('reports.idle.slice'),
            cell: ({ from, to }) => <bdi className="wz-num">{clock.span(from, to)}</bdi>,
          },
          {
            id: 'idle',
            head: t('reports.sums.idle'),
            number: true,
            phone: 'number',
            cell: ({ idle }) => <DurationText seconds={idle} />,
          },
          {
            id: 'kept',
            head: t('reports.idle.counts'),
            cell: ({ kept }) => (
              <Chip tone={kept ? 'ok' : 'idle'}>{t(kept ? 'reports.idle.kept' : 'reports.idle.dropped')}</Chip>
            ),
          },
        ]}
      />
    </Panel>
  );
}
