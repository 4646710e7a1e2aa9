import type { i18n, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { durationParts, formatDuration } from '~/lib/format/format';
import { classNames } from '~/ui/theme/class-names';
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

/** Returns a writer of durations for sentences: "6 h 42 min". */
export function useDurationWords(): (seconds: number) => string {
  const { t, i18n } = useTranslation();
  return (seconds) => {
    const { hours, minutes } = durationParts(seconds);
    const patterns = patternsOf(t, i18n);
    const parts = [
      hours > 0 && patterns.hours.replace(PLACE, String(hours)),
      (minutes > 0 || hours === 0) && patterns.minutes.replace(PLACE, String(minutes)),
    ];
    return `${seconds <= -60 ? '−' : ''}${parts.filter(Boolean).join(' ')}`;
  };
}

interface Patterns {
  hours: string;
  minutes: string;
}

const PLACE = '\u0000';
/** Patterns by language are kept: a report says hundreds of durations. */
const known = new Map<string, Patterns>();

function patternsOf(t: TFunction, { language }: i18n): Patterns {
  const patterns = known.get(language) ?? {
    hours: t('ui.duration.hours', { hours: PLACE }),
    minutes: t('ui.duration.minutes', { minutes: PLACE }),
  };
  known.set(language, patterns);
  return patterns;
}
