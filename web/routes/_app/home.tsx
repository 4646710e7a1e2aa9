import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { isDay } from '@server/shared/time/local-date';
import { barsView, ownView, teamView, weekOf } from '~/areas/home/home.server';
import styles from '~/areas/home/home.module.css';
import { OwnDay } from '~/areas/home/own-home';
import { NOW_STATES, SORTS, TeamBoard } from '~/areas/home/team-board';
import { TeamHeadlines } from '~/areas/home/team-home';
import { ArrangeTiles, type TileName, Tiles, type TileView } from '~/areas/home/tiles';
import { reportFrame } from '~/areas/reports/frame.server';
import { Headlines } from '~/areas/reports/headlines';
import { NothingTracked } from '~/areas/reports/nothing-tracked';
import { PatternGrid } from '~/areas/reports/pattern-grid';
import { ReportPage } from '~/areas/reports/report-page';
import { savedFilters } from '~/areas/reports/saved-filters.server';
import { useLiveTime } from '~/areas/reports/use-live-time';
import { useReportLinks } from '~/areas/reports/use-report-links';
import { UsesTable } from '~/areas/reports/uses-table';
import { Views } from '~/areas/reports/views';
import { dayHead, formatDay, formatRange, formatWeekday } from '~/lib/format-day';
import { loginRequired } from '~/lib/guards.server';
import type { PageHandle } from '~/lib/page-handle';
import { BarChart } from '~/ui/bar-chart';
import { FilterSelect } from '~/ui/filter-bar';
import { Pagination } from '~/ui/pagination';
import { Panel } from '~/ui/panel';
import { SearchField } from '~/ui/search-field';
import { TextLink } from '~/ui/text-link';

export const handle: PageHandle = { title: 'reports.home.title' };

const CHIPS = ['today', 'past-7-days', 'past-30-days', 'this-week', 'this-month'] as const;
const MOST_USES = 8;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const loader = loginRequired(async (args) => {
  const { context, actor, request } = args;
  const search = new URL(request.url).searchParams;
  const { args: asked, view, place } = await reportFrame(args, 'today');
  const services = context.services;
  const { from: _from, to: _to, user, ...where } = asked;
  // `?date=&userId=`: one person's day, for whoever may look at it.
  const userId = UUID.test(search.get('userId') ?? '') ? (search.get('userId') ?? undefined) : undefined;
  const date = search.get('date');
  const day = isDay(date) ? date : place.today;
  const runsIt = place.projects.some(({ all }) => all);
  const one = userId ?? (runsIt ? user : actor.userId);
  const today = !one && asked.from === asked.to && asked.to === place.today;
  const range = asked.from === asked.to ? lastDays(asked.to) : { from: asked.from, to: asked.to };
  const reach = { ...where, ...(one ? { user: one } : {}) };
  const days = weekOf(one ? day : place.today, place.company.weekStart);
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const [tiles, hours, uses, pattern, team, own, week, saved] = await Promise.all([
    services.savedFilters.homeTiles(actor),
    services.hoursReport.read(actor, { ...reach, ...range }),
    services.topUsesReport.read(actor, { ...reach, from: asked.from, to: asked.to }),
    services.workPatternReport.read(actor, { ...reach, ...lastDays(asked.to, 30) }),
    today ? services.homeReport.team(actor, { ...where, page }) : null,
    one ? services.homeReport.own(actor, { ...where, user: one, day }) : null,
    one ? services.hoursReport.read(actor, { ...reach, from: days[0], to: days[6] }) : null,
    savedFilters(context, actor, 'home'),
  ]);
  return {
    frame: one ? { ...view, user: userId ?? view.user } : view,
    saved,
    tiles: tiles as TileView[],
    team: team && teamView(context, team),
    own: own && ownView(context, own),
    foreign: one !== undefined && one !== actor.userId ? one : undefined,
    week: days.map((one) => ({ day: one, worked: week?.byDay.get(one)?.worked ?? 0 })),
    bars: barsView(hours),
    uses: { list: uses.uses.slice(0, MOST_USES), total: uses.total },
    pattern: { hours: pattern.hours, total: pattern.total, weekStart: place.company.weekStart },
    day,
    page,
  };
});

