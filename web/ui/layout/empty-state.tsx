import type { ReactNode } from 'react';
import { RibbonArt } from '~/ui/basics/ribbon-art';
import styles from './empty-state.module.css';

interface Props {
  /** Nothing yet, nothing in this filter, or nothing one may see: three different things to say. */
  kind?: 'empty' | 'filtered' | 'locked' | 'done';
  title: string;
  /** Why, and what to do next. */
  children?: ReactNode;
  actions?: ReactNode;
}

export function EmptyState({ kind = 'empty', title, children, actions }: Props) {
  return (
    <div className={styles.empty}>
      <RibbonArt kind={kind} />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
