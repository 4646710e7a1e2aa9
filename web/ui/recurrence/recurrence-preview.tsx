import type { ComponentProps } from 'react';
import { NextDays } from './next-days';
import styles from './recurrence.module.css';

type Props = ComponentProps<typeof NextDays> & {
  /** The sentence says what will happen. */
  sentence: string;
  /** The note says how months without such a day are treated; null if there is none. */
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
