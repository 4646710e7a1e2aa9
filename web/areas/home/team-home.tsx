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
import type { TeamMoney } from './money/money-view.server';
import { NOW_STATES, type TeamHome } from './team-board';

interface Props {
  home: TeamHome;
  /** Null for readers who don't see payments. */
  money: TeamMoney | null;
  /** Number of the reader's own invoices that wait for their approval. */
  toApprove: number;
  overdueLeads: number;
}

/** Shows who works now, how much there was so far, and what waits for the reader. */
export function TeamHeadlines({ home, money, toApprove, overdueLeads }: Props) {
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
        <Needs manualTime={waiting.manualTime} money={money} toApprove={toApprove} overdueLeads={overdueLeads} />
      </Stat>
    </Stats>
  );
}

/** Lists links to everything that waits for the reader. */
function Needs({ manualTime, money, toApprove, overdueLeads }: Omit<Props, 'home'> & { manualTime: number }) {
  const { t } = useTranslation();
  const needs = [
    { count: manualTime, to: '/manual-time', key: 'reports.home.manual' },
    { count: toApprove, to: '/payment-history?view=waiting', key: 'home.money.approveCount' },
    { count: money?.drafts.count, to: '/payment-history?view=drafts', key: 'home.money.draftCount' },
    { count: money?.toPay.count, to: '/payment-history?view=approved', key: 'home.money.toPay' },
    { count: money?.rejected.count, to: '/payment-history?view=rejected', key: 'home.money.rejectedCount' },
    { count: money?.bankLines, to: '/accounts/company/reconciliation', key: 'home.money.bankLines' },
    { count: overdueLeads, to: '/crm?chip=OVERDUE', key: 'home.money.overdueLeads' },
  ] as const;
  const open = needs.filter(({ count = 0 }) => count > 0);
  return (
    <span className={styles.needs}>
      {open.map(({ count, to, key }) => (
        <TextLink key={key} to={to} alone>
          {t(key, { count })}
        </TextLink>
      ))}
      {open.length === 0 && t('reports.home.nothingWaits')}
    </span>
  );
}
