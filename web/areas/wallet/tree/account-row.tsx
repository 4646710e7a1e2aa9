import type { ReactNode } from 'react';
import { MoneyText } from '~/ui/basics/money-text';
import styles from './tree.module.css';

interface Props {
  name: string;
  description?: string;
  /** The head of what lies below it. */
  strong?: boolean;
  /** No account that somebody named. */
  quiet?: boolean;
  /** Part before the name: how it is moved, which part of the bar it is. */
  start?: ReactNode;
  marks?: ReactNode;
  middle?: ReactNode;
  money: { minor: string; currency: string; decimals: number };
  below?: ReactNode;
  menu?: ReactNode;
}

/** Shows one line of the tree: name, marks, what is in it. */
export function AccountRow({ name, description, strong, quiet, start, marks, middle, money, below, menu }: Props) {
  return (
    <div className={styles.row} data-strong={strong || undefined} data-quiet={quiet || undefined}>
      <span className={styles.start}>{start}</span>
      <span className={styles.names}>
        <span className={styles.name}>{name}</span>
        {marks}
        {description && <span className={styles.description}>{description}</span>}
      </span>
      <span className={styles.middle}>{middle}</span>
      <span className={styles.money}>
        <MoneyText {...money} />
        {below}
      </span>
      <span className={styles.menu}>{menu}</span>
    </div>
  );
}
