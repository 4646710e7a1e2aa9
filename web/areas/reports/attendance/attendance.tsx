import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '~/lib/format/format';
import { formatWeekday } from '~/lib/format/format-day';
import { useClock } from '~/lib/look/use-clock';
import { useDurationWords } from '~/ui/basics/duration-text';
import { classNames } from '~/ui/theme/class-names';
import { useReportLinks } from '../use-report-links';
import { WorkedTime } from '../worked/worked-time';
import styles from './attendance.module.css';
import type { DayCell } from './day-cells';

interface Props {
  cell: DayCell;
  day: string;
  /** Seconds of a full day. */
  norm: number;
  user: string;
}

/**
 * First in and last out above what was worked; the deeper the ground, the nearer to the day's hours. A month of a team
 * has hundreds of them, so each is two elements.
 */
export function Attendance({ cell: { state, presence }, day, norm, user }: Props) {
  const { t } = useTranslation();
  const durationWords = useDurationWords();
  const links = useReportLinks();
  const clock = useClock();
  if (!presence) {
    if (state !== 'ABSENT') return null;
    return (
      <span className={styles.absent} role="img" title={`${formatWeekday(day)}: ${t('reports.attendance.ABSENT')}`}>
        ✕
      </span>
    );
  }
  const { firstIn, lastOut, worked } = presence;
  const hours = clock.briefSpan(firstIn, lastOut);
  const late = state === 'LATE' ? t('reports.attendance.LATE') : '';
  return (
    <WorkedTime
      seconds={worked}
      of={{ from: day, user }}
      to={links.day(day, user)}
      className={classNames(styles.day, late !== '' && styles.late)}
      style={{ '--share': `${Math.round(Math.min(1, worked / Math.max(1, norm)) * 100)}%` } as CSSProperties}
      aria-label={[late, hours, durationWords(worked)].filter(Boolean).join(', ')}
    >
      {hours}
      <b>{formatDuration(worked)}</b>
    </WorkedTime>
  );
}
