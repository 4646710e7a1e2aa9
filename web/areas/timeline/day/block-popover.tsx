import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { activityPercent, percentText } from '~/areas/reports/sums';
import styles from '~/areas/timeline/timeline.module.css';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useClock } from '~/lib/look/use-clock';
import { useDurationWords } from '~/ui/basics/duration-text';
import { type AxisView, type BlockView, minutesAt, share, type Window } from './axis';
import type { blockDetail } from './block-detail.server';

/** A pointer that sweeps over the stretches asks nothing within this time. */
const GLANCE_MS = 150;
/** So many names say what it was about. */
const LEADING = 3;

interface Props {
  block: BlockView;
  axis: AxisView;
  window: Window;
  /** Where to ask what it is made of. */
  address: string;
}

/** Shows the known facts of a stretch at once, and a moment later its apps and sites. */
export function BlockPopover({ block, axis, window, address }: Props) {
  const { t } = useTranslation();
  const clock = useClock();
  const durationWords = useDurationWords();
  const { load, data } = useFetcher<typeof blockDetail>();
  // Time that still waits for a decision has no record.
  const recorded = block.kind !== 'pending';
  useEffect(() => {
    if (!recorded) return;
    const timer = setTimeout(() => load(address), GLANCE_MS);
    return () => clearTimeout(timer);
  }, [load, address, recorded]);
  const [left, right] = [share(block.from, window), share(block.to, window)];
  const activity = data ? activityPercent(data) : null;
  return (
    <>
      <span
        className={styles.current}
        style={{ insetInlineStart: `${left}%`, width: `${Math.max(0.4, right - left)}%` }}
      />
      <span
        className={styles.bubble}
        style={(left + right) / 2 > 60 ? { insetInlineEnd: `${100 - right}%` } : { insetInlineStart: `${left}%` }}
      >
        <b>
          <bdi>{clock.span(minutesAt(axis, block.from), minutesAt(axis, block.to))}</bdi> ·{' '}
          {durationWords(block.to - block.from)}
        </b>{' '}
        <span>
          {t('reports.timeline.mostly', { kind: t(`ui.ribbon.${block.kind}`) })}
          {activity !== null && (
            <>
              {` · ${t('reports.sums.activity')} `}
              <bdi>{percentText(activity)}</bdi>
            </>
          )}
          {block.late && (
            <span className={styles.late}>
              &nbsp;· {t('reports.timeline.synced', { time: clock.time(block.late) })}
            </span>
          )}
        </span>
        {data && data.uses.length > 0 && (
          <ul className={styles.about}>
            {data.uses.slice(0, LEADING).map(({ key, name, seconds }) => (
              <li key={key}>
                <bdi>{name}</bdi> {seconds >= 60 && <small>{durationWords(seconds)}</small>}
              </li>
            ))}
          </ul>
        )}
        {data?.memos[0] && <q className={styles.memo}>{data.memos[0]}</q>}
      </span>
    </>
  );
}
