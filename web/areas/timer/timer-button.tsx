import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRootData } from '~/lib/root-data';
import { Banner } from '~/ui/basics/banner';
import { latePart } from '~/ui/basics/late-part';
import { SkeletonLines } from '~/ui/basics/skeleton';
import { Popover } from '~/ui/overlays/popover';
import { IconPlayerPlay, IconPlayerStop } from '~/ui/theme/icons';
import { clockText } from '~/lib/format/clock-text';
import styles from './timer.module.css';
import { useTimer } from './use-timer';
import { titleWith } from './view/tab-title';
import { totalOf } from './view/at-rest';

const TimerPanel = latePart(() => import('./timer-panel'), { meanwhile: <Loading /> });

/** Shows in the bar of every page what is running and for how long; opens the panel where it is started and stopped. */
export function TimerButton() {
  const data = useRootData();
  const [open, setOpen] = useState(false);
  const found = useTimer(data?.user?.uuid ?? null, open);
  const { t } = useTranslation();
  const ready = found === 'impossible' ? undefined : found?.view;
  useTabClock(ready?.running ? clockText(ready.elapsed) : null);
  const isBack = (ready?.away ?? 0) > 0;
  useEffect(() => {
    // A person who comes back is asked at once what became of the time.
    if (isBack) setOpen(true);
  }, [isBack]);
  // A person without a place to work has nothing to track for.
  if (!data?.user || !data.workspace) return null;
  const impossible = found === 'impossible';
  const timer = impossible ? null : found;
  const view = timer?.view;
  const running = view?.running;
  const shown = clockText(view ? (running ? view.elapsed : totalOf(view.days.values()).worked) : 0);
  const said = running ? t('timer.running', { project: running.projectName }) : t('timer.title');
  const Icon = running ? IconPlayerStop : IconPlayerPlay;
  return (
    <Popover
      open={open}
      onChange={setOpen}
      label={t('timer.title')}
      width={340}
      trigger={
        <button
          type="button"
          className={styles.button}
          data-running={running ? true : undefined}
          aria-label={view ? `${said}, ${shown}` : said}
          onClick={() => setOpen(!open)}
        >
          <Icon size={15} aria-hidden />
          {/* Drawn by the style sheet: the server cannot know it, and the page must say the same before and after. */}
          <span className={styles.digits} data-clock={shown} aria-hidden />
          {view && view.unsent > 0 && view.link !== 'online' && (
            <span className={styles.dot} title={t('timer.waiting', { count: view.unsent })} />
          )}
        </button>
      }
    >
      {impossible ? (
        <div className={styles.panel}>
          <Banner kind="warning" live>
            {t('timer.impossible')}
          </Banner>
        </div>
      ) : timer ? (
        <TimerPanel timer={timer} />
      ) : (
        <Loading />
      )}
    </Popover>
  );
}

/** The running time before the title of the page, for as long as it runs. */
function useTabClock(clock: string | null): void {
  useEffect(() => {
    document.title = titleWith(document.title, clock);
  }, [clock]);
}

function Loading() {
  return (
    <div className={styles.panel} aria-busy>
      <SkeletonLines lines={4} />
    </div>
  );
}
