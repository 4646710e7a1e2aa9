import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '~/ui/theme/icons';
import styles from './banner.module.css';

interface Props {
  kind?: 'info' | 'success' | 'warning' | 'danger';
  title?: string;
  /** Buttons or links. */
  actions?: ReactNode;
  /** Says it aloud when it appears. */
  live?: boolean;
  children?: ReactNode;
}

const ICONS = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, danger: IconAlertTriangle };

export function Banner({ kind = 'info', title, actions, live, children }: Props) {
  const Icon = ICONS[kind];
  return (
    <div className={styles.banner} data-kind={kind} role={live ? (kind === 'danger' ? 'alert' : 'status') : undefined}>
      <Icon size={18} className={styles.icon} aria-hidden />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
