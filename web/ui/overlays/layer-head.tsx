import type { ReactNode } from 'react';
import styles from './layer.module.css';

/** A plain line: Mantine's own is a <header>, a second banner beside the page's. */
export function LayerHead({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.header}>
      {title}
      {children}
    </div>
  );
}
