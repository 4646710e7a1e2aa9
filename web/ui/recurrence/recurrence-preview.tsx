import type { ComponentProps } from 'react';
import { NextDays } from './next-days';
import styles from './recurrence.module.css';

type Props = ComponentProps<typeof NextDays> & {
  /** What will happen, in one sentence. */
  sentence: string;
  /** What a month without such a day does. */
  note: string | null;
};

/** A rule that is being typed, as a sentence with the days that follow from it. */
export function RecurrencePreview({ sentence, note, ...days }: Props) {
  return (
    <div className={styles.preview}>
      <p className={styles.sentence} role="status">
        {sentence}
      </p>
      {note && <p className={styles.quiet}>{note}</p>}
      <NextDays {...days} />
    </div>
  );
}
