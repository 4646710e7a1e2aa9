import type { ReactNode } from 'react';
import { Row } from '~/ui/primitives/stack';
import styles from './columns.module.css';

interface Props {
  /** Stands beside the accounts, below them on narrow screens; parts that have nothing to say answer null. */
  side: ReactNode;
  children: ReactNode;
}

export function AccountsColumns({ side, children }: Props) {
  return (
    <Row gap={20} align="start">
      <div className={styles.main}>{children}</div>
      <div className={styles.side}>{side}</div>
    </Row>
  );
}
