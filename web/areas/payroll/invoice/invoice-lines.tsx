import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatMinorUnits } from '~/lib/format/format';
import { formatRange, formatWeekday } from '~/lib/format/format-day';
import { DurationText } from '~/ui/basics/duration-text';
import { MoneyText } from '~/ui/basics/money-text';
import { Panel } from '~/ui/layout/panel';
import styles from './invoice.module.css';
import type { InvoiceItem, LineItem } from './invoice-item';

interface LinesProps {
  invoice: InvoiceItem;
  /** Without ways to pages that need a session. */
  plain?: boolean;
}

/** What it pays, each line with its arithmetic; time opens down to its days. */
export function InvoiceLines({ invoice, plain = false }: LinesProps) {
  const { t } = useTranslation();
  const { lines, total, currency, decimals } = invoice;
  return (
    <Panel title={t('payroll.lines.title')}>
      {lines.length === 0 && <p className={styles.quiet}>{t('payroll.lines.none')}</p>}
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <li key={index}>
            <Line line={line} invoice={invoice} plain={plain} />
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('payroll.total')}</span>
        <strong>
          <MoneyText minor={total} currency={currency} decimals={decimals} />
        </strong>
      </p>
    </Panel>
  );
}

interface Props {
  line: LineItem;
  invoice: InvoiceItem;
}

function Line({ line, invoice, plain }: Props & { plain: boolean }) {
  const head = <LineHead line={line} invoice={invoice} />;
  if (line.days.length === 0) return <div className={styles.plain}>{head}</div>;
  return (
    <details className={styles.line}>
      <summary>{head}</summary>
      <Days line={line} user={plain ? null : invoice.user} />
    </details>
  );
}

function LineHead({ line, invoice: { decimals } }: Props) {
  const { t } = useTranslation();
  const { kind, category, remarks, from, to, amount } = line;
  const name = kind === 'EXTRA' ? t(`payroll.extra.${category ?? 'OTHER'}`) : t(`payroll.lines.kind.${kind}`);
  const detail = kind === 'EXTRA' ? remarks : from && to && formatRange(from, to);
  return (
    <span className={styles.lineHead}>
      <span className={styles.lineName}>
        <span>{name}</span>
        {detail && <span className={styles.quiet}>{detail}</span>}
      </span>
      <span className={styles.arithmetic}>
        <Arithmetic line={line} decimals={decimals} />
      </span>
      <MoneyText minor={amount} decimals={decimals} />
    </span>
  );
}

function Arithmetic({ line, decimals }: { line: LineItem; decimals: number }) {
  const { t } = useTranslation();
  const { kind, rate, unit, seconds, workedDays, unitDays } = line;
  if (rate === null) return null;
  const amount = formatMinorUnits(rate, decimals);
  if (kind === 'FIXED') {
    return (
      <bdi>
        {t('payroll.lines.fixed', {
          amount,
          unit: t(`payroll.rates.per.${unit ?? 'MONTH'}`),
          worked: workedDays,
          of: unitDays,
        })}
      </bdi>
    );
  }
  return (
    <bdi>
      <DurationText seconds={seconds ?? 0} /> × {amount} {t('payroll.rates.per.HOUR')}
    </bdi>
  );
}

/** Of which days the time is; each leads to what was recorded on it. */
function Days({ line: { days }, user }: { line: LineItem; user: string | null }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...days.map(({ seconds }) => Math.abs(seconds)));
  return (
    <ul className={styles.dayList}>
      {days.map(({ day, seconds }) => (
        <li key={day}>
          {user ? (
            <Link to={`/home?date=${day}&user=${user}`} className={styles.dayLink} title={t('payroll.lines.openDay')}>
              {formatWeekday(day)}
            </Link>
          ) : (
            <span className={styles.dayLink}>{formatWeekday(day)}</span>
          )}
          <span className={styles.bar} aria-hidden>
            <span style={{ inlineSize: `${(100 * Math.abs(seconds)) / most}%` }} />
          </span>
          <DurationText seconds={seconds} />
        </li>
      ))}
    </ul>
  );
}
