import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Thumbnail } from '~/areas/screencasts/viewer/thumbnail';
import type { useFetcher } from '~/lib/actions/use-fetcher';
import { formatNumber } from '~/lib/format/format';
import { Chip } from '~/ui/basics/chip';
import { DurationText } from '~/ui/basics/duration-text';
import type { blockDetail } from './day/block-detail.server';
import styles from './timeline.module.css';

export type Detail = NonNullable<ReturnType<typeof useFetcher<typeof blockDetail>>['data']>;
type SliceData = Detail['slices'][number];

/** More of the same ten minutes are a link. */
const MAX_SHOTS = 6;

interface Props {
  slice: SliceData;
  user: string;
  /** Pictures are not shown, only that there are some. */
  hidden: boolean;
}

/** Ten minutes at most: when, in what, what for, and what was on the screen. */
export function Slice({ slice, user, hidden }: Props) {
  const { t } = useTranslation();
  const { uses, memo, shots } = slice;
  return (
    <li>
      <bdi className="wz-num">{`${slice.from}–${slice.to}`}</bdi>
      <span>
        <Chip tone={slice.manual ? 'manual' : slice.mostly === 'idle' ? 'idle' : 'plain'}>
          {t(`ui.ribbon.${slice.mostly}`)}
        </Chip>
      </span>
      <DurationText seconds={slice.worked} />
      {uses.length > 0 && (
        <span className={styles.wide}>
          <bdi>{uses.join(' · ')}</bdi>
        </span>
      )}
      {memo && <q className={styles.wide}>{memo}</q>}
      <small>
        {[
          slice.project,
          t('reports.timeline.input', { keys: formatNumber(slice.keys), mouse: formatNumber(slice.mouse) }),
          slice.late && t('reports.timeline.synced', { time: slice.late }),
          slice.overLimit && t('reports.sums.overLimit'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {shots.length > 0 && <Shots shots={shots} user={user} hidden={hidden} />}
    </li>
  );
}

function Shots({ shots, user, hidden }: Pick<SliceData, 'shots'> & Omit<Props, 'slice'>) {
  const { t } = useTranslation();
  const next = shots[MAX_SHOTS];
  const viewer = ({ uuid, day }: SliceData['shots'][number]): string =>
    `/screen-casts?${new URLSearchParams({ user, date: day, shot: uuid, ...(hidden && { hide: '1' }) })}`;
  return (
    <ul className={styles.shots}>
      {shots.slice(0, MAX_SHOTS).map((shot) => (
        <li key={shot.uuid}>
          <Link to={viewer(shot)} aria-label={t('shots.pictureOf', { time: shot.time, title: shot.title })}>
            <Thumbnail shot={shot} hidden={hidden} />
          </Link>
        </li>
      ))}
      {next && (
        <li>
          <Link to={viewer(next)} className={styles.moreShots}>
            {t('reports.timeline.moreShots', { count: shots.length - MAX_SHOTS })}
          </Link>
        </li>
      )}
    </ul>
  );
}
