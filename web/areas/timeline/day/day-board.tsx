import { useNavigate } from '@remix-run/react';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonName } from '~/areas/reports/person-name';
import { activityPercent, percentText } from '~/areas/reports/sums';
import { NO_DAYS, useReportLinks } from '~/areas/reports/use-report-links';
import { WorkedTime } from '~/areas/reports/worked/worked-time';
import styles from '~/areas/timeline/timeline.module.css';
import type { TimelineRowView } from '~/areas/timeline/timeline.server';
import { useClock } from '~/lib/look/use-clock';
import { DurationText } from '~/ui/basics/duration-text';
import type { RibbonKind } from '~/ui/charts/ribbon-shapes';
import { type AxisView, type BlockView, minutesAt, type Window } from './axis';
import { AxisHead } from './axis-head';
import { blockAddress } from './block-address';
import { BlockPopover } from './block-popover';
import { PersonRibbon } from './person-ribbon';
import { useWheelZoom } from './use-wheel-zoom';

export interface Picked {
  row: TimelineRowView;
  block: BlockView | null;
}

interface Props {
  axis: AxisView;
  window: Window;
  rows: readonly TimelineRowView[];
  hidden: readonly RibbonKind[];
  zone: string;
  projects: string;
  onPick: (picked: Picked) => void;
  onZoom: (step: 1 | -1, at?: number) => void;
}

/** Shows one row a person on one axis. */
export function DayBoard({ rows, ...board }: Props) {
  const { t } = useTranslation();
  const { axis, window, onZoom } = board;
  const wheel = useWheelZoom<HTMLDivElement>(onZoom);
  return (
    <div ref={wheel} className={styles.board}>
      <div className={styles.head}>
        <span>{t('reports.hours.by.person')}</span>
        <AxisHead
          axis={axis}
          window={window}
          hour={(at, label) => (
            <button type="button" onClick={() => onZoom(1, at)} title={t('reports.timeline.zoomTo', { time: label })}>
              {label}
            </button>
          )}
        />
        <span className={styles.numbers}>
          <span>{t('reports.sums.worked')}</span>
          <span>{t('reports.sums.activity')}</span>
        </span>
      </div>
      {rows.map((row) => (
        <BoardRow key={row.person.uuid} row={row} {...board} />
      ))}
    </div>
  );
}

type RowProps = Omit<Props, 'rows'> & { row: TimelineRowView };

function BoardRow({ row, axis, window, hidden, zone, projects, onPick, onZoom }: RowProps) {
  const { t } = useTranslation();
  const links = useReportLinks();
  const navigate = useNavigate();
  const clock = useClock();
  const [at, setAt] = useState<number | null>(null);
  const strip = useRef<HTMLButtonElement>(null);
  const words = useId();
  const blocks = row.blocks.filter(
    ({ kind, from, to }) => !hidden.includes(kind) && to > window.from && from < window.to,
  );
  const current = at === null ? undefined : blocks[at];
  const under = ({ clientX, currentTarget }: MouseEvent): number | null => {
    const { left, width, right } = currentTarget.getBoundingClientRect();
    const rtl = getComputedStyle(currentTarget).direction === 'rtl';
    const part = (rtl ? right - clientX : clientX - left) / width;
    const place = window.from + part * (window.to - window.from);
    const found = blocks.findIndex(({ from, to }) => place >= from && place <= to);
    return found < 0 ? null : found;
  };
  const open = (event: MouseEvent) => {
    // A fingertip points at nothing before it presses; keys press where they have walked to.
    const place = event.detail > 0 ? under(event) : at;
    onPick({ row, block: (place === null ? undefined : blocks[place]) ?? null });
  };
  const keys = (event: KeyboardEvent) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const forward = event.key === (rtl ? 'ArrowLeft' : 'ArrowRight');
    if (event.shiftKey && /^Arrow(Left|Right)$/.test(event.key)) {
      document.querySelector<HTMLElement>(`main [data-period=${forward ? 'next' : 'previous'}]`)?.click();
    } else if (/^Arrow(Left|Right)$/.test(event.key)) {
      setAt((now) =>
        Math.min(blocks.length - 1, Math.max(0, (now ?? (forward ? -1 : blocks.length)) + (forward ? 1 : -1))),
      );
    } else if (/^Arrow(Up|Down)$/.test(event.key)) {
      const rows = [...document.querySelectorAll<HTMLElement>('main [data-strip]')];
      rows[rows.indexOf(strip.current as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
    } else if (event.key === '+' || event.key === '-') onZoom(event.key === '+' ? 1 : -1, current?.from);
    else if (event.key === 't') void navigate(links.here(NO_DAYS), { replace: true });
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.row}>
      <PersonName person={row.person} to={links.here({ user: row.person.uuid })} />
      <div className={styles.strip}>
        <button
          ref={strip}
          type="button"
          data-strip
          className={styles.ribbon}
          aria-label={t('reports.timeline.dayOf', { name: row.person.name })}
          aria-describedby={words}
          onPointerMove={(event) => setAt(under(event))}
          onPointerLeave={() => setAt(null)}
          onBlur={() => setAt(null)}
          onKeyDown={keys}
          onClick={open}
        >
          <PersonRibbon
            {...{ axis, window, hidden }}
            blocks={row.blocks}
            sums={row.sums}
            label={row.person.name}
            height={26}
          />
        </button>
        <div id={words} aria-live="polite">
          {current && (
            <BlockPopover
              key={current.from}
              block={current}
              axis={axis}
              window={window}
              address={blockAddress({
                user: row.person.uuid,
                day: axis.day,
                zone,
                projects,
                block: current,
                brief: true,
              })}
            />
          )}
        </div>
      </div>
      <span className={styles.numbers}>
        <WorkedTime
          seconds={row.sums.worked}
          of={{ from: axis.day, user: row.person.uuid }}
          className={styles.whole}
          action={{ label: t('reports.timeline.wholeDay'), onPress: () => onPick({ row, block: null }) }}
        >
          <DurationText seconds={row.sums.worked} />
          <span className="wz-hidden">{` ${row.person.name}`}</span>
        </WorkedTime>
        <bdi>{percentText(activityPercent(row.sums))}</bdi>
        <small>
          {row.start !== null && row.end !== null && (
            <bdi>{clock.span(minutesAt(axis, row.start), minutesAt(axis, row.end))}</bdi>
          )}{' '}
          {row.blocks.some(({ late }) => late) && (
            <span className={styles.late}>{t('reports.timeline.syncedLater')}</span>
          )}
        </small>
      </span>
    </div>
  );
}
