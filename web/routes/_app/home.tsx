import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { isDay } from '@server/shared/time/local-date';
import { HomeFilters, RangeChips } from '~/areas/home/home-filters';
import styles from '~/areas/home/home.module.css';
import { barsView, besides, boardView, homeReports, ownView, peopleView, teamView } from '~/areas/home/home.server';
import { OwnDay } from '~/areas/home/own-home';
import { PeopleSums } from '~/areas/home/people-sums';
import { TeamBoard } from '~/areas/home/team-board';
import { TeamHeadlines } from '~/areas/home/team-home';
import { ArrangeTiles, type TileName, Tiles, type TileView } from '~/areas/home/tiles';
import { sameDays } from '~/areas/reports/filters/filters-view';
import { reportFilters } from '~/areas/reports/filters/filters.server';
import { pageNumber } from '~/areas/reports/filters/row-pages';
import { savedFilters } from '~/areas/reports/filters/saved-filters.server';
import { useFilterMemory } from '~/areas/reports/filters/use-filter-memory';
import { Headlines } from '~/areas/reports/headlines';
import { NothingTracked } from '~/areas/reports/nothing-tracked';
import { PatternGrid } from '~/areas/reports/tables/pattern-grid';
import { ReportPage } from '~/areas/reports/report-page';
import { useLiveTime } from '~/areas/reports/use-live-time';
import { useMinutes } from '~/areas/reports/use-minutes';
import { useReportLinks } from '~/areas/reports/use-report-links';
import { UsesTable } from '~/areas/reports/tables/uses-table';
import { dayHead, formatDay, formatRange, formatWeekday } from '~/lib/format/format-day';
import { useLiveRevalidation } from '~/lib/live/use-live-revalidation';
import type { PageHandle } from '~/lib/page-handle';
import { loginRequired } from '~/lib/server/guards.server';
import { TextLink } from '~/ui/basics/text-link';
import { BarChart } from '~/ui/charts/bar-chart';
import { Pagination } from '~/ui/data/pagination';
import { Panel } from '~/ui/layout/panel';

export const handle: PageHandle = {
  title: 'reports.home.title',
  menu: { group: 'home', help: 'reports.menu.homeHelp', icon: 'home', chord: 'h' },
};

const MAX_USES = 8;
/** Who comes home comes to the present day. */
const PASSING = ['date', 'userId'];

export const loader = loginRequired(async (args) => {
  const { context, actor } = args;
  const search = new URL(args.request.url).searchParams;
  // `?date=&userId=`: one person's day, for whoever may look at it. Somebody chosen in the filters comes before.
  const [date, named] = [search.get('date'), search.get('userId')];
  const userId = context.kernel.isUuid(named) ? named : undefined;
  const instead = {
    ...(isDay(date) && { day: date }),
    ...(userId && !search.get('user') && { user: userId }),
  };
  const { args: asked, view, place, at } = await reportFilters(args, 'today', instead);
  const { from, to, user, ...where } = asked;
  const runsIt = place.projects.some(({ all }) => all);
  const one = runsIt ? user : (userId ?? actor.userUuid);
  const page = pageNumber(search);
  const { weekStart } = place.company;
  const [home, tiles, saved] = await Promise.all([
    homeReports(context, actor, { where, one, range: { from, to }, today: place.today, weekStart, page }),
    context.services.savedFilters.readHomeTiles(actor),
    savedFilters(context, actor, 'home'),
  ]);
  const { team, own, board, uses, pattern } = home;
  return {
    frame: { ...view, ...(from === to && besides(to, place.today)) },
    saved,
    tiles: tiles as TileView[],
    team: team && teamView(context, team),
    own: own && ownView(context, own),
    board: board && boardView(context, board, at),
    people: one === undefined && from !== to ? peopleView(context, home.hours, search) : null,
    foreign: one !== undefined && one !== actor.userUuid ? one : undefined,
    week: home.week,
    headlines: home.headlines,
    empty: home.empty,
    bars: barsView(home.hours),
    uses: { list: uses.uses.slice(0, MAX_USES), total: uses.total },
    pattern: { hours: pattern.hours, total: pattern.total, weekStart, range: home.habits },
    /** The one day that is shown; none in longer ranges. */
    day: from === to ? to : null,
    page,
  };
});

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Home() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const links = useReportLinks();
  const { frame, team, own, board, people, tiles, headlines } = data;
  useFilterMemory('home', data.saved, PASSING);
  useLiveTime();
  useLiveRevalidation();
  useMinutes(data.day === frame.today);
  const title = useTitle(data);
  const pages = (team ?? board ?? people)?.pages;
  return (
    <ReportPage
      title={title}
      page="home"
      frame={frame}
      file={{ report: 'hours', empty: data.empty }}
      saved={data.saved}
      tools={<ArrangeTiles tiles={tiles} />}
      days={<HomeFilters frame={frame} rows={team ? 'now' : board ? 'then' : null} />}
    >
      <RangeChips frame={frame} />
      {team && <TeamHeadlines home={team} />}
      {own && data.day && (
        <OwnDay
          home={own}
          user={data.foreign}
          week={data.week}
          today={frame.today}
          title={data.day === frame.today ? t('reports.range.today') : formatWeekday(data.day)}
        />
      )}
      {headlines && <Headlines {...headlines} to={links.report('/hours-tracked', sameDays(frame))} />}
      <Tiles tiles={tiles} render={tilesOf(data)} />
      {pages && <Pagination page={data.page} perPage={pages.perPage} total={pages.total} />}
    </ReportPage>
  );
}

/** Whose home it is, or which day. */
function useTitle({ foreign, frame, team, board, day }: Data): string {
  const { t } = useTranslation();
  const name = foreign && frame.people.find(({ uuid }) => uuid === foreign)?.name;
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
    <Panel title={t(team ? 'reports.home.tile.people' : 'reports.home.byPerson')} flush>
      {home && <TeamBoard home={home} />}
      {people && <PeopleSums people={people.rows} total={people.total} from={frame.range.from} />}
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
          <PatternGrid hours={pattern.hours} weekStart={pattern.weekStart} />
        </div>
      )}
    </Panel>
  );
}
