import { useTranslation } from 'react-i18next';
import type { Balances } from '~/areas/wallet/view/accounts-view';
import { MoneyText } from '~/ui/basics/money-text';
import styles from './statement.module.css';

interface Props {
  title: string;
  /** When: the start of the first day, or the end of the last. */
  when: string;
  balances: Balances;
  currency: string;
  decimals: number;
}

const ALWAYS: readonly string[] = ['balance', 'real'];

/** Shows the balances at one end of the days, their parts told apart as on all pages of accounts. */
export function BalancesLine({ title, when, balances, currency, decimals }: Props) {
  const { t } = useTranslation();
  const shown = (['balance', 'held', 'recon', 'real', 'owed'] as const).filter(
    (name) => ALWAYS.includes(name) || balances[name] !== '0',
  );
  return (
    <section className={styles.balances} aria-label={title}>
      <p className={styles.balancesHead}>
        <strong>{title}</strong> <span className={styles.quiet}>{when}</span>
      </p>
      <dl>
        {shown.map((name) => (
          <div key={name} title={t(`wallet.balance.${name}.help`)}>
            <dt>{t(`wallet.balance.${name}.short`)}</dt>
            <dd>
              <MoneyText minor={balances[name]} currency={currency} decimals={decimals} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
