import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration, formatNumber } from '~/lib/format';
import styles from './bar-chart.module.css';
import { Button } from './button';

export interface Bar {
  id: string;
  /** Under the bar. */
  label: string;
  /** For the table, and for who hears it. */
  name: string;
  /** Seconds. */
  value: number;
  /** The same of the period before: a thin step behind the bars. */
  before?: number;
  /** What the bar is made of. */
  to?: string;
}

interface Props {
  bars: readonly Bar[];
  caption: string;
  valueHead: string;
  beforeHead: string;
}

const [WIDTH, HEIGHT] = [720, 180];
const MARGIN = { top: 8, right: 4, bottom: 22, left: 40 };
const HOUR = 3600;
const MOST_LABELS = 16;

/** Durations side by side, from zero. The same numbers stand in a table, one press away. */
export function BarChart({ bars, caption, valueHead, beforeHead }: Props) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const most = Math.max(HOUR, ...bars.flatMap(({ value, before = 0 }) => [value, before]));
  const x = scaleBand({
    domain: bars.map(({ id }) => id),
    range: [MARGIN.left, WIDTH - MARGIN.right],
    paddingInner: 0.32,
    paddingOuter: 0.16,
  });
  const y = scaleLinear({ domain: [0, most / HOUR], range: [HEIGHT - MARGIN.bottom, MARGIN.top], nice: 4 });
  const compared = bars.some(({ before }) => before !== undefined);
  const steps = bars.flatMap(({ id, before = 0 }) => {
    const [left, height] = [x(id) ?? 0, y(before / HOUR)];
    return [
      { x: left - x.step() * 0.08, y: height },
      { x: left + x.bandwidth() + x.step() * 0.08, y: height },
    ];
  });
  const every = Math.ceil(bars.length / MOST_LABELS);
  const label = new Map(bars.map((bar, position) => [bar.id, position % every === 0 ? bar.label : '']));
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
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.picture} role="group" aria-label={caption}>
          <AxisLeft
            scale={y}
            left={MARGIN.left}
            numTicks={4}
            hideAxisLine
            tickLength={WIDTH - MARGIN.left - MARGIN.right}
            tickTransform={`translate(${WIDTH - MARGIN.left - MARGIN.right} 0)`}
            tickFormat={(hours) => formatNumber(Number(hours))}
            tickClassName={styles.tick}
            tickLabelProps={{ dx: -(WIDTH - MARGIN.left - MARGIN.right) - 4, dy: 4, textAnchor: 'end' }}
          />
          {bars.map(({ id, value, name, to }) => {
            const shape = (
              <rect
                x={x(id)}
                y={y(value / HOUR)}
                width={x.bandwidth()}
                height={Math.max(0, y(0) - y(value / HOUR))}
                className={styles.bar}
              >
                <title>{`${name} – ${formatDuration(value)}`}</title>
              </rect>
            );
            if (!to) return <g key={id}>{shape}</g>;
            return (
              <Link key={id} to={to} aria-label={`${name} – ${formatDuration(value)}`}>
                <rect
                  x={(x(id) ?? 0) - x.step() * 0.16}
                  y={MARGIN.top}
                  width={x.step()}
                  height={HEIGHT - MARGIN.top}
                  className={styles.target}
                />
                {shape}
              </Link>
            );
          })}
          {compared && (
            <LinePath data={steps} x={(point) => point.x} y={(point) => point.y} className={styles.before} />
          )}
          <AxisBottom
            scale={x}
            top={HEIGHT - MARGIN.bottom}
            hideTicks
            tickFormat={(id) => label.get(id) ?? ''}
            numTicks={bars.length}
            axisLineClassName={styles.zero}
            tickClassName={styles.tick}
            tickLabelProps={{ dy: 6, textAnchor: 'middle' }}
          />
        </svg>
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
        {bars.map(({ id, name, value, before }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{formatDuration(value)}</td>
            {beforeHead && <td>{before === undefined ? '–' : formatDuration(before)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
