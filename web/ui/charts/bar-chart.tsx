import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration, formatNumber } from '~/lib/format/format';
import { Button } from '~/ui/basics/button';
import { TextLink } from '~/ui/basics/text-link';
import styles from './bar-chart.module.css';
import { bands, niceTicks } from './scales';

export interface Bar {
  id: string;
  /** Short text under the bar. */
  label: string;
  /** Name for the table, and for who hears it. */
  name: string;
  /** Seconds. */
  value: number;
  /** Value of the period before: a thin step behind the bars. */
  before?: number;
  /** Address of the page that shows the parts of the bar. */
  to?: string;
}

interface Props {
  bars: readonly Bar[];
  caption: string;
  valueHead: string;
  beforeHead: string;
}

const HOUR = 3600;
const MAX_LABELS = 16;
/** More bars are too narrow to be pressed on a phone: then the rows of the table lead on, and bars only for a mouse. */
const MAX_TARGETS = 12;
/** The picture is stretched to its place, so it is drawn in shares of a hundred; words stand beside it, unstretched. */
const WHOLE = 100;

/** Durations side by side, from zero. The same numbers stand in a table, one press away. */
export function BarChart({ bars, caption, valueHead, beforeHead }: Props) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const compared = bars.some(({ before }) => before !== undefined);
  return (
    <figure className={styles.chart}>
      {asTable ? (
        <ChartTable
          bars={bars}
          caption={caption}
          valueHead={valueHead}
          beforeHead={compared ? beforeHead : undefined}
        />
      ) : (
        <Picture bars={bars} caption={caption} />
      )}
      <figcaption className={styles.foot}>
        <ul className={styles.legend}>
          <li>
            <i className={styles.barSample} /> {valueHead}
          </li>
          {compared && (
            <li>
              <i className={styles.beforeSample} /> {beforeHead}
            </li>
          )}
        </ul>
        <Button kind="quiet" small onClick={() => setAsTable(!asTable)} aria-pressed={asTable}>
          {t(asTable ? 'ui.chart.asPicture' : 'ui.chart.asTable')}
        </Button>
      </figcaption>
    </figure>
  );
}

function Picture({ bars, caption }: Pick<Props, 'bars' | 'caption'>) {
  const ticks = niceTicks(Math.max(HOUR, ...bars.flatMap(({ value, before = 0 }) => [value, before])) / HOUR);
  const { step, of } = bands(bars.length);
  const every = Math.ceil(bars.length / MAX_LABELS);
  const y = (hours: number) => WHOLE - (hours / (ticks.at(-1) ?? 1)) * WHOLE;
  const steps = bars.flatMap(({ before }, position) => {
    if (before === undefined) return [];
    const { start, width } = of(position);
    return `M${start - step * 0.1} ${y(before / HOUR)}h${width + step * 0.2}`;
  });
  return (
    <div className={styles.picture} role="group" aria-label={caption}>
      <div className={styles.scale} aria-hidden>
        {ticks.map((hours) => (
          <span key={hours} style={{ insetBlockStart: `${y(hours)}%` }}>
            {formatNumber(hours, Number.isInteger(hours) ? 0 : 2)}
          </span>
        ))}
      </div>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${WHOLE} ${WHOLE}`} preserveAspectRatio="none" className={styles.drawing} aria-hidden>
          {ticks.map((hours) => (
            <path key={hours} d={`M0 ${y(hours)}H${WHOLE}`} className={hours === 0 ? styles.zero : styles.line} />
          ))}
          {bars.map(({ id, value }, position) => {
            const { start, width } = of(position);
            const top = y(value / HOUR);
            return <rect key={id} x={start} y={top} width={width} height={WHOLE - top} className={styles.bar} />;
          })}
          {steps.length > 0 && <path d={steps.join('')} className={styles.before} />}
        </svg>
        {bars.map((bar, position) => (
          <BarLink key={bar.id} bar={bar} left={position * step} width={step} narrow={bars.length > MAX_TARGETS} />
        ))}
      </div>
      <div className={styles.labels} aria-hidden>
        {bars.map(({ id, label }, position) =>
          position % every === 0 ? (
            <span key={id} style={{ insetInlineStart: `${(position + 0.5) * step}%` }}>
              {label}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}

interface BarLinkProps {
  bar: Bar;
  left: number;
  width: number;
  narrow: boolean;
}

function BarLink({ bar: { name, value, to }, left, width, narrow }: BarLinkProps) {
  const words = `${name} – ${formatDuration(value)}`;
  const place = { insetInlineStart: `${left}%`, width: `${width}%` };
  if (!to) return <span className={styles.target} style={place} title={words} />;
  const reach = narrow ? { tabIndex: -1, 'aria-hidden': true } : { 'aria-label': words };
  return <Link to={to} className={styles.target} style={place} title={words} {...reach} />;
}

interface TableProps {
  bars: readonly Bar[];
  caption: string;
  valueHead: string;
  beforeHead: string | undefined;
}

function ChartTable({ bars, caption, valueHead, beforeHead }: TableProps) {
  return (
    <table className={styles.table}>
      <caption className="wz-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{valueHead}</th>
          {beforeHead && <th scope="col">{beforeHead}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ id, name, value, before, to }) => (
          <tr key={id}>
            <th scope="row">
              {to ? (
                <TextLink to={to} alone>
                  {name}
                </TextLink>
              ) : (
                name
              )}
            </th>
            <td>{formatDuration(value)}</td>
            {beforeHead && <td>{before === undefined ? '–' : formatDuration(before)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
