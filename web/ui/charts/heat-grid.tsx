import { useTranslation } from 'react-i18next';
import { formatDuration } from '~/lib/format/format';
import { useClock } from '~/lib/look/use-clock';
import { Scroller } from '~/ui/layout/scroller';
import styles from './heat-grid.module.css';

interface Props {
  caption: string;
  /** Name of the row, and 24 values in seconds. */
  rows: readonly { label: string; values: readonly number[] }[];
  /** The value of the darkest step. */
  most: number;
}

const STEPS = 5;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Weekday by hour. Five steps of one colour, and every number is there to be read. */
export function HeatGrid({ caption, rows, most }: Props) {
  const { t } = useTranslation();
  const clock = useClock();
  const stepOf = (value: number) => (value === 0 ? 0 : Math.max(1, Math.ceil((value / Math.max(1, most)) * STEPS)));
  return (
    <div className={styles.heat}>
      <Scroller label={caption}>
        <table className={styles.grid}>
          <caption className="wz-hidden">{caption}</caption>
          <thead>
            <tr>
              <td />
              {HOURS.map((hour) => (
                <th key={hour} scope="col">
                  <span data-place={hour % 6 === 0 ? 'sixth' : hour % 3 === 0 ? 'third' : undefined}>
                    {clock.hour(hour)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, hour) => (
                  <td
                    key={hour}
                    data-step={stepOf(value)}
                    title={`${label} ${clock.hour(hour)} – ${formatDuration(value)}`}
                  >
                    <span className="wz-hidden">{value > 0 ? formatDuration(value) : '–'}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <p className={styles.legend} dir="ltr" aria-label={t('ui.heat.legend')}>
        <span>0:00</span>
        {Array.from({ length: STEPS + 1 }, (_, step) => (
          <i key={step} data-step={step} />
        ))}
        <span>{formatDuration(most)}</span>
      </p>
    </div>
  );
}
