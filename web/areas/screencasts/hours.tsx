import { useTranslation } from 'react-i18next';
import type { Uuid } from '@server/shared/ids/id';
import { useClock } from '~/lib/look/use-clock';
import { DurationText } from '~/ui/basics/duration-text';
import { EmptyCell, ScreenshotCell } from './cell';
import { percent } from './insights';
import styles from './screen-casts.module.css';
import { walkGrid } from './walk-grid';
import { type DayData, isShown, type PageData, type ScreenshotData } from './views';

interface Props {
  hours: DayData['hours'];
  mode: PageData['mode'];
  /** Only pictures with a note. */
  notes: boolean;
  hidden: boolean;
  marked: ReadonlySet<Uuid<'screencast'>>;
  onOpen: (screenshot: ScreenshotData) => void;
  onMark?: (screenshots: readonly ScreenshotData[], range: boolean) => void;
}

/** The day hour by hour. */
export function Hours({ hours, mode, notes, hidden, marked, onOpen, onMark }: Props) {
  const { t } = useTranslation();
  const clock = useClock();
  const wanted = (screenshot: ScreenshotData) => isShown(screenshot) && (!notes || screenshot.memo !== '');
  return (
    <div className={styles.day} onKeyDown={walkGrid}>
      {hours.map(({ id, hour, worked, level, cells }) => {
        const shown = notes || mode === 'all' ? cells.filter((cell) => cell.screenshots.some(wanted)) : cells;
        if (shown.length === 0) return null;
        return (
          <section key={id} className={styles.hour} aria-labelledby={`hour-${id}`}>
            <h2 id={`hour-${id}`} className={styles.hourHead}>
              <bdi className="wz-num">{clock.hour(Number(hour))}</bdi>
              <small>
                {t('screenshots.worked')} <DurationText seconds={worked} />
                {level !== null && <bdi>{` · ${percent(level)}`}</bdi>}
              </small>
            </h2>
            <div className={styles.cells}>
              {shown.flatMap((cell) =>
                mode === 'all'
                  ? cell.screenshots
                      .filter(wanted)
                      .map((screenshot) => (
                        <ScreenshotCell
                          key={screenshot.uuid}
                          only={screenshot}
                          marked={marked.has(screenshot.uuid)}
                          {...{ cell, hidden, onOpen, onMark }}
                        />
                      ))
                  : cell.kind === 'SHOTS'
                    ? [
                        <ScreenshotCell
                          key={cell.id}
                          cell={notes ? { ...cell, screenshots: cell.screenshots.filter(wanted) } : cell}
                          marked={cell.screenshots.filter(wanted).every(({ uuid }) => marked.has(uuid))}
                          {...{ hidden, onOpen, onMark }}
                        />,
                      ]
                    : [<EmptyCell key={cell.id} cell={cell} />],
              )}
            </div>
          </section>
        );
      })}
    </div>
  );
}
