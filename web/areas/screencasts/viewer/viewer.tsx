import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Uuid } from '@server/shared/ids/id';
import { type Frame, pictureUrl, type ScreenshotData } from '~/areas/screencasts/views';
import { useClock } from '~/lib/look/use-clock';
import { Button, IconButton } from '~/ui/basics/button';
import { useScrollEdges } from '~/ui/layout/use-scroll-edges';
import { classNames } from '~/ui/theme/class-names';
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus, IconX } from '~/ui/theme/icons';
import { Player } from './player';
import { ScreenshotFacts } from './screenshot-facts';
import { Thumbnail } from './thumbnail';
import { useSlideshow } from './use-slideshow';
import styles from './viewer.module.css';

interface Props {
  /** Pictures of the day that one walks through, in order. */
  frames: readonly Frame[];
  at: Frame;
  /** The person and the day. */
  whose: string;
  /** Nothing is shown until it is asked for. */
  hidden: boolean;
  mayChange: boolean;
  onShow: (screenshot: ScreenshotData) => void;
  onDelete: (screenshot: ScreenshotData) => void;
  onClose: () => void;
  /** A question about the picture, above it. */
  children?: ReactNode;
}

const ZOOMS = [1, 1.5, 2, 3, 4];
/** Frames of the strip on each side of the one that is shown. */
const BESIDE = 6;

