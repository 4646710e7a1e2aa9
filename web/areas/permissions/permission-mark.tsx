import styles from './permissions.module.css';

export type Mark = 'allowed' | 'notAllowed' | 'setAllowed' | 'setDenied';

/** Three shapes that need no colour: filled, hollow, and with a corner where it was set in this scope. */
export function PermissionMark({ mark }: { mark: Mark }) {
  return <span className={styles.mark} data-mark={mark} aria-hidden />;
}

export function markOf(allow: boolean, own: string | null): Mark {
  if (own === null) return allow ? 'allowed' : 'notAllowed';
  return allow ? 'setAllowed' : 'setDenied';
}
