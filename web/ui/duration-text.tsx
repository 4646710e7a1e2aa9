import { useTranslation } from 'react-i18next';
import { durationParts, formatDuration } from '~/lib/format';
import { classNames } from './class-names';
import styles from './numbers.module.css';

/** `6:42` for the eye, "6 h 42 min" for the ear. */
export function DurationText({ seconds, large }: { seconds: number; large?: boolean }) {
  const words = useDurationWords();
  return (
    <bdi className={classNames('wz-num', large && styles.display)} dir="ltr">
      <span aria-hidden>{formatDuration(seconds)}</span>
      <span className="wz-hidden">{words(seconds)}</span>
    </bdi>
  );
}

/** For sentences: "6 h 42 min". */
export function useDurationWords(): (seconds: number) => string {
  const { t } = useTranslation();
  return (seconds) => {
    const { hours, minutes } = durationParts(seconds);
    const parts = [
      hours > 0 && t('ui.duration.hours', { hours }),
      (minutes > 0 || hours === 0) && t('ui.duration.minutes', { minutes }),
    ];
    return `${seconds <= -60 ? '−' : ''}${parts.filter(Boolean).join(' ')}`;
  };
}