function lastDays(to: string, count = 7): { from: string; to: string } {
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - (count - 1) * 86_400_000);
  return { from: from.toISOString().slice(0, 10), to };
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Home() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { frame, team, own, bars, tiles } = data;
  useLiveTime();
  const empty = bars.total.tracked + bars.total.manual === 0;
  const name = own?.row?.person.name;
  const title =
    data.foreign && name
      ? name
      : team
        ? t('reports.home.todayIs', { day: formatDay(frame.today) })
        : t('reports.home.title');
  return (
    <ReportPage
      title={title}
      page="home"
      frame={frame}
      file={{ report: 'hours', empty }}
      saved={data.saved}
      tools={<ArrangeTiles tiles={tiles} />}
      days={<HomeFilters data={data} />}
    >
      <RangeChips data={data} />
      {team && <TeamHeadlines home={team} />}
      {own && (
        <OwnDay
          home={own}
          user={data.foreign}
          week={data.week}
          title={data.day === frame.today ? t('reports.range.today') : formatWeekday(data.day)}
        />
      )}
      {!team && !own && <Headlines total={bars.total} before={bars.before} />}
      <Tiles tiles={tiles} render={tilesOf(data)} />
      {team && <Pagination page={data.page} perPage={team.pages.perPage} total={team.pages.total} />}
    </ReportPage>
  );
}

/** The ranges one asks for most, in one press. */
function RangeChips({ data: { frame } }: { data: Data }) {
  const { t } = useTranslation();
  const { here } = useReportLinks();
  return (
    <Views
      label={t('reports.range.label')}
      current={frame.preset}
      views={CHIPS.map((id) => ({ id, label: t(`reports.range.${id}`), to: here({ range: id, date: null }) }))}
    />
  );
}

/** The days are chosen below, by one press; here they only stay. */
function HomeFilters({ data: { team, frame } }: { data: Data }) {
  const { search } = useReportLinks();
  const kept = ['range', 'from', 'to', 'date', 'userId'].filter((name) => search.has(name));
  return (
    <>
      {team ? (
        <RowFilters />
      ) : (
        frame.preset === 'custom' && <span>{formatRange(frame.range.from, frame.range.to)}</span>
      )}
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={search.get(name) ?? ''} />
      ))}
    </>
  );
}

function RowFilters() {
  const { t } = useTranslation();
  const { search } = useReportLinks();
  return (
    <>
      <SearchField name="q" label={t('people.search')} defaultValue={search.get('q') ?? ''} maxLength={120} />
      <FilterSelect
        name="now"
        label={t('reports.home.state')}
        all={t('reports.home.anyState')}
        options={NOW_STATES.map((state) => ({ value: state, label: t(`reports.home.now.${state}`) }))}
        defaultValue={search.get('now') ?? ''}
      />
      <FilterSelect
        name="sort"
        label={t('reports.home.sort')}
        options={SORTS.map((sort) => ({ value: sort, label: t(`reports.home.sortBy.${sort}`) }))}
        defaultValue={search.get('sort') ?? 'now'}
      />
    </>
  );
}

function tilesOf(data: Data): Record<TileName, () => React.ReactNode> {
  return {
    people: () => data.team && <PeopleTile team={data.team} />,
    worked: () => <WorkedTile data={data} />,
    uses: () => <UsesTile data={data} />,
    pattern: () => <PatternTile data={data} />,
  };
}

function PeopleTile({ team }: { team: NonNullable<Data['team']> }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('reports.home.tile.people')} flush>
      <TeamBoard home={team} />
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
        bars={bars.days.map(({ day, worked, before }) => ({
          ...{ id: day, label: String(dayHead(day).date), name: formatWeekday(day), value: worked, before },
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
        <TextLink to={links.report('/top-apps', foreign ? { user: foreign } : {})} alone>
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
    <Panel title={t('reports.home.tile.pattern')} help={t('reports.range.past-30-days')}>
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
