import styles from './logo.module.css';

/** A day half worked: the dial, the hours behind us, and the line that is now. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className={styles.mark} aria-hidden>
      <circle cx="16" cy="16" r="13" className={styles.dial} />
      <path d="M16 7a9 9 0 0 0 0 18Z" className={styles.past} />
      <path d="M21 10.5v11" className={styles.now} />
    </svg>
  );
}

export function Wordmark({ size }: { size?: number }) {
  return (
    <span className={styles.wordmark}>
      <Logo size={size} />
      {/* A name, the same in every language. */}
      <span>Workzone</span>
    </span>
  );
}
