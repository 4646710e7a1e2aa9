import { useTranslation } from 'react-i18next';
import { readAmount } from '~/areas/money/amount';
import styles from '~/areas/wallet/withdrawals/withdrawals.module.css';
import type { TermsItem } from '~/areas/wallet/withdrawals/withdrawal-item';
import { MoneyText } from '~/ui/basics/money-text';
import { IconArrowRight } from '~/ui/theme/icons';

interface Props {
  terms: TermsItem;
  charge: string;
  amount: string;
  after: string | null;
}

/** Shows the arriving amount, the charge, and the balance of the wallet before and after. */
export function WithdrawalSum({ terms, charge, amount, after }: Props) {
  const { t } = useTranslation();
  const { currency, decimals, balance } = terms;
  const arrives = after === null ? null : readAmount(amount, currency);
  return (
    <dl className={styles.sum} aria-live="polite">
      <div>
        <dt>{t('withdrawals.ask.arrives')}</dt>
        <dd>
          {arrives === null ? '–' : <MoneyText minor={String(arrives)} currency={currency} decimals={decimals} />}
        </dd>
      </div>
      <div>
        <dt>{t('withdrawals.ask.charge')}</dt>
        <dd>
          <MoneyText minor={charge} currency={currency} decimals={decimals} />
        </dd>
      </div>
      <div>
        <dt>{t('withdrawals.ask.balance')}</dt>
        <dd>
          <MoneyText minor={balance} currency={after === null ? currency : undefined} decimals={decimals} />
          {after !== null && (
            <>
              <IconArrowRight size={14} className="wz-turn" aria-hidden />
              <strong>
                <MoneyText minor={after} currency={currency} decimals={decimals} />
              </strong>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
