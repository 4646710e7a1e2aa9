import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { LineItem } from '~/areas/payroll/invoice/invoice-item';
import { formatDuration } from '~/lib/format/format';
import { formatWeekday } from '~/lib/format/format-day';
import { DurationText } from '~/ui/basics/duration-text';
import { DayRibbon, RibbonLegend } from '~/ui/charts/day-ribbon';
import styles from './evidence.module.css';
import type { EvidenceItem } from './evidence-item';

interface Props {
  line: LineItem;
  /** Owner of the days; null where there is no session for the pages they lead to. */
  user: string | null;
  evidence: ReadonlyMap<string, EvidenceItem>;
}

const HOUR = 60;

/** Shows the days of the time: the record, hour by hour, and how much of it counts. Each leads to all about it. */
export function DayList({ line: { days }, user, evidence }: Props) {
  const { t } = useTranslation();
  const most = Math.max(1, ...days.map(({ seconds }) => Math.abs(seconds)));
  const shown = days.flatMap(({ day }) => evidence.get(day) ?? []);
  const frame = frameOf(shown);
  return (
    <div className={styles.evidence}>
      <ul className={styles.days}>
        {days.map(({ day, seconds }) => {
          const recorded = evidence.get(day);
          return (
            <li key={day}>
              {user ? (
                <Link to={`/home?date=${day}&user=${user}`} className={styles.day} title={t('payroll.lines.openDay')}>
                  {formatWeekday(day)}
                </Link>
              ) : (
                <span className={styles.day}>{formatWeekday(day)}</span>
              )}
              {recorded ? (
                <DayRibbon
                  spans={recorded.spans}
                  totals={recorded.totals}
                  label={formatWeekday(day)}
                  height={18}
                  width={480}
                  {...frame}
                />
              ) : (
                <span className={styles.bar} aria-hidden>
                  <span style={{ inlineSize: `${(100 * Math.abs(seconds)) / most}%` }} />
                </span>
              )}
              <span className={styles.seconds}>
                <DurationText seconds={seconds} />
                {recorded && recorded.worked !== seconds && (
                  <span className={styles.quiet}>
                    {t('payroll.lines.worked', { duration: formatDuration(recorded.worked) })}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {shown.length > 0 && <RibbonLegend />}
    </div>
  );
}

/** Returns hours that all days share, so that they can be compared. */
function frameOf(days: readonly EvidenceItem[]): { from: number; to: number } {
  const spans = days.flatMap(({ spans: each }) => each);
  if (spans.length === 0) return { from: 0, to: 24 * HOUR };
  const from = Math.floor(Math.min(...spans.map((span) => span.from)) / HOUR) * HOUR;
  const to = Math.ceil(Math.max(...spans.map((span) => span.to)) / HOUR) * HOUR;
  return { from, to: Math.min(to, Math.max(...days.map(({ minutes }) => minutes))) };
}
