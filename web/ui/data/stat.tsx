import { type ReactNode, useRef } from 'react';
import { useScrollEdges } from '~/ui/layout/use-scroll-edges';
import { classNames } from '~/ui/theme/class-names';
import styles from './stat.module.css';

interface Props {
  label: string;
  children: ReactNode;
  /** Comparison with another time, in words: "+1:12 vs last Friday". */
  compared?: ReactNode;
}

/** A headline number. No box: a column of the ledger. */
export function Stat({ label, children, compared }: Props) {
  return (
    <div className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {children}
        {compared && <span className={styles.compared}>{compared}</span>}
      </dd>
    </div>
  );
}

export function Stats({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDListElement>(null);
  const moves = useScrollEdges(list);
  return (
    <dl ref={list} tabIndex={moves ? 0 : undefined} className={classNames(styles.stats, 'wz-fade')}>
      {children}
    </dl>
  );
}
