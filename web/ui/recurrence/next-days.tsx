import { useTranslation } from 'react-i18next';
import { formatZone } from '~/lib/format/format';
import { formatDay, formatWeekday } from '~/lib/format/format-day';
import { usePageZone } from '~/lib/format/use-page-zone';
import { useClock } from '~/lib/look/use-clock';
import styles from './recurrence.module.css';

/** Minutes after midnight, on the clocks of the company. */
const TRANSFER_MINUTE = 5;

interface Props {
  days: readonly string[];
  /** Why there are none. */
  none: string;
  /** Minute of the day; transfers have theirs after midnight. */
  minute?: number;
}

/** The days to come, in the zone of the company. */
export function NextDays({ days, none, minute = TRANSFER_MINUTE }: Props) {
  const { t } = useTranslation();
  const zone = usePageZone();
  const clock = useClock();
  return (
    <section className={styles.next} aria-label={t('schedules.nextDays')} aria-live="polite">
      <p className={styles.head}>{t('schedules.nextDays')}</p>
      {days.length === 0 ? (
        <p className={styles.quiet}>{none}</p>
      ) : (
        <>
          <ol className={styles.days}>
            {days.map((day) => (
              <li key={day}>
                <time dateTime={day}>{`${formatWeekday(day).split(',')[0]}, ${formatDay(day)}`}</time>
              </li>
            ))}
          </ol>
          <p className={styles.quiet}>{t('schedules.at', { time: clock.time(minute), zone: formatZone(zone) })}</p>
        </>
      )}
    </section>
  );
}
