import type { ReactNode } from 'react';
import styles from './chip.module.css';

export type ChipTone = 'plain' | 'ok' | 'warn' | 'danger' | 'info' | 'manual' | 'idle';

/** A short fact in a frame. */
export function Chip({ children, tone = 'plain' }: { children: ReactNode; tone?: ChipTone }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  );
}

/** Each state has its own sign beside its colour: full, half, open, crossed, dashed. */
const SIGNS = {
  ok: <circle cx="5" cy="5" r="4.5" className={styles.solid} />,
  progress: (
    <>
      <circle cx="5" cy="5" r="4.2" className={styles.open} />
      <path d="M5 .8a4.2 4.2 0 0 1 0 8.4Z" className={styles.solid} />
    </>
  ),
  waiting: <circle cx="5" cy="5" r="4" className={styles.dashed} />,
  off: <circle cx="5" cy="5" r="4" className={styles.open} />,
  danger: <path d="M5 0L10 9.5H0Z" className={styles.solid} />,
  locked: <path d="M1 1L9 9M9 1L1 9" className={styles.open} />,
} as const;

const TONES = {
  ok: 'ok',
  progress: 'info',
  waiting: 'manual',
  off: 'plain',
  danger: 'danger',
  locked: 'idle',
} as const;

export type Status = keyof typeof SIGNS;

export function StatusChip({ status, children }: { status: Status; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={TONES[status]}>
      <svg viewBox="0 0 10 10" width={10} height={10} aria-hidden>
        {SIGNS[status]}
      </svg>
      {children}
    </span>
  );
}
