import type { ReactNode } from 'react';
import styles from './primitives.module.css';

/** Names and values side by side; its children are `<dt>` and `<dd>`. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}
