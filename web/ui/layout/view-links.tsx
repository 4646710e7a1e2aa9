import { Link } from '@remix-run/react';
import styles from './view-links.module.css';

interface Props {
  /** Name of the group, for screen readers. */
  label: string;
  views: readonly { name: string; label: string; count?: number }[];
  current: string;
  /** Part of the address that stays: `wallet=…`. */
  keep?: string;
}

/** The views of one page side by side; each has an address: `?view=`. */
export function ViewLinks({ label, views, current, keep }: Props) {
  return (
    <nav className={styles.views} aria-label={label}>
      {views.map(({ name, label: text, count }) => (
        <Link
          key={name}
          to={`?view=${name}${keep ? `&${keep}` : ''}`}
          prefetch="intent"
          className={styles.view}
          aria-current={name === current ? 'page' : undefined}
        >
          {text} {count !== undefined && <bdi className={styles.count}>{count}</bdi>}
        </Link>
      ))}
    </nav>
  );
}
