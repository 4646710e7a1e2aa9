import styles from './split-bar.module.css';

export interface SplitPart {
  kind: 'productive' | 'neutral' | 'unproductive' | 'manual' | 'idle';
  value: number;
}

interface Props {
  parts: readonly SplitPart[];
  /** The whole, where the bar is one of several that are compared; else the sum of the parts. */
  of?: number;
  /** Left out where words beside the bar say how it is made up. */
  label?: string;
}

/** How a sum is made up. Classes differ by height and pattern as in the day ribbon, not by colour alone. */
export function SplitBar({ parts, of, label }: Props) {
  const whole = Math.max(1, of ?? parts.reduce((sum, { value }) => sum + value, 0));
  return (
    <span className={styles.bar} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      {parts
        .filter(({ value }) => value > 0)
        .map(({ kind, value }) => (
          <span key={kind} className={styles[kind]} style={{ width: `${(value / whole) * 100}%` }} />
        ))}
    </span>
  );
}