/** Shows one picture in full, with what was done around it. Arrows walk, Space plays, + and − zoom, Escape closes. */
export function Viewer({ frames, at, whose, hidden, mayChange, onShow, onDelete, onClose, children }: Props) {
  const { t } = useTranslation();
  const clock = useClock();
  const [zoom, setZoom] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const slideshow = useSlideshow(frames, at, onShow);
  const { shown } = slideshow;
  const { screenshot, cell } = shown;
  const index = frames.indexOf(shown);
  const strip = useCentred(screenshot.uuid);
  const plays = !hidden && slideshow.length > 1;
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    start.current?.focus();
    // The dialog is taken away while it is open, so the focus never goes back by itself.
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useEffect(() => setZoom(0), [at.screenshot.uuid]);
  const go = (step: number) => slideshow.show(frames[index + step] ?? shown);
  const keys = (event: KeyboardEvent) => {
    if (children || ownKeys(event)) return;
    const turned = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const steps: Record<string, () => void> = {
      ' ': () => plays && !event.repeat && slideshow.toggle(),
      ArrowLeft: () => go(-turned),
      ArrowRight: () => go(turned),
      '+': () => setZoom(Math.min(ZOOMS.length - 1, zoom + 1)),
      '=': () => setZoom(Math.min(ZOOMS.length - 1, zoom + 1)),
      '-': () => setZoom(Math.max(0, zoom - 1)),
    };
    const run = steps[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={t('screenshots.viewer')}
      // The address says whether it is open: it must not close by itself and leave the address behind.
      onCancel={(event) => {
        event.preventDefault();
        // Escape closes what lies above it first.
        if (!children) onClose();
      }}
      onClose={onClose}
      onKeyDown={keys}
    >
      <header className={styles.head}>
        <strong>
          <bdi className="wz-num">{clock.time(screenshot.time)}</bdi>
        </strong>
        <span className={styles.whose}>{whose}</span>
        <span className={styles.name}>{screenshot.title}</span>
        <span className={styles.zoom}>
          <IconButton label={t('screenshots.zoomOut')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            <IconMinus size={18} aria-hidden />
          </IconButton>
          <bdi className="wz-num">{`${(ZOOMS[zoom] ?? 1) * 100}%`}</bdi>
          <IconButton
            label={t('screenshots.zoomIn')}
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
          >
            <IconPlus size={18} aria-hidden />
          </IconButton>
        </span>
        <IconButton label={t('ui.close')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </header>
      <div className={styles.stage}>
        <IconButton
          className={styles.walk}
          label={t('screenshots.previous')}
          disabled={index <= 0}
          onClick={() => go(-1)}
        >
          <IconChevronLeft size={24} className="wz-turn" aria-hidden />
        </IconButton>
        <div
          className={styles.picture}
          tabIndex={0}
          role="group"
          aria-label={screenshot.title || clock.time(screenshot.time)}
        >
          {slideshow.moving && screenshot.state === 'READY' ? (
            <Passing screenshot={screenshot} zoom={ZOOMS[zoom] ?? 1} />
          ) : (
            <Picture key={screenshot.uuid} screenshot={screenshot} hidden={hidden} zoom={ZOOMS[zoom] ?? 1} />
          )}
        </div>
        <IconButton
          className={styles.walk}
          label={t('screenshots.next')}
          disabled={index >= frames.length - 1}
          onClick={() => go(1)}
        >
          <IconChevronRight size={24} className="wz-turn" aria-hidden />
        </IconButton>
        {plays && <Player ref={start} slideshow={slideshow} />}
        <ScreenshotFacts
          screenshot={screenshot}
          cell={cell}
          mayChange={mayChange}
          onUse={slideshow.halt}
          onDelete={() => onDelete(screenshot)}
        />
      </div>
      <ul ref={strip} className={classNames(styles.strip, 'wz-fade')} aria-label={t('screenshots.strip')}>
        {frames.slice(Math.max(0, index - BESIDE), index + BESIDE + 1).map((frame) => (
          <li key={frame.screenshot.uuid}>
            <button
              type="button"
              aria-current={frame === shown ? 'true' : undefined}
              aria-label={clock.time(frame.screenshot.time)}
              onClick={() => slideshow.show(frame)}
            >
              <Thumbnail screenshot={frame.screenshot} hidden={hidden} />
            </button>
          </li>
        ))}
      </ul>
      {children}
    </dialog>
  );
}

/** The strip is wider than a phone: what is shown stays in its middle. */
function useCentred(uuid: Uuid<'screencast'>) {
  const strip = useRef<HTMLUListElement>(null);
  useScrollEdges(strip);
  useEffect(() => {
    const current = strip.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const around = strip.current?.getBoundingClientRect();
    if (current && around) {
      strip.current?.scrollBy({ left: current.left + current.width / 2 - around.left - around.width / 2 });
    }
  }, [uuid]);
  return strip;
}

/** Returns whether the focused element needs the key for itself. */
function ownKeys({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('textarea, select')) return true;
  if (key === ' ') return target.closest('button') !== null;
  return key.startsWith('Arrow') && target.closest('input') !== null;
}

/** The small one in the place of the large one, until it rests. */
function Passing({ screenshot, zoom }: { screenshot: ScreenshotData; zoom: number }) {
  const { t } = useTranslation();
  const clock = useClock();
  return (
    <img
      src={pictureUrl(screenshot.uuid, 'thumbnail')}
      alt={t('screenshots.pictureOf', { time: clock.time(screenshot.time), title: screenshot.title })}
      width={320}
      height={200}
      style={{ inlineSize: `${zoom * 100}%` }}
    />
  );
}

/** A hidden one is not loaded either: loading counts as a look. */
function Picture({ screenshot, hidden, zoom }: { screenshot: ScreenshotData; hidden: boolean; zoom: number }) {
  const { t } = useTranslation();
  const clock = useClock();
  const [asked, setAsked] = useState(false);
  if (screenshot.state !== 'READY')
    return <p>{t(screenshot.state === 'PENDING' ? 'screenshots.preparing' : 'screenshots.unreadable')}</p>;
  if (hidden && !asked) {
    return (
      <div className={styles.veiled}>
        <p>{t('screenshots.hiddenHelp')}</p>
        <Button small onClick={() => setAsked(true)}>
          {t('screenshots.showHidden')}
        </Button>
      </div>
    );
  }
  return (
    <img
      src={pictureUrl(screenshot.uuid, 'picture')}
      alt={t('screenshots.pictureOf', { time: clock.time(screenshot.time), title: screenshot.title })}
      style={{ inlineSize: `${zoom * 100}%` }}
    />
  );
}
