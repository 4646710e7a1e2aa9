import styles from '~/areas/permissions/permissions.module.css';

export type PermissionState = 'allowed' | 'notAllowed' | 'setAllowed' | 'setDenied';

/** Three shapes that need no colour: filled, hollow, and with a corner where it was set in this scope. */
export function PermissionMark({ mark }: { mark: PermissionState }) {
  return <span className={styles.mark} data-mark={mark} aria-hidden />;
}

export function markOf(allow: boolean, own: string | null): PermissionState {
  if (own === null) return allow ? 'allowed' : 'notAllowed';
  return allow ? 'setAllowed' : 'setDenied';
}
