import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '~/lib/format/format';
import { useClock } from '~/lib/look/use-clock';
import styles from './day-ribbon.module.css';
import {
  place,
  RIBBON_KINDS,
  type RibbonFrame,
  type RibbonKind,
  ribbonPath,
  type RibbonSpan,
  ribbonTotals,
} from './ribbon-shapes';

interface Props {
  spans: readonly RibbonSpan[];
  /** Names the person and the day, for the text alternative: "Asha Rai, Nov 20, 2026". */
  label: string;
  from?: number;
  to?: number;
  height?: number;
  /** The drawn width in pixels where it is known; the picture stretches to its place anyway. */
  width?: number;
  /** The current minute, when it is today. */
  now?: number;
  /** Enter shows the same day as a table. */
  expandable?: boolean;
  /** The exact seconds, where the shapes only say what most of a stretch was. */
  totals?: readonly (readonly [RibbonKind, number])[];
}

/** A working day at a glance. Each class has its own shape, so that colour is never the only difference. */
export function DayRibbon({ spans, label, from = 0, to = 1440, height = 24, width = 720, now, ...rest }: Props) {
  const { expandable, totals } = rest;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const tableId = useId();
  const summary = (totals ?? ribbonTotals(spans))
    .filter(([, seconds]) => seconds > 0)
    .map(([kind, seconds]) => `${t(`ui.ribbon.${kind}`)} ${formatDuration(seconds)}`)
    .join(', ');
  const words = `${label}: ${summary || t('ui.ribbon.none')}`;
  const frame = { from, to, width, height };

  if (!expandable) return <RibbonPicture spans={spans} frame={frame} now={now} label={words} />;
  return (
    <div className={styles.expandable}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={open ? tableId : undefined}
        aria-label={`${words}. ${t('ui.ribbon.showTable')}`}
        onClick={() => setOpen(!open)}
      >
        <RibbonPicture spans={spans} frame={frame} now={now} />
      </button>
      {open && <RibbonTable id={tableId} spans={spans} label={label} />}
    </div>
  );
}

interface PictureProps {
  spans: readonly RibbonSpan[];
  frame: RibbonFrame;
  now?: number;
  label?: string;
}

function RibbonPicture({ spans, frame, now, label }: PictureProps) {
  const hatch = useId();
  const { width, height } = frame;
  return (
    <svg
      className={styles.ribbon}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      height={height}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2.6" height="5" className={styles.hatch} />
      </pattern>
      <path d={`M0 ${height - 0.5}H${width}`} className={styles.base} />
      {RIBBON_KINDS.map((kind) => {
        const path = ribbonPath(kind, spans, frame);
        if (!path) return null;
        return (
          <path key={kind} d={path} className={styles[kind]} fill={kind === 'manual' ? `url(#${hatch})` : undefined} />
        );
      })}
      {now !== undefined && now >= frame.from && now <= frame.to && (
        <path d={`M${place(now, frame)} 0V${height}`} className={styles.now} />
      )}
    </svg>
  );
}

function RibbonTable({ id, spans, label }: { id: string; spans: readonly RibbonSpan[]; label: string }) {
  const { t } = useTranslation();
  const clock = useClock();
  return (
    <table id={id} className={styles.table}>
      <caption className="wz-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('ui.ribbon.from')}</th>
          <th scope="col">{t('ui.ribbon.to')}</th>
          <th scope="col">{t('ui.ribbon.class')}</th>
          <th scope="col">{t('ui.ribbon.duration')}</th>
        </tr>
      </thead>
      <tbody>
        {spans.map((span) => (
          <tr key={`${span.kind}${span.from}`}>
            <td>{clock.time(span.from)}</td>
            <td>{clock.time(span.to)}</td>
            <td>{t(`ui.ribbon.${span.kind}`)}</td>
            <td>{formatDuration((span.to - span.from) * 60)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The shape of one class, for legends. */
export function RibbonSample({ kind }: { kind: RibbonKind }) {
  return (
    <span className={styles.sample} aria-hidden>
      <RibbonPicture spans={[{ kind, from: 0, to: 18 }]} frame={{ from: 0, to: 18, width: 18, height: 13 }} />
    </span>
  );
}

/** Says what the shapes mean. On screen wherever ribbons are. */
export function RibbonLegend() {
  const { t } = useTranslation();
  return (
    <ul className={styles.legend}>
      {RIBBON_KINDS.map((kind) => (
        <li key={kind}>
          <RibbonSample kind={kind} />
          {t(`ui.ribbon.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
