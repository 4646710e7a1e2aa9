import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { useClock } from '~/lib/look/use-clock';
import styles from '~/areas/timeline/timeline.module.css';
import { type AxisView, minutesAt, share, tenMinutes, ticksIn, type Window } from './axis';

interface Props {
  axis: AxisView;
  window: Window;
  /** Content at the place of an hour; the words of the hour otherwise. */
  hour?: (at: number, label: string) => ReactNode;
}

/** The hours above the rows; a marigold mark where it is now. */
export function AxisHead({ axis, window, hour }: Props) {
  const { t } = useTranslation();
  const clock = useClock();
  const tens = tenMinutes(window);
  const ticks =
    tens.length > 0
      ? tens.map((at, position) => ({ at, label: clock.time(minutesAt(axis, at)), rank: rankOf(position) }))
      : ticksIn(axis, window).map(({ at, hour }) => ({ at, label: clock.hour(hour), rank: rankOf(hour) }));
  const width = share((ticks[1]?.at ?? window.to) - (ticks[0]?.at ?? window.from) + window.from, window);
  return (
    <div className={styles.hours} data-tens={tens.length > 0 || undefined}>
      {ticks.map(({ at, label, rank }) => (
        <span
          key={at}
          className={styles.hour}
          style={{ insetInlineStart: `${share(at, window)}%`, width: `${width}%` }}
        >
          <span data-rank={rank}>{hour ? hour(at, label) : label}</span>
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

/** Labels of rank 1 go first where there is little room, those of rank 4 stay. */
function rankOf(position: number): 1 | 2 | 4 {
  if (position % 4 === 0) return 4;
  return position % 2 === 0 ? 2 : 1;
}
