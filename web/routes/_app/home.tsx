import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FirstSteps } from '~/areas/home/first/first-steps';
import { firstSteps } from '~/areas/home/first/first-steps.server';
import { HomeFilters, RowFilters } from '~/areas/home/home-filters';
import styles from '~/areas/home/home.module.css';
import { besides, homeReports, homeScope, homeView, peopleView } from '~/areas/home/home.server';
import { homeMoney } from '~/areas/home/money/money-view.server';
import { OwnMoney } from '~/areas/home/money/own-money';
import { TeamMoney } from '~/areas/home/money/team-money';
import { OwnDay } from '~/areas/home/own-home';
import { PeopleSums } from '~/areas/home/people-sums';
import { TeamBoard } from '~/areas/home/team-board';
import { TeamHeadlines } from '~/areas/home/team-home';
import { ArrangeTiles, type TileName, Tiles, type TileView } from '~/areas/home/tiles';
import { sameDays } from '~/areas/reports/filters/filters-view';
import { pageNumber } from '~/areas/reports/filters/row-pages';
import { savedFilters } from '~/areas/reports/filters/saved-filters.server';
import { useFilterMemory } from '~/areas/reports/filters/use-filter-memory';
import reportStyles from '~/areas/reports/reports.module.css';
import { Headlines } from '~/areas/reports/headlines';
import { NothingTracked } from '~/areas/reports/nothing-tracked';
import { PatternGrid } from '~/areas/reports/tables/pattern-grid';
import { ReportPage } from '~/areas/reports/report-page';
import { useMinutes } from '~/areas/reports/use-minutes';
import { useReportLinks } from '~/areas/reports/use-report-links';
import { UsesTable } from '~/areas/reports/tables/uses-table';
import { dayHead, formatDay, formatRange, formatWeekday } from '~/lib/format/format-day';
import { EVIDENCE_TOPICS, PRESENCE_CHANGED, TIME_CHANGED } from '~/areas/reports/time-topics';
import type { PageHandle } from '~/lib/page-handle';
import { loginRequired } from '~/lib/server/guards.server';
import { TextLink } from '~/ui/basics/text-link';
import { BarChart } from '~/ui/charts/bar-chart';
import { Pagination } from '~/ui/data/pagination';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = {
  title: 'reports.home.title',
  texts: ['company', 'home', 'people', 'productivity', 'reports'],
  menu: { group: 'home', help: 'reports.menu.homeHelp', icon: 'home', chord: 'h' },
  live: [...EVIDENCE_TOPICS, PRESENCE_CHANGED, TIME_CHANGED, 'payrollChanged', 'payRunProgress', 'walletsChanged'],
};

/** Parts of the address that are not remembered: who comes home comes to the present day. */
const PASSING = ['date', 'userId'];

export const loader = loginRequired(async (args) => {
  const { context, actor } = args;
  const search = new URL(args.request.url).searchParams;
  const { view, scope, one, at } = await homeScope(args, search);
  const page = pageNumber(search);
  const [home, tiles, saved] = await Promise.all([
    homeReports(context, scope, { one, page }),
    context.services.tracking.savedFilters.readHomeTiles(actor),
    savedFilters(context, actor, 'home'),
  ]);
  const money = await homeMoney(args, home, one);
  const day = dayOfRange(scope.range);
  return {
    frame: { ...view, ...(day && besides(day, scope.today)) },
    saved,
    tiles: tiles as TileView[],
    ...homeView(context, home, { at, weekStart: scope.company.weekStart }),
    ...money,
    first: await firstSteps(args, home, { alone: !view.offered.people, next: money.teamPay?.next ?? null }),
    people: one === undefined && !day ? peopleView(context, home.hours, search) : null,
    foreign: one === actor.userUuid ? undefined : one,
    day,
    page,
  };
});

/** Once people work, what is left of the first steps stands below what they did. */
function isUnderWay({ invited, tracked }: NonNullable<Data['first']>): boolean {
  return invited && tracked;
}

