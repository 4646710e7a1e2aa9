import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Thumbnail } from '~/areas/screencasts/viewer/thumbnail';
import type { useFetcher } from '~/lib/actions/use-fetcher';
import { formatNumber } from '~/lib/format/format';
import { useClock } from '~/lib/look/use-clock';
import { Chip } from '~/ui/basics/chip';
import { DurationText } from '~/ui/basics/duration-text';
import type { blockDetail } from './day/block-detail.server';
import styles from './timeline.module.css';

export type Detail = NonNullable<ReturnType<typeof useFetcher<typeof blockDetail>>['data']>;
type SliceData = Detail['slices'][number];

/** More of the same ten minutes are a link. */
const MAX_SCREENSHOTS = 6;

interface Props {
  slice: SliceData;
  user: string;
  /** Pictures are not shown, only that there are some. */
  hidden: boolean;
}

/** Ten minutes at most: when, in what, what for, and what was on the screen. */
export function Slice({ slice, user, hidden }: Props) {
  const { t } = useTranslation();
  const clock = useClock();
  const { uses, memo, screenshots, keys, mouse } = slice;
  const counted = (count: number | null): string => (count === null ? '–' : formatNumber(count));
  const inputText =
    keys === null && mouse === null
      ? t('reports.timeline.noInput')
      : t('reports.timeline.input', { keys: counted(keys), mouse: counted(mouse) });
  return (
    <li>
      <bdi className="wz-num">{clock.span(slice.from, slice.to)}</bdi>
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
          !slice.manual && inputText,
          slice.late && t('reports.timeline.synced', { time: clock.time(slice.late) }),
          slice.overLimit && t('reports.sums.overLimit'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {screenshots.length > 0 && <Screenshots screenshots={screenshots} user={user} hidden={hidden} />}
    </li>
  );
}

function Screenshots({ screenshots, user, hidden }: Pick<SliceData, 'screenshots'> & Omit<Props, 'slice'>) {
  const { t } = useTranslation();
  const clock = useClock();
  const next = screenshots[MAX_SCREENSHOTS];
  const viewer = ({ uuid, day }: SliceData['screenshots'][number]): string =>
    `/screen-casts?${new URLSearchParams({ user, date: day, shot: uuid, ...(hidden && { hide: '1' }) })}`;
  return (
    <ul className={styles.screenshots}>
      {screenshots.slice(0, MAX_SCREENSHOTS).map((screenshot) => (
        <li key={screenshot.uuid}>
          <Link
            to={viewer(screenshot)}
            aria-label={t('screenshots.pictureOf', { time: clock.time(screenshot.time), title: screenshot.title })}
          >
            <Thumbnail screenshot={screenshot} hidden={hidden} />
          </Link>
        </li>
      ))}
      {next && (
        <li>
          <Link to={viewer(next)} className={styles.moreScreenshots}>
            {t('reports.timeline.moreScreenshots', { count: screenshots.length - MAX_SCREENSHOTS })}
          </Link>
        </li>
      )}
    </ul>
  );
}
