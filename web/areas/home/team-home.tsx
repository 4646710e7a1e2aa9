import { useTranslation } from 'react-i18next';
import { ActivityChange, Change } from '~/areas/reports/headlines';
import { activityPercent, percentText } from '~/areas/reports/sums';
import { useReportLinks } from '~/areas/reports/use-report-links';
import { WorkedTime } from '~/areas/reports/worked/worked-time';
import { formatWeekday } from '~/lib/format/format-day';
import { TextLink } from '~/ui/basics/text-link';
import { Stat, Stats } from '~/ui/data/stat';
import { Tooltip } from '~/ui/overlays/tooltip';
import styles from './home.module.css';
import { NOW_STATES, type TeamHome } from './team-board';

/** Who works now, how much there was so far, and what waits for the reader. */
export function TeamHeadlines({ home }: { home: TeamHome }) {
  const { t } = useTranslation();
  const links = useReportLinks();
  const { states, total, before, waiting } = home;
  const than = t('reports.home.sameTime', { day: formatWeekday(before.day) });
  return (
    <Stats>
      <Stat label={t('reports.home.team')}>
        <span className={styles.states}>
          {NOW_STATES.filter((state) => states[state] > 0 || state === 'WORKING').map((state) => (
            <TextLink
              key={state}
              to={links.here({ now: links.search.get('now') === state ? null : state })}
              preventScrollReset
            >
              <b>{states[state]}</b> {t(`reports.home.count.${state}`)}
            </TextLink>
          ))}
        </span>
      </Stat>
      <Stat
        label={t('reports.sums.worked')}
        compared={<Change seconds={total.worked - before.total.worked} than={than} />}
      >
        <WorkedTime
          seconds={total.worked}
          of={{ from: home.axis.day }}
          to={links.report('/hours-tracked', { range: 'today' })}
        />
      </Stat>
      <Stat
        label={t('reports.sums.activity')}
        compared={<ActivityChange total={total} before={before.total} than={than} />}
      >
        <Tooltip text={t('reports.sums.activityHelp')}>
          <bdi tabIndex={0}>{percentText(activityPercent(total))}</bdi>
        </Tooltip>
      </Stat>
      <Stat label={t('reports.home.needs')}>
        <span className={styles.needs}>
          {waiting.manualTime > 0 ? (
            <TextLink to="/manual-time" alone>
              {t('reports.home.manual', { count: waiting.manualTime })}
            </TextLink>
          ) : (
            t('reports.home.nothingWaits')
          )}
        </span>
      </Stat>
    </Stats>
  );
}