/** The one day that is shown; none in longer ranges. */
function dayOfRange({ from, to }: { from: string; to: string }): string | null {
  return from === to ? to : null;
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Home() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const links = useReportLinks();
  const { frame, team, own, board, people, tiles, headlines } = data;
  useFilterMemory('home', data.saved, PASSING);
  useMinutes(data.day === frame.today);
  const title = useTitle(data);
  const pages = (team ?? board ?? people)?.pages;
  const rows = team ? 'now' : board ? 'then' : null;
  return (
    <ReportPage
      title={title}
      daysInTitle={Boolean(team ?? (board && data.day))}
      page="home"
      frame={frame}
      file={{ report: 'hours', empty: data.empty }}
      saved={data.saved}
      tools={
        <span className={reportStyles.desk}>
          <ArrangeTiles tiles={tiles} />
        </span>
      }
      days={<HomeFilters frame={frame} rows={rows} />}
      extra={rows && <RowFilters rows={rows} />}
    >
      {data.first && !isUnderWay(data.first) && <FirstSteps steps={data.first} />}
      {team && (
        <TeamHeadlines
          home={team}
          money={data.teamPay}
          toApprove={data.ownPay?.toApprove.length ?? 0}
          overdueLeads={data.leads.overdue}
        />
      )}
      {data.teamPay && <TeamMoney money={data.teamPay} />}
      {own && data.ownPay && <OwnMoney money={data.ownPay} />}
      {own && data.day && (
        <OwnDay
          home={own}
          user={data.foreign}
          week={data.week}
          today={frame.today}
          title={data.day === frame.today ? t('reports.range.today') : formatWeekday(data.day)}
        />
      )}
      {headlines && (
        <Headlines
          {...headlines}
          of={{ ...frame.range, user: data.foreign }}
          to={links.report('/hours-tracked', sameDays(frame))}
        />
      )}
      <Tiles tiles={tiles} render={tilesOf(data)} />
      {data.first && isUnderWay(data.first) && <FirstSteps steps={data.first} />}
      {pages && <Pagination page={data.page} perPage={pages.perPage} total={pages.total} />}
    </ReportPage>
  );
}

/** Names the person or the day that the home page is about. */
function useTitle({ foreign, frame, team, board, day }: Data): string {
  const { t } = useTranslation();
  const name = foreign && frame.picked.people.find(({ uuid }) => uuid === foreign)?.name;
  if (name) return name;
  if (team) return t('reports.home.todayIs', { day: formatDay(frame.today) });
  return board && day ? formatDay(day) : t('reports.home.title');
}

function tilesOf(data: Data): Partial<Record<TileName, () => React.ReactNode>> {
  return {
    ...((data.team ?? data.board ?? data.people) && { people: () => <PeopleTile data={data} /> }),
    worked: () => <WorkedTile data={data} />,
    uses: () => <UsesTile data={data} />,
    pattern: () => <PatternTile data={data} />,
  };
}

function PeopleTile({ data: { team, board, people, frame } }: { data: Data }) {
  const { t } = useTranslation();
  const home = team ?? board;
  return (
    <Panel title={t(team ? 'reports.home.tile.people' : 'reports.home.byPerson')} titleHeard={Boolean(team)} flush>
      {home && <TeamBoard home={home} />}
      {people && <PeopleSums people={people.rows} total={people.total} range={frame.range} />}
    </Panel>
  );
}

function WorkedTile({ data: { bars, foreign } }: { data: Data }) {
  const { t } = useTranslation();
  const links = useReportLinks();
  return (
    <Panel title={t('reports.hours.perDay')}>
      <BarChart
        caption={t('reports.hours.perDay')}
        valueHead={t('reports.sums.worked')}
        beforeHead={t('reports.before')}
        bars={bars.map(({ day, worked, before }) => ({
          id: day,
          label: String(dayHead(day).date),
          name: formatWeekday(day),
          value: worked,
          before,
          to: worked > 0 ? links.day(day, foreign) : undefined,
        }))}
      />
    </Panel>
  );
}

function UsesTile({ data: { uses, frame, foreign } }: { data: Data }) {
  const { t } = useTranslation();
  const links = useReportLinks();
  return (
    <Panel
      title={t('reports.uses.title')}
      flush
      footer={
        <TextLink to={links.report('/top-apps', { ...sameDays(frame), ...(foreign && { user: foreign }) })} alone>
          {t('reports.home.all')}
        </TextLink>
      }
    >
      {uses.list.length === 0 ? (
        <NothingTracked frame={frame} />
      ) : (
        <UsesTable uses={uses.list} total={uses.total} short />
      )}
    </Panel>
  );
}

function PatternTile({ data: { pattern, frame } }: { data: Data }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('reports.home.tile.pattern')} help={formatRange(pattern.range.from, pattern.range.to)}>
      {pattern.total === 0 ? (
        <NothingTracked frame={frame} />
      ) : (
        <div className={styles.wide}>
          <PatternGrid hours={pattern.hours} fullHour={pattern.fullHour} weekStart={pattern.weekStart} />
        </div>
      )}
    </Panel>
  );
}
