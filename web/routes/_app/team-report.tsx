import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { personView, reportScope, sumsView } from '~/areas/reports/filters/filters.server';
import { pageOf } from '~/areas/reports/filters/row-pages';
import { savedFilters } from '~/areas/reports/filters/saved-filters.server';
import { useFilterMemory } from '~/areas/reports/filters/use-filter-memory';
import { NothingTracked } from '~/areas/reports/nothing-tracked';
import { PersonName } from '~/areas/reports/person-name';
import { ReportPage } from '~/areas/reports/report-page';
import { activityPercent, idlePercent, percentText } from '~/areas/reports/sums';
import { SumsSplit } from '~/areas/reports/tables/sums-split';
import { type SumsOf, useReportLinks } from '~/areas/reports/use-report-links';
import { WorkedTime } from '~/areas/reports/worked/worked-time';
import type { PageHandle } from '~/lib/page-handle';
import { loginRequired } from '~/lib/server/guards.server';
import { DurationText } from '~/ui/basics/duration-text';
import { TextLink } from '~/ui/basics/text-link';
import { Pagination } from '~/ui/data/pagination';
import { type Column, Table } from '~/ui/data/table';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = {
  title: 'reports.team.title',
  texts: ['people', 'reports'],
  menu: { group: 'reports', help: 'reports.menu.teamHelp', icon: 'teamReport' },
};

export const loader = loginRequired(async (args) => {
  const { context, actor } = args;
  const { scope, view, searchParams } = await reportScope(args, 'this-week');
  const { people, teams, total } = await context.services.tracking.teamReport.summarize(scope);
  const { rows, pages } = pageOf(people, searchParams);
  return {
    frame: view,
    pages,
    saved: await savedFilters(context, actor, 'team-report'),
    total: sumsView(total),
    people: rows.map(({ person, total: sums }) => ({ person: personView(context, person), sums: sumsView(sums) })),
    teams: teams.map(({ uuid, name, people: members, total: sums }) => ({
      uuid,
      name,
      people: members.length,
      sums: sumsView(sums),
    })),
  };
});

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Sums = Data['total'];

const DURATIONS = ['productive', 'neutral', 'unproductive', 'idle'] as const;

export default function TeamReportPage() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { frame, people, teams, total } = data;
  const links = useReportLinks();
  const { range } = frame;
  const columns = useSumColumns();
  useFilterMemory('team-report', data.saved);
  const empty = total.tracked + total.manual === 0;
  return (
    <ReportPage
      title={t('reports.team.title')}
      page="team-report"
      frame={frame}
      file={{ report: 'team-report', empty }}
      saved={data.saved}
    >
      {empty && (
        <Panel flush>
          <NothingTracked frame={frame} />
        </Panel>
      )}
      {!empty && teams.length > 0 && (
        <Panel title={t('reports.team.teams')} flush>
          <Table
            caption={t('reports.team.teams')}
            rows={teams}
            rowKey={({ uuid }) => uuid}
            columns={[
              {
                id: 'name',
                head: t('people.team'),
                phone: 'title',
                cell: ({ uuid, name }) => (
                  <TextLink to={links.here({ team: uuid })} alone>
                    {name}
                  </TextLink>
                ),
              },
              { id: 'count', head: t('reports.uses.people'), number: true, phone: 'away', cell: (team) => team.people },
              ...columns<Data['teams'][number]>(({ uuid }) => ({ ...range, team: uuid })),
            ]}
          />
        </Panel>
      )}
      {!empty && (
        <Panel title={t('reports.team.people')} flush>
          <Table
            caption={t('reports.team.people')}
            rows={people}
            rowKey={({ person }) => person.uuid}
            columns={[
              {
                id: 'name',
                head: t('reports.hours.by.person'),
                phone: 'title',
                foot: t('reports.total'),
                cell: ({ person }) => <PersonName person={person} to={links.week(frame.range.from, person.uuid)} />,
              },
              ...withFeet(
                columns<Data['people'][number]>(({ person }) => ({ ...range, user: person.uuid })),
                columns<{ sums: Sums }>(() => range),
                total,
              ),
            ]}
          />
        </Panel>
      )}
      {!empty && data.pages && <Pagination {...data.pages} />}
    </ReportPage>
  );
}

/** `of`: whose time a row is the sum of. */
function useSumColumns() {
  const { t } = useTranslation();
  return <Row extends { sums: Sums }>(of: (row: Row) => SumsOf): Column<Row>[] => [
    {
      id: 'worked',
      head: t('reports.sums.worked'),
      number: true,
      phone: 'number',
      cell: (row) => <WorkedTime seconds={row.sums.worked} of={of(row)} />,
    },
    ...DURATIONS.map((name): Column<Row> => ({
      id: name,
      head: t(`reports.sums.${name}`),
      number: true,
      phone: 'away',
      cell: ({ sums }) => <DurationText seconds={sums[name]} />,
    })),
    {
      id: 'activity',
      head: t('reports.sums.activity'),
      number: true,
      cell: ({ sums }) => <bdi>{percentText(activityPercent(sums))}</bdi>,
    },
    {
      id: 'idleShare',
      head: t('reports.idle.share'),
      number: true,
      phone: 'away',
      cell: ({ sums }) => <bdi>{percentText(idlePercent(sums))}</bdi>,
    },
    { id: 'split', head: t('reports.sums.split'), width: '18%', cell: ({ sums }) => <SumsSplit sums={sums} /> },
  ];
}

function withFeet<Row>(columns: Column<Row>[], ofAll: Column<{ sums: Sums }>[], total: Sums): Column<Row>[] {
  return columns.map((column, at) => ({
    ...column,
    foot: column.id === 'split' ? undefined : ofAll[at]?.cell({ sums: total }),
  }));
}
