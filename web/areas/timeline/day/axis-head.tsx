import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { useClock } from '~/lib/look/use-clock';
import styles from '~/areas/timeline/timeline.module.css';
import { type AxisView, minutesAt, share, tenMinutes, ticksIn, type Window } from './axis';

interface Props {
  axis: AxisView;
  window: Window;
  /** What stands at the place of an hour; its words otherwise. */
  hour?: (at: number, label: string) => ReactNode;
}

/** The hours above the rows; a marigold mark where it is now. */
export function AxisHead({ axis, window, hour }: Props) {
  const { t } = useTranslation();
  const clock = useClock();
  const tens = tenMinutes(window);
  const ticks =
    tens.length > 0
      ? tens.map((at) => ({ at, label: clock.time(minutesAt(axis, at)) }))
      : ticksIn(axis, window).map(({ at, hour }) => ({ at, label: clock.hour(hour) }));
  return (
    <div className={styles.hours}>
      {ticks.map(({ at, label }) => (
        <span key={at} className={styles.hour} style={{ insetInlineStart: `${share(at, window)}%` }}>
          {hour ? hour(at, label) : label}
        </span>
      ))}
      {axis.now !== null && axis.now >= window.from && axis.now <= window.to && (
        <span
          className={styles.nowMark}
          style={{ insetInlineStart: `${share(axis.now, window)}%` }}
          title={t('reports.timeline.now', { time: clock.time(minutesAt(axis, axis.now)) })}
        />
      )}
    </div>
  );
}
