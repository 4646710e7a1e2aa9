import type { ReactNode } from 'react';
import styles from './bulk-bar.module.css';

/** Shows the acts for everything that is marked; `marked` says how much that is. */
export function BulkBar({ marked, children }: { marked: string; children: ReactNode }) {
  return (
    <div className={styles.bar} role="region" aria-label={marked}>
      <strong>{marked}</strong>
      {children}
    </div>
  );
}
