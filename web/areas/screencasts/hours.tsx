import { useTranslation } from 'react-i18next';
import { DurationText } from '~/ui/basics/duration-text';
import { EmptyCell, ShotCell } from './cell';
import { percent } from './insights';
import styles from './screen-casts.module.css';
import { type DayData, isShown, type PageData, type ShotData } from './views';

interface Props {
  hours: DayData['hours'];
  mode: PageData['mode'];
  /** Only pictures with a note. */
  notes: boolean;
  hidden: boolean;
  marked: ReadonlySet<string>;
  onOpen: (shot: ShotData) => void;
  onMark?: (shots: readonly ShotData[], range: boolean) => void;
}

/** The day hour by hour. */
export function Hours({ hours, mode, notes, hidden, marked, onOpen, onMark }: Props) {
  const { t } = useTranslation();
  const wanted = (shot: ShotData) => isShown(shot) && (!notes || shot.memo !== '');
  return (
    <>
      {hours.map(({ id, hour, worked, level, cells }) => {
        const shown = notes || mode === 'all' ? cells.filter((cell) => cell.shots.some(wanted)) : cells;
        if (shown.length === 0) return null;
        return (
          <section key={id} className={styles.hour} aria-labelledby={`hour-${id}`}>
            <h2 id={`hour-${id}`} className={styles.hourHead}>
              <bdi className="wz-num">{`${hour}:00`}</bdi>
              <small>
                {t('shots.worked')} <DurationText seconds={worked} />
                {level !== null && <bdi>{` · ${percent(level)}`}</bdi>}
              </small>
            </h2>
            <div className={styles.cells}>
              {shown.flatMap((cell) =>
                mode === 'all'
                  ? cell.shots
                      .filter(wanted)
                      .map((shot) => (
                        <ShotCell
                          key={shot.uuid}
                          only={shot}
                          marked={marked.has(shot.uuid)}
                          {...{ cell, hidden, onOpen, onMark }}
                        />
                      ))
                  : cell.kind === 'SHOTS'
                    ? [
                        <ShotCell
                          key={cell.id}
                          cell={notes ? { ...cell, shots: cell.shots.filter(wanted) } : cell}
                          marked={cell.shots.filter(wanted).every(({ uuid }) => marked.has(uuid))}
                          {...{ hidden, onOpen, onMark }}
                        />,
                      ]
                    : [<EmptyCell key={cell.id} cell={cell} />],
              )}
            </div>
          </section>
        );
      })}
    </>
  );
}
