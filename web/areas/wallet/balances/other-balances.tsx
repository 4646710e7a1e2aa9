import { useTranslation } from 'react-i18next';
import { MoneyText } from '~/ui/basics/money-text';
import type { Balances } from '~/areas/wallet/view/accounts-view';
import styles from './other-balances.module.css';

interface Props {
  balances: Pick<Balances, 'held' | 'recon' | 'owed'>;
  decimals: number;
  /** The balances stand in one line. */
  inline?: boolean;
}

/** Shows balances beside the spendable one, where there are any. */
export function OtherBalances({ balances, decimals, inline }: Props) {
  const { t } = useTranslation();
  const others = (['held', 'recon', 'owed'] as const).filter((name) => balances[name] !== '0');
  if (others.length === 0) return null;
  return (
    <span className={styles.others} data-inline={inline || undefined}>
      {others.map((name) => (
        <span key={name} data-kind={name}>
          {t(`wallet.balance.${name}.short`)} <MoneyText minor={balances[name]} decimals={decimals} />
        </span>
      ))}
    </span>
  );
}
