import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatWeekday } from '~/lib/format/format-day';
import { useClock } from '~/lib/look/use-clock';
import { EmptyState } from '~/ui/layout/empty-state';
import styles from './screen-casts.module.css';
import { Thumbnail } from './viewer/thumbnail';
import type { PageData } from './views';
import { walkGrid } from './walk-grid';

/** The newest picture of everybody; each leads to the day it is of. */
export function Latest({ latest, hidden }: { latest: NonNullable<PageData['latest']>; hidden: boolean }) {
  const { t } = useTranslation();
  const clock = useClock();
  if (latest.length === 0) {
    return <EmptyState title={t('screenshots.latestNone')}>{t('screenshots.noneHelp')}</EmptyState>;
  }
  return (
    <ul className={styles.latest} onKeyDown={walkGrid}>
      {latest.map(({ user, name, day, screenshot }) => (
        <li key={user} className={styles.cell}>
          <Link
            data-walk
            to={`?${new URLSearchParams({ user, date: day, shot: screenshot.uuid })}`}
            className={styles.screenshot}
            aria-label={[name, formatWeekday(day), clock.short(screenshot.time), screenshot.title]
              .filter(Boolean)
              .join(', ')}
          >
            <Thumbnail screenshot={screenshot} hidden={hidden} />
          </Link>
          <strong>{name}</strong>
          <span className={styles.line}>
            <bdi className="wz-num">{`${formatWeekday(day)}, ${clock.short(screenshot.time)}`}</bdi>
          </span>
          <span className={styles.title}>{screenshot.title}</span>
        </li>
      ))}
    </ul>
  );
}
