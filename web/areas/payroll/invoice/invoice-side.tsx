import { useTranslation } from 'react-i18next';
import factList from '~/areas/payroll/facts.module.css';
import { formatDay } from '~/lib/format/format-day';
import { DateText } from '~/ui/basics/date-text';
import { MoneyText } from '~/ui/basics/money-text';
import { Panel } from '~/ui/layout/panel';
import { LineList } from './invoice-lines';
import styles from './invoice.module.css';
import type { InvoiceItem } from './invoice-item';

/** Shows the costs of the company beside the worker's pay, and the wallets they come out of; to payers alone. */
export function InvoiceCosts({ invoice: { costs, total, currency, decimals } }: { invoice: InvoiceItem }) {
  const { t } = useTranslation();
  if (!costs) return null;
  const rows = [
    { name: 'receives', minor: total },
    { name: 'fee', minor: costs.fee },
    { name: 'charge', minor: costs.charge },
  ] as const;
  return (
    <Panel title={t('payroll.costs.title')}>
      <dl className={factList.facts}>
        {rows.map(({ name, minor }) => (
          <div key={name}>
            <dt>{t(`payroll.costs.${name}`)}</dt>
            <dd>
              <MoneyText minor={minor} decimals={decimals} />
            </dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{t('payroll.costs.sum')}</dt>
          <dd>
            <MoneyText minor={costs.sum} currency={currency} decimals={decimals} />
          </dd>
        </div>
        <div>
          <dt>{t('payroll.wallets.source')}</dt>
          <dd>{costs.sourceWallet?.name ?? '—'}</dd>
        </div>
        <div>
          <dt>{t('payroll.wallets.payroll')}</dt>
          <dd>{costs.payrollWallet?.name ?? '—'}</dd>
        </div>
      </dl>
    </Panel>
  );
}

/** How far it is, and when each step was. */
export function InvoiceSteps({ invoice }: { invoice: InvoiceItem }) {
  const { t } = useTranslation();
  const { dueOn, state } = invoice;
  const steps = (['sentAt', 'rejectedAt', 'approvedAt', 'paidAt', 'cancelledAt'] as const).filter(
    (name) => invoice[name] !== null,
  );
  if (steps.length === 0) return null;
  return (
    <Panel title={t('payroll.steps.title')}>
      <dl className={factList.facts}>
        {steps.map((name) => (
          <div key={name}>
            <dt>{t(`payroll.steps.${name}`)}</dt>
            <dd>
              <DateText value={invoice[name] ?? ''} time />
            </dd>
          </div>
        ))}
        {dueOn && state !== 'PAID' && state !== 'CANCELLED' && (
          <div>
            <dt>{t('payroll.due')}</dt>
            <dd>{formatDay(dueOn)}</dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}

/** Lists former versions: nothing that was said is changed. */
export function InvoiceVersions({
  invoice: { version: current, versions, currency, decimals },
}: {
  invoice: InvoiceItem;
}) {
  const { t } = useTranslation();
  if (versions.length < 2) return null;
  return (
    <Panel title={t('payroll.versions.title')}>
      <ol className={styles.versions} reversed>
        {versions.map(({ version, total, remarks, createdAt, creator, lines }) => (
          <li key={version}>
            <span className={styles.versionHead}>
              <span>{t('payroll.versions.one', { version })}</span>
              <MoneyText minor={total} currency={currency} decimals={decimals} />
            </span>
            <span className={styles.quiet}>
              <DateText value={createdAt} time />
              {creator && ` · ${creator}`}
            </span>
            {remarks && <span className={styles.quiet}>{remarks}</span>}
            {version !== current && (
              <details className={styles.line}>
                <summary>{t('payroll.versions.lines')}</summary>
                <LineList lines={lines} decimals={decimals} />
              </details>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
