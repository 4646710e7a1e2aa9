import { Link } from '@remix-run/react';
import styles from './reports.module.css';

interface Props {
  label: string;
  views: readonly { id: string; label: string; to: string }[];
  current: string;
}

/** Readings of the same thing; each has an address. */
export function Views({ label, views, current }: Props) {
  return (
    <nav className={styles.views} aria-label={label}>
      {views.map((view) => (
        <Link
          key={view.id}
          to={view.to}
          prefetch="intent"
          preventScrollReset
          aria-current={view.id === current ? 'page' : undefined}
        >
          {view.label}
        </Link>
      ))}
    </nav>
  );
}
