import styles from './progress.module.css';

interface Props {
  /** 0 to 100; `null` where nobody knows. */
  value: number | null;
  label: string;
  showNumber?: boolean;
}

export function Progress({ value, label, showNumber = true }: Props) {
  const percent = value === null ? null : Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        className={styles.track}
        data-unknown={percent === null || undefined}
      >
        <span style={{ width: percent === null ? undefined : `${percent}%` }} />
      </div>
      {showNumber && percent !== null && <bdi className={styles.number}>{percent}%</bdi>}
    </div>
  );
}
