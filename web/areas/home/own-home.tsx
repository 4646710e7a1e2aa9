import { useTranslation } from 'react-i18next';
import { ActivityChange, Change } from '~/areas/reports/headlines';
import { activityPercent, percentText } from '~/areas/reports/sums';
import { useReportLinks } from '~/areas/reports/use-report-links';
import { WorkedTime } from '~/areas/reports/worked/worked-time';
import { workWindow } from '~/areas/timeline/day/axis';
import { AxisHead } from '~/areas/timeline/day/axis-head';
import { PersonRibbon } from '~/areas/timeline/day/person-ribbon';
import { formatDuration } from '~/lib/format/format';
import { dayHead, formatRange, formatWeekday } from '~/lib/format/format-day';
import { useClock } from '~/lib/look/use-clock';
import { StatusChip } from '~/ui/basics/chip';
import { DurationText } from '~/ui/basics/duration-text';
import { Progress } from '~/ui/basics/progress';
import { TextLink } from '~/ui/basics/text-link';
import { RibbonLegend } from '~/ui/charts/day-ribbon';
import { Stat, Stats } from '~/ui/data/stat';
import { EmptyState } from '~/ui/layout/empty-state';
import { Panel } from '~/ui/layout/panel';
import { Columns } from '~/ui/primitives/stack';
import styles from './home.module.css';
import type { ownView } from './home.server';
import { NowLine } from './now-line';

export type OwnHome = ReturnType<typeof ownView>;

interface Props {
  home: OwnHome;
  title: string;
  today: string;
  /** The days of the week, and what was worked on each. */
  week: readonly { day: string; worked: number }[];
  /** Owner of the page, when it is not the reader. */
  user?: string;
}

const REQUEST_SIGNS = { PENDING: 'waiting', APPROVED: 'ok', DECLINED: 'danger', WITHDRAWN: 'off' } as const;

/** Shows one person's day: the ribbon, how far it is, the week around it. */
export function OwnDay({ home: { axis, row, before, limit, requests }, title, today, week, user }: Props) {
  const { t } = useTranslation();
  const links = useReportLinks();
  if (!row) return <EmptyState title={t('ui.table.empty')}>{t('reports.home.notInProject')}</EmptyState>;
  const window = workWindow(row.blocks, axis);
  const { sums } = row;
  const [first, last] = [week[0]?.day ?? today, week.at(-1)?.day ?? today];
  const beforeDay = before ? formatWeekday(before.day) : '';
  const than = axis.now === null ? beforeDay : t('reports.home.sameTime', { day: beforeDay });
  const change = (sum: 'worked' | 'productive' | 'manual') =>
    before && <Change seconds={sums[sum] - before.total[sum]} than={than} />;
  const weekTitle = today >= first && today <= last ? t('reports.home.week') : formatRange(first, last);
  return (
    <>
      <Stats>
        {axis.now !== null && row.now !== 'NOT_STARTED' && (
          <Stat label={t('reports.home.team')}>
            <NowLine now={row.now} doing={row.doing} />
          </Stat>
        )}
        <Stat label={t('reports.sums.worked')} compared={change('worked')}>
          <WorkedTime
            seconds={sums.worked}
            of={{ from: axis.day, user: row.person.uuid }}
            to={links.day(axis.day, user)}
          />
        </Stat>
        <Stat
          label={t('reports.sums.activity')}
          compared={before && <ActivityChange total={sums} before={before.total} than={than} />}
        >
          <bdi>{percentText(activityPercent(sums))}</bdi>
        </Stat>
        <Stat label={t('reports.sums.productive')} compared={change('productive')}>
          <DurationText seconds={sums.productive} />
        </Stat>
        <Stat label={t('reports.sums.manual')} compared={change('manual')}>
          <DurationText seconds={sums.manual} />
        </Stat>
        {limit && (
          <Stat label={t(`reports.home.limit.${limit.period}`)}>
            <span className={styles.limit}>
              <bdi>
                {t('reports.home.used', { used: formatDuration(limit.used), limit: formatDuration(limit.seconds) })}
              </bdi>
              <Progress
                label={t(`reports.home.limit.${limit.period}`)}
                value={(limit.used / Math.max(1, limit.seconds)) * 100}
                showNumber={false}
              />
            </span>
          </Stat>
        )}
      </Stats>
      <Panel
        title={title}
        tools={
          <TextLink alone to={`/screen-casts?user=${row.person.uuid}&date=${axis.day}`}>
            {t('reports.timeline.screenshots')}
          </TextLink>
        }
        footer={<RibbonLegend />}
      >
        <AxisHead axis={axis} window={window} />
        <PersonRibbon
          axis={axis}
          window={window}
          blocks={row.blocks}
          sums={sums}
          label={`${row.person.name}, ${formatWeekday(axis.day)}`}
          height={64}
          expandable
        />
      </Panel>
      <Columns gap={24} min={440} align="start">
        <Panel title={weekTitle}>
          <WeekStrip week={week} user={row.person.uuid} />
        </Panel>
        <Panel
          title={t('reports.home.requests')}
          tools={<TextLink to="/manual-time">{t('reports.home.all')}</TextLink>}
        >
          {requests.length === 0 ? <p>{t('reports.home.noRequests')}</p> : <Requests requests={requests} />}
        </Panel>
      </Columns>
    </>
  );
}

function WeekStrip({ week, user }: Pick<Props, 'week' | 'user'>) {
  const links = useReportLinks();
  const most = Math.max(3600, ...week.map(({ worked }) => worked));
  return (
    <div className={styles.strip}>
      {week.map(({ day, worked }) => {
        const { weekday, date } = dayHead(day);
        return (
          <WorkedTime
            key={day}
            seconds={worked}
            of={{ from: day, user }}
            to={links.day(day, user)}
            title={`${formatWeekday(day)} – ${formatDuration(worked)}`}
          >
            <small>
              {weekday} {date}
            </small>
            <span className={styles.bar} aria-hidden>
              <span style={{ height: `${(worked / most) * 100}%` }} />
            </span>
            <DurationText seconds={worked} />
          </WorkedTime>
        );
      })}
    </div>
  );
}

function Requests({ requests }: { requests: OwnHome['requests'] }) {
  const { t } = useTranslation();
  const clock = useClock();
  return (
    <ul className={styles.requests}>
      {requests.map(({ uuid, day, start, seconds, status, reason, remarks, projectName }) => (
        <li key={uuid}>
          <span>
            {formatWeekday(day)} <bdi className="wz-num">{clock.time(start)}</bdi>
          </span>
          <DurationText seconds={seconds} />
          <StatusChip status={REQUEST_SIGNS[status]}>{t(`reports.home.request.${status}`)}</StatusChip>
          <small>{[projectName, remarks, reason].filter(Boolean).join(' · ')}</small>
        </li>
      ))}
    </ul>
  );
}
