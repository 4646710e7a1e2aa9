import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinorUnits } from '~/lib/format/format';
import { formatRange } from '~/lib/format/format-day';
import { DurationText } from '~/ui/basics/duration-text';
import { MoneyText } from '~/ui/basics/money-text';
import { Panel } from '~/ui/layout/panel';
import { DayList } from './evidence/day-list';
import { useEvidence } from './evidence/use-evidence';
import styles from './invoice.module.css';
import type { InvoiceItem, LineItem } from './invoice-item';

interface LinesProps {
  invoice: InvoiceItem;
  /** The lines have no ways to pages that need a session. */
  plain?: boolean;
}

/** The line items, each with its arithmetic; time opens down to its days. */
export function InvoiceLines({ invoice, plain = false }: LinesProps) {
  const { t } = useTranslation();
  const { uuid, user, lines, leftOut, total, currency, decimals } = invoice;
  const { load, evidence } = useEvidence(uuid);
  return (
    <Panel title={t('payroll.lines.title')}>
      {lines.length === 0 && <p className={styles.quiet}>{t('payroll.lines.none')}</p>}
      <LineList
        lines={lines}
        decimals={decimals}
        onOpen={plain ? undefined : load}
        daysOf={(line) => <DayList line={line} user={plain ? null : user} evidence={evidence} />}
      />
      {leftOut.length > 0 && (
        <>
          <p className={styles.quiet}>{t('payroll.run.leftOutLines')}</p>
          <LineList lines={leftOut} decimals={decimals} />
        </>
      )}
      <p className={styles.total}>
        <span>{t('payroll.total')}</span>
        <strong>
          <MoneyText minor={total} currency={currency} decimals={decimals} />
        </strong>
      </p>
    </Panel>
  );
}

interface ListProps {
  lines: readonly LineItem[];
  decimals: number;
  /** Days are about to be seen. */
  onOpen?: () => void;
  daysOf?: (line: LineItem) => ReactNode;
}

/** Lines with their arithmetic. */
export function LineList({ lines, decimals, onOpen, daysOf }: ListProps) {
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => {
        const head = <LineHead line={line} decimals={decimals} />;
        return (
          <li key={index}>
            {line.days.length === 0 || !daysOf ? (
              <div className={styles.plain}>{head}</div>
            ) : (
              <details className={styles.line} onToggle={onOpen}>
                <summary>{head}</summary>
                {daysOf(line)}
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A line’s name, days, arithmetic and amount. */
export function LineHead({ line, decimals }: { line: LineItem; decimals: number }) {
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
  const { kind, rate, unit, seconds, workedDays, unitDays, rounding } = line;
  if (rate === null) return null;
  const amount = formatMinorUnits(rate, decimals);
  if (kind === 'FIXED') {
    return (
      <bdi>
        {t('payroll.lines.fixed', {
          rate: t(`payroll.rates.per.${unit ?? 'MONTH'}`, { amount }),
          worked: workedDays,
          of: unitDays,
        })}
        {rounding !== null && (
          <span className={styles.rounding}>
            {t('payroll.lines.rounding', { amount: formatMinorUnits(rounding, decimals) })}
          </span>
        )}
      </bdi>
    );
  }
  return (
    <bdi>
      <DurationText seconds={seconds ?? 0} /> × {t('payroll.rates.per.HOUR', { amount })}
    </bdi>
  );
}
