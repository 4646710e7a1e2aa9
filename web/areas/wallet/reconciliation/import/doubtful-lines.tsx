import { useTranslation } from 'react-i18next';
import type { BankWallet } from '~/areas/wallet/reconciliation/bank-view';
import styles from '~/areas/wallet/reconciliation/reconciliation.module.css';
import { formatDay } from '~/lib/format/format-day';
import { Banner } from '~/ui/basics/banner';
import { SelectField } from '~/ui/fields/select-field';
import { LineAmount } from './line-amount';
import type { PreviewLine } from './preview';

/** Decision of a person about a doubtful line: it is new, or the known line. */
export interface Decision {
  row: number;
  is: 'NEW' | 'SAME';
}

interface Props {
  lines: readonly PreviewLine[];
  wallet: BankWallet;
  decisions: readonly Decision[];
  onDecide: (row: number, is: Decision['is'] | null) => void;
}

/** Lines that may be known ones, each beside the known line: they are left out until somebody decides. */
export function DoubtfulLines({ lines, wallet, decisions, onDecide }: Props) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <section aria-label={t('reconciliation.import.doubt.title', { count: lines.length })}>
      <Banner kind="warning" title={t('reconciliation.import.doubt.title', { count: lines.length })}>
        {t('reconciliation.import.doubt.help')}
      </Banner>
      <ul className={styles.doubtful}>
        {lines.map((line) => (
          <li key={line.row}>
            <div className={styles.about}>
              <p className={styles.text}>
                {formatDay(line.bookedOn)} · {line.text} · <LineAmount amount={line.amount} wallet={wallet} />
              </p>
              {line.known && (
                <p className={styles.suggestion}>
                  {t(`reconciliation.import.doubt.${line.doubt ?? 'TEXT'}`)}{' '}
                  {t('reconciliation.import.doubt.known', {
                    day: formatDay(line.known.bookedOn),
                    text: line.known.text,
                  })}{' '}
                  <LineAmount amount={line.known.amount} wallet={wallet} />
                </p>
              )}
              {line.contradicts && <p className={styles.suggestion}>{t('reconciliation.import.doubt.contradicts')}</p>}
            </div>
            <SelectField
              name={`decision.${line.row}`}
              label={t('reconciliation.import.doubt.decide', { row: line.row })}
              value={decisions.find(({ row }) => row === line.row)?.is ?? ''}
              prompt={t('reconciliation.import.doubt.leaveOut')}
              options={(['SAME', 'NEW'] as const).map((value) => ({
                value,
                label: t(`reconciliation.import.doubt.is.${value}`),
              }))}
              onChange={({ target }) => onDecide(line.row, (target.value || null) as Decision['is'] | null)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
