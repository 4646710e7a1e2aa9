import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRootData } from '~/lib/root-data';
import { IconPlayerPlay, IconPlayerStop } from '~/ui/icons';
import { Popover } from '~/ui/popover';
import { clockText } from './clock-text';
import styles from './timer.module.css';
import { type Timer, useTimer } from './use-timer';

const TimerPanel = lazy(() => import('./timer-panel'));

/** In the bar of every page: what is running and for how long; opens the panel where it is started and stopped. */
export function TimerButton() {
  const user = useRootData()?.user ?? null;
  const timer = useTimer(user?.uuid ?? null);
  // Somebody who may track nowhere has no use for it.
  if (!timer || (timer.view.projects.length === 0 && !timer.view.running && timer.view.unsent === 0)) return null;
  return <Opened timer={timer} />;
}

function Opened({ timer }: { timer: Timer }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { running, elapsed, total, unsent, link } = timer.view;
  const shown = clockText(running ? elapsed : total);
  const said = running ? t('timer.running', { project: running.projectName }) : t('timer.stopped');
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
          aria-label={`${said}, ${shown}`}
          onClick={() => setOpen(!open)}
        >
          <Icon size={15} aria-hidden />
          <bdi className="wz-num" dir="ltr" aria-hidden>
            {shown}
          </bdi>
          {unsent > 0 && link !== 'online' && (
            <span className={styles.dot} title={t('timer.waiting', { count: unsent })} />
          )}
        </button>
      }
    >
      <Suspense fallback={<div className={styles.panel} aria-busy />}>
        <TimerPanel timer={timer} />
      </Suspense>
    </Popover>
  );
}
