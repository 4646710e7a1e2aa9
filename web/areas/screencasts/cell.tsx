import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '~/lib/format/format';
import { IconEyeOff, IconPencil } from '~/ui/theme/icons';
import { percent } from './insights';
import styles from './screen-casts.module.css';
import { Thumbnail } from './viewer/thumbnail';
import { type CellData, isShown, loaded, type ShotData } from './views';

interface Props {
  cell: CellData;
  hidden: boolean;
  /** Only this one of its pictures; left out: the first, and the others as the pointer moves. */
  only?: ShotData;
  marked: boolean;
  onOpen: (shot: ShotData) => void;
  /** `range`: with all between this and the one marked before. */
  onMark?: (shots: readonly ShotData[], range: boolean) => void;
}

/** Ten minutes with a picture of them. */
export function ShotCell({ cell, hidden, only, marked, onOpen, onMark }: Props) {
  const { t } = useTranslation();
  const shots = only ? [only] : cell.shots.filter(isShown);
  const [at, setAt] = useState(0);
  const shot = shots[at] ?? shots[0];
  if (!shot) return null;
  const scrub = (event: PointerEvent<HTMLElement>) => {
    if (shots.length < 2 || event.pointerType !== 'mouse') return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(Math.min(shots.length - 1, Math.max(0, Math.floor(((event.clientX - left) / width) * shots.length))));
  };
  // So that none has to be waited for; whoever hides pictures loads none.
  const enter = (event: PointerEvent) => {
    if (hidden || event.pointerType !== 'mouse') return;
    for (const other of shots.slice(1)) if (other.state === 'READY') void loaded(other.uuid);
  };
  const click = (event: MouseEvent) => {
    if (onMark && (event.shiftKey || event.ctrlKey || event.metaKey)) onMark(shots, event.shiftKey);
    else onOpen(shot);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'x' || !onMark) return;
    event.preventDefault();
    onMark(shots, false);
  };
  const time = only ? only.time : cell.from;
  return (
    <div className={styles.cell} data-marked={marked || undefined}>
      <button
        type="button"
        className={styles.shot}
        aria-label={[time, shot.title, cell.level !== null && t('shots.levelOf', { level: cell.level })]
          .filter(Boolean)
          .join(', ')}
        onClick={click}
        onKeyDown={press}
        onPointerEnter={enter}
        onPointerMove={scrub}
        onPointerLeave={() => setAt(0)}
      >
        <Thumbnail shot={shot} hidden={hidden} />
        {shots.length > 1 && (
          <span className={styles.badge}>{at > 0 ? `${at + 1}/${shots.length}` : `×${shots.length}`}</span>
        )}
      </button>
      {onMark && (
        <input
          type="checkbox"
          className={styles.mark}
          checked={marked}
          aria-label={t('shots.mark', { time })}
          onChange={() => onMark(shots, false)}
        />
      )}
      <span className={styles.line}>
        <bdi className="wz-num">{time}</bdi>
        {cell.level !== null && (
          <>
            <span className={styles.meter} aria-hidden>
              <span style={{ inlineSize: `${cell.level}%` }} />
            </span>
            <bdi className="wz-num">{percent(cell.level)}</bdi>
          </>
        )}
      </span>
      <span className={styles.title}>
        {shot.memo && <IconPencil size={12} aria-label={t('shots.hasMemo')} />}
        {shot.blurred && <IconEyeOff size={12} aria-label={t('shots.blurred')} />}
        {shot.title || cell.uses[0]?.name || ''}
      </span>
    </div>
  );
}

/** Ten minutes without a picture, and why. */
export function EmptyCell({ cell }: { cell: CellData }) {
  const { t } = useTranslation();
  const dead = cell.shots.filter((shot) => !isShown(shot));
  const [first] = dead;
  const removed = dead.reduce((sum, shot) => sum + shot.removed, 0);
  return (
    <div className={styles.cell} data-kind={cell.kind}>
      <span className={styles.frame} data-empty>
        <span>{t(`shots.why.${cell.kind}`)}</span>
        {cell.kind === 'DELETED' && first && (
          <small>
            {t('shots.tombstone', { name: first.deletedBy ?? '', time: first.deletedAt ?? '' })}
            {removed > 0 && <bdi>{` −${formatDuration(removed)}`}</bdi>}
          </small>
        )}
      </span>
      <span className={styles.line}>
        <bdi className="wz-num">{cell.from}</bdi>
        {cell.level !== null && cell.kind !== 'MANUAL' && <bdi className="wz-num">{percent(cell.level)}</bdi>}
      </span>
      <span className={styles.title}>{cell.uses[0]?.name ?? ''}</span>
    </div>
  );
}
