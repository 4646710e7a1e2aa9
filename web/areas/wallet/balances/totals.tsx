import { useTranslation } from 'react-i18next';
import { MoneyText } from '~/ui/basics/money-text';
import { Stack } from '~/ui/primitives/stack';
import { BalanceHelp } from './balance-help';
import type { CurrencyTotal } from '~/areas/wallet/view/accounts-view';
import styles from './totals.module.css';

const ALWAYS = ['balance', 'recon', 'real'] as const;

/** The balances of each currency, told apart by name and, the first time, by one line of help. */
export function Totals({ totals }: { totals: readonly CurrencyTotal[] }) {
  const { t } = useTranslation();
  return (
    <Stack gap={10} align="start">
      {totals.map((total, position) => (
        <dl key={total.currency} className={styles.currency} aria-label={total.currency}>
          {(['balance', 'held', 'recon', 'real', 'owed'] as const)
            .filter((name) => ALWAYS.some((always) => always === name) || total[name] !== '0')
            .map((name) => (
              <div key={name} className={styles.figure} data-kind={name}>
                <dt>{t(`wallet.balance.${name}.name`)}</dt>
                <dd className={styles.amount}>
                  <MoneyText minor={total[name]} currency={total.currency} decimals={total.decimals} />
                </dd>
                {position === 0 && <dd className={styles.help}>{t(`wallet.balance.${name}.help`)}</dd>}
              </div>
            ))}
        </dl>
      ))}
      <BalanceHelp />
    </Stack>
  );
}
