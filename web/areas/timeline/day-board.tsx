import { useNavigate } from '@remix-run/react';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDurationWords, DurationText } from '~/ui/duration-text';
import type { RibbonKind } from '~/ui/ribbon-shapes';
import { PersonName } from '~/areas/reports/person-name';
import { NO_DAYS, useReportLinks } from '~/areas/reports/use-report-links';
import { activityPercent, percentText } from '~/areas/reports/sums';
import { AxisHead } from './axis-head';
import { type AxisView, type BlockView, clockAt, share, type Window } from './axis';
import { PersonRibbon } from './person-ribbon';
import styles from './timeline.module.css';
import type { TimelineRowView } from './timeline.server';
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
  onPick: (picked: Picked) => void;
  onZoom: (step: 1 | -1, at?: number) => void;
}

/** One row a person on one axis. */
export function DayBoard({ axis, window, rows, hidden, onPick, onZoom }: Props) {
  const { t } = useTranslation();
  const board = useWheelZoom<HTMLDivElement>(onZoom);
  return (
    <div ref={board} className={styles.board}>
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
        <BoardRow key={row.person.uuid} {...{ row, axis, window, hidden, onPick, onZoom }} />
      ))}
    </div>
  );
}

type RowProps = Omit<Props, 'rows'> & { row: TimelineRowView };

function BoardRow({ row, axis, window, hidden, onPick, onZoom }: RowProps) {
  const { t } = useTranslation();
  const links = useReportLinks();
  const navigate = useNavigate();
  const [at, setAt] = useState<number | null>(null);
  const strip = useRef<HTMLButtonElement>(null);
  const words = useId();
  const blocks = row.blocks.filter(
    ({ kind, from, to }) => !hidden.includes(kind) && to > window.from && from < window.to,
  );
  const current = at === null ? undefined : blocks[at];
  const pointed = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width, right } = currentTarget.getBoundingClientRect();
    const rtl = getComputedStyle(currentTarget).direction === 'rtl';
    const part = (rtl ? right - clientX : clientX - left) / width;
    const place = window.from + part * (window.to - window.from);
    const found = blocks.findIndex(({ from, to }) => place >= from && place <= to);
    setAt(found < 0 ? null : found);
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
      <button
        ref={strip}
        type="button"
        data-strip
        className={styles.strip}
        aria-label={t('reports.timeline.dayOf', { name: row.person.name })}
        aria-describedby={words}
        onPointerMove={pointed}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
        onKeyDown={keys}
        onClick={() => onPick({ row, block: current ?? null })}
      >
        <PersonRibbon
          {...{ axis, window, hidden }}
          blocks={row.blocks}
          sums={row.sums}
          label={row.person.name}
          height={26}
        />
        {current && <CurrentBlock block={current} axis={axis} window={window} />}
        <span id={words} className="wz-hidden" aria-live="polite">
          {current && `${clockAt(axis, current.from)}–${clockAt(axis, current.to)} ${t(`ui.ribbon.${current.kind}`)}`}
        </span>
      </button>
      <span className={styles.numbers}>
        <b>
          <DurationText seconds={row.sums.worked} />
        </b>
        <bdi>{percentText(activityPercent(row.sums))}</bdi>
        <small>
          {row.start !== null && row.end !== null && (
            <bdi>{`${clockAt(axis, row.start)}–${clockAt(axis, row.end)}`}</bdi>
          )}
          {row.blocks.some(({ late }) => late) && (
            <span className={styles.late}> {t('reports.timeline.syncedLater')}</span>
          )}
        </small>
      </span>
    </div>
  );
}

function CurrentBlock({ block, axis, window }: { block: BlockView; axis: AxisView; window: Window }) {
  const { t } = useTranslation();
  const durationWords = useDurationWords();
  const [left, right] = [share(block.from, window), share(block.to, window)];
  const middle = (left + right) / 2;
  return (
    <>
      <span
        className={styles.current}
        style={{ insetInlineStart: `${left}%`, width: `${Math.max(0.4, right - left)}%` }}
      />
      <span
        className={styles.bubble}
        style={middle > 60 ? { insetInlineEnd: `${100 - right}%` } : { insetInlineStart: `${left}%` }}
        aria-hidden
      >
        <b>
          <bdi>{`${clockAt(axis, block.from)}–${clockAt(axis, block.to)}`}</bdi> ·{' '}
          {durationWords(block.to - block.from)}
        </b>
        {t('reports.timeline.mostly', { kind: t(`ui.ribbon.${block.kind}`) })}
        {block.late && <span className={styles.late}> · {t('reports.timeline.synced', { time: block.late })}</span>}
      </span>
    </>
  );
}
