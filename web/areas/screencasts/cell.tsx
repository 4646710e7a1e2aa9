import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '~/lib/format/format';
import { useClock } from '~/lib/look/use-clock';
import { IconEyeOff, IconPencil } from '~/ui/theme/icons';
import { percent } from './insights';
import styles from './screen-casts.module.css';
import { Thumbnail } from './viewer/thumbnail';
import { type CellData, isShown, loaded, type ScreenshotData } from './views';

interface Props {
  cell: CellData;
  hidden: boolean;
  /** Only this one of its pictures; left out: the first, and the others as the pointer moves. */
  only?: ScreenshotData;
  marked: boolean;
  onOpen: (screenshot: ScreenshotData) => void;
  /** `range`: with all between this and the one marked before. */
  onMark?: (screenshots: readonly ScreenshotData[], range: boolean) => void;
}

/** Ten minutes with a picture of them. */
export function ScreenshotCell({ cell, hidden, only, marked, onOpen, onMark }: Props) {
  const { t } = useTranslation();
  const clock = useClock();
  const screenshots = only ? [only] : cell.screenshots.filter(isShown);
  const [at, setAt] = useState(0);
  const screenshot = screenshots[at] ?? screenshots[0];
  if (!screenshot) return null;
  const scrub = (event: PointerEvent<HTMLElement>) => {
    if (screenshots.length < 2 || event.pointerType !== 'mouse') return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(
      Math.min(screenshots.length - 1, Math.max(0, Math.floor(((event.clientX - left) / width) * screenshots.length))),
    );
  };
  // So that none has to be waited for; whoever hides pictures loads none.
  const enter = (event: PointerEvent) => {
    if (hidden || event.pointerType !== 'mouse') return;
    for (const other of screenshots.slice(1)) if (other.state === 'READY') void loaded(other.uuid);
  };
  const click = (event: MouseEvent) => {
    if (onMark && (event.shiftKey || event.ctrlKey || event.metaKey)) onMark(screenshots, event.shiftKey);
    else onOpen(screenshot);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'x' || !onMark) return;
    event.preventDefault();
    onMark(screenshots, false);
  };
  const time = clock.time(only ? only.time : cell.from);
  return (
    <div className={styles.cell} data-marked={marked || undefined}>
      <button
        type="button"
        className={styles.screenshot}
        data-walk
        aria-label={[time, screenshot.title, cell.level !== null && t('screenshots.levelOf', { level: cell.level })]
          .filter(Boolean)
          .join(', ')}
        onClick={click}
        onKeyDown={press}
        onPointerEnter={enter}
        onPointerMove={scrub}
        onPointerLeave={() => setAt(0)}
      >
        <Thumbnail screenshot={screenshot} hidden={hidden} />
        {screenshots.length > 1 && (
          <span className={styles.badge}>{at > 0 ? `${at + 1}/${screenshots.length}` : `×${screenshots.length}`}</span>
        )}
      </button>
      {onMark && (
        <input
          type="checkbox"
          className={styles.mark}
          checked={marked}
          aria-label={t('screenshots.mark', { time })}
          onChange={() => onMark(screenshots, false)}
        />
      )}
      <span className={styles.line}>
        <bdi className="wz-num">{time}</bdi>
        {cell.level === null ? (
          t('screenshots.notMeasured')
        ) : (
          <>
            <span className={styles.meter} aria-hidden>
              <span style={{ inlineSize: `${cell.level}%` }} />
            </span>
            <bdi className="wz-num">{percent(cell.level)}</bdi>
          </>
        )}
      </span>
      <span className={styles.title}>
        {screenshot.memo && <IconPencil size={12} aria-label={t('screenshots.hasMemo')} />}
        {screenshot.blurred && <IconEyeOff size={12} aria-label={t('screenshots.blurred')} />}
        {screenshot.title || cell.uses[0]?.name || ''}
      </span>
    </div>
  );
}

/** Ten minutes without a picture, and why. */
export function EmptyCell({ cell }: { cell: CellData }) {
  const { t } = useTranslation();
  const clock = useClock();
  const dead = cell.screenshots.filter((screenshot) => !isShown(screenshot));
  const [first] = dead;
  const removed = dead.reduce((sum, screenshot) => sum + screenshot.removed, 0);
  return (
    <div className={styles.cell} data-kind={cell.kind}>
      <span className={styles.frame} data-empty>
        <span>{t(`screenshots.why.${cell.kind}`)}</span>
        {cell.kind === 'DELETED' && first && (
          <small>
            {t('screenshots.tombstone', {
              name: first.deletedBy ?? '',
              time: first.deletedAt ? clock.time(first.deletedAt) : '',
            })}
            {removed > 0 && <bdi>{` −${formatDuration(removed)}`}</bdi>}
          </small>
        )}
      </span>
      <span className={styles.line}>
        <bdi className="wz-num">{clock.time(cell.from)}</bdi>
        {cell.level !== null && cell.kind !== 'MANUAL' && <bdi className="wz-num">{percent(cell.level)}</bdi>}
      </span>
      <span className={styles.title}>{cell.uses[0]?.name ?? ''}</span>
    </div>
  );
}
