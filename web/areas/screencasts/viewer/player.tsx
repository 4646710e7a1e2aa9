import { forwardRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useClock } from '~/lib/look/use-clock';
import { IconButton } from '~/ui/basics/button';
import { FilterSelect } from '~/ui/data/filter-bar';
import { IconPlayerPlay } from '~/ui/theme/icons';
import { type Speed, SPEEDS } from './slideshow';
import type { Slideshow } from './use-slideshow';
import styles from './viewer.module.css';

/** Plays the day, and a bar to pull through it. */
export const Player = forwardRef<HTMLButtonElement, { slideshow: Slideshow }>(function Player({ slideshow }, play) {
  const { t } = useTranslation();
  const { playing, place, length, shown, speed } = slideshow;
  const time = useClock().short(shown.screenshot.time);
  return (
    <div className={styles.player}>
      <IconButton
        ref={play}
        label={t(playing ? 'screenshots.pause' : 'screenshots.play')}
        aria-keyshortcuts="Space"
        onClick={slideshow.toggle}
      >
        {playing ? <PauseMark /> : <IconPlayerPlay size={18} aria-hidden />}
      </IconButton>
      <input
        type="range"
        aria-label={t('screenshots.scrub')}
        aria-valuetext={time}
        min={0}
        max={length - 1}
        step={1}
        value={place}
        onChange={(event) => slideshow.scrub(Number(event.target.value))}
      />
      <bdi className="wz-num">{time}</bdi>
      <bdi className={`wz-num ${styles.count}`}>{`${place + 1} / ${length}`}</bdi>
      <FilterSelect
        label={t('screenshots.speed')}
        value={speed}
        onChange={(event) => slideshow.setSpeed(Number(event.target.value) as Speed)}
        options={SPEEDS.map((each) => ({ value: String(each), label: `${each}×` }))}
      />
    </div>
  );
});

function PauseMark() {
  return (
    <svg width={18} height={18} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <rect x={6} y={5} width={4} height={14} rx={1} />
      <rect x={14} y={5} width={4} height={14} rx={1} />
    </svg>
  );
}
