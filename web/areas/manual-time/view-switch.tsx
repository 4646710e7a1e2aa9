import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import styles from './manual-time.module.css';

/** What waits for a decision, and one's own. Both have an address. */
export function ViewSwitch({ current, waiting }: { current: 'queue' | 'mine'; waiting: number }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.views} aria-label={t('manual.title')}>
      <Link
        to="?view=queue"
        prefetch="intent"
        className={styles.view}
        aria-current={current === 'queue' ? 'page' : undefined}
      >
        {t('manual.queue.title')} <bdi className={styles.count}>{waiting}</bdi>
      </Link>
      <Link
        to="?view=mine"
        prefetch="intent"
        className={styles.view}
        aria-current={current === 'mine' ? 'page' : undefined}
      >
        {t('manual.mine')}
      </Link>
    </nav>
  );
}
