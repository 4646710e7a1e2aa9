import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonName } from '~/areas/reports/person-name';
import { activityPercent, percentText } from '~/areas/reports/sums';
import { SumsSplit } from '~/areas/reports/tables/sums-split';
import { useReportLinks } from '~/areas/reports/use-report-links';
import { WorkedTime } from '~/areas/reports/worked/worked-time';
import { workWindow } from '~/areas/timeline/day/axis';
import { AxisHead } from '~/areas/timeline/day/axis-head';
import { PersonRibbon } from '~/areas/timeline/day/person-ribbon';
import boardStyles from '~/areas/timeline/timeline.module.css';
import { RibbonLegend } from '~/ui/charts/day-ribbon';
import { NothingFound } from '~/ui/layout/nothing-found';
import { classNames } from '~/ui/theme/class-names';
import styles from './home.module.css';
import type { boardView, teamView } from './home.server';
import { NowLine } from './now-line';

export type TeamHome = ReturnType<typeof teamView>;
type Board = Pick<TeamHome | ReturnType<typeof boardView>, 'axis' | 'rows'>;
type BoardRow = Board['rows'][number];

export const NOW_STATES = ['WORKING', 'IDLE', 'OFFLINE', 'AWAY', 'NOT_STARTED'] as const;

export const SORTS = ['now', 'worked', 'activity', 'name'] as const;

/** Applies the row filters of the address: a part of a name, a state, an order. */
function chosenRows(rows: readonly BoardRow[], search: URLSearchParams): BoardRow[] {
  const part = (search.get('q') ?? '').toLowerCase();
  const state = search.get('now');
  const rank = ({ now }: BoardRow): number => (now ? NOW_STATES.indexOf(now) : 0);
  const order: Record<string, (one: BoardRow, other: BoardRow) => number> = {
    now: (one, other) => rank(one) - rank(other) || other.sums.worked - one.sums.worked,
    worked: (one, other) => other.sums.worked - one.sums.worked,
    activity: (one, other) => (activityPercent(other.sums) ?? -1) - (activityPercent(one.sums) ?? -1),
    name: () => 0,
  };
  return rows
    .filter(({ person, now }) => person.name.toLowerCase().includes(part) && (!state || !now || now === state))
    .sort(order[search.get('sort') ?? 'now'] ?? order['now']);
}

/** Shows one row a person: the day so far, what they do now, and what it adds up to. */
export function TeamBoard({ home }: { home: Board }) {
  const { t } = useTranslation();
  const { search } = useReportLinks();
  const { axis, rows } = home;
  const shown = chosenRows(rows, search);
  const fresh = useFresh(rows);
  const window = workWindow(
    rows.flatMap(({ blocks }) => blocks),
    axis,
  );
  if (shown.length === 0) return <NothingFound clears={['q', 'now']}>{t('reports.home.nobody')}</NothingFound>;
  return (
    <>
      <div className={boardStyles.board}>
        <div className={classNames(boardStyles.head, styles.row)}>
          <span>{t('reports.hours.by.person')}</span>
          <AxisHead axis={axis} window={window} />
          <span className={boardStyles.numbers}>
            <span>{t('reports.sums.worked')}</span>
            <span>{t('reports.sums.activity')}</span>
          </span>
        </div>
        {shown.map((row) => (
          <Row key={row.person.uuid} row={row} home={home} window={window} fresh={fresh.has(row.person.uuid)} />
        ))}
      </div>
      <div className={styles.legend}>
        <RibbonLegend />
      </div>
    </>
  );
}

interface RowProps {
  row: BoardRow;
  home: Board;
  window: { from: number; to: number };
  fresh: boolean;
}

function Row({ row, home: { axis }, window, fresh }: RowProps) {
  const { t } = useTranslation();
  const links = useReportLinks();
  const { person, now, doing, sums } = row;
  return (
    <div className={classNames(boardStyles.row, styles.row)} data-fresh={fresh || undefined}>
      <div className={styles.who}>
        <PersonName person={person} to={links.home(axis.day, person.uuid)} />
        {now && <NowLine now={now} doing={doing} />}
      </div>
      <PersonRibbon axis={axis} window={window} blocks={row.blocks} sums={sums} label={person.name} height={24} />
      <span className={boardStyles.numbers}>
        <b data-name={t('reports.sums.worked')}>
          <WorkedTime
            seconds={sums.worked}
            of={{ from: axis.day, user: person.uuid }}
            to={links.day(axis.day, person.uuid)}
          />
        </b>
        <bdi data-name={t('reports.sums.activity')}>{percentText(activityPercent(sums))}</bdi>
        <span className={styles.split}>
          <SumsSplit sums={sums} />
        </span>
      </span>
    </div>
  );
}

/** Returns who changed since the page last loaded, for a moment. */
function useFresh(rows: readonly BoardRow[]): ReadonlySet<string> {
  const known = useRef<Map<string, number>>(undefined);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const sums = new Map(rows.map(({ person, sums: { tracked, manual } }) => [person.uuid, tracked + manual]));
    const before = known.current;
    known.current = sums;
    if (!before) return;
    const changed = [...sums].filter(([uuid, seconds]) => before.get(uuid) !== seconds).map(([uuid]) => uuid);
    setFresh(new Set(changed));
    if (changed.length === 0) return;
    const timer = setTimeout(() => setFresh(new Set()), 1200);
    return () => clearTimeout(timer);
  }, [rows]);
  return fresh;
}
