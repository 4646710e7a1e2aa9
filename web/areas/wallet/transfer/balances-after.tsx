import { useTranslation } from 'react-i18next';
import { MoneyText } from '~/ui/basics/money-text';
import { IconArrowRight } from '~/ui/theme/icons';
import type { AccountOption } from './targets';
import styles from './transfer.module.css';
import type { TransferPlan } from './use-transfer';

interface Props {
  from: AccountOption | undefined;
  to: AccountOption | undefined;
  after: TransferPlan['after'] | undefined;
}

/** Both ends: what is there now, and what will be. */
export function BalancesAfter({ from, to, after }: Props) {
  const { t } = useTranslation();
  return (
    <dl className={styles.after} aria-live="polite">
      {from && <End label={t('wallet.act.transfer.from')} place={from} after={after?.from} />}
      {to && <End label={t('wallet.act.transfer.to')} place={to} after={after?.to} />}
      {to && after && after.paidBack !== '0' && (
        <div>
          <dt>{t('wallet.act.transfer.paidBack')}</dt>
          <dd>
            <MoneyText minor={after.paidBack} {...to.family} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function End({ label, place, after }: { label: string; place: AccountOption; after: string | undefined }) {
  return (
    <div>
      <dt>
        <span className={styles.end}>{label}</span> {place.name}
      </dt>
      <dd>
        <MoneyText minor={place.balance} decimals={place.family.decimals} />
        {after !== undefined && (
          <>
            <IconArrowRight size={14} className="wz-turn" aria-hidden />
            <strong>
              <MoneyText minor={after} currency={place.family.currency} decimals={place.family.decimals} />
            </strong>
          </>
        )}
      </dd>
    </div>
  );
}
