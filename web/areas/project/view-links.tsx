import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import styles from './view-links.module.css';

const VIEWS = ['project', 'user'] as const;

/** The two views of the general settings; each has an address. */
export function ViewLinks({ current }: { current: (typeof VIEWS)[number] }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.views} aria-label={t('project.general.title')}>
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={`?view=${view}`}
          prefetch="intent"
          className={styles.view}
          aria-current={view === current ? 'page' : undefined}
        >
          {t(`project.general.view.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
