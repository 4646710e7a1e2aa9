import { useTranslation } from 'react-i18next';
import { BalancesAfter } from './balances-after';
import styles from './transfer.module.css';
import type { TransferPlan } from './use-transfer';

/** All of it once more, before it is done. */
export function TransferReview({ plan, note }: { plan: TransferPlan; note: string }) {
  const { t } = useTranslation();
  const { from, to, text, after } = plan;
  return (
    <>
      <p className={styles.sum}>
        <bdi className="wz-num">{text}</bdi>
      </p>
      <p>{t('wallet.act.transfer.sentence', { from: from.name, to: to.name })}</p>
      {note && <p className={styles.note}>{note}</p>}
      <BalancesAfter from={from} to={to} after={after} />
    </>
  );
}
