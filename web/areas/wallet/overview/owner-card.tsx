import { useTranslation } from 'react-i18next';
import { accountsPath, type UserType, withdrawPath } from '~/areas/wallet/page/holder';
import { tabsOf } from '~/areas/wallet/page/tabs';
import type { CurrencyTotal } from '~/areas/wallet/view/accounts-view';
import { OtherBalances } from '~/areas/wallet/balances/other-balances';
import { MoneyText } from '~/ui/basics/money-text';
import { TextLink } from '~/ui/basics/text-link';
import { Panel } from '~/ui/layout/panel';
import styles from './overview.module.css';

export interface OwnerTotals {
  userType: UserType;
  isOwner: boolean;
  company: { uuid: string; name: string };
  search: string;
  wallets: number;
  totals: CurrencyTotal[];
}

/** Sums the money of somebody in one company, by currency, with the ways to it. */
export function OwnerCard({ owner }: { owner: OwnerTotals }) {
  const { t } = useTranslation();
  const { company, totals, wallets, userType } = owner;
  return (
    <Panel title={t(`wallet.title.${userType}`)} help={t('wallet.pool.in', { company: company.name })}>
      {totals.length === 0 ? (
        <p className={styles.none}>{t(`wallet.empty.${userType}`)}</p>
      ) : (
        <ul className={styles.totals} aria-label={t('wallet.balance.balance.name')}>
          {totals.map((total) => (
            <li key={total.currency}>
              <MoneyText minor={total.balance} currency={total.currency} decimals={total.decimals} large />
              <OtherBalances balances={total} decimals={total.decimals} inline />
              {total.balance !== '0' && (
                <TextLink alone to={withdrawPath(owner, total.currency)}>
                  {t('wallet.act.withdraw.open')}
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.links}>
        <span className={styles.count}>{t('wallet.wallets', { count: wallets })}</span>
        {tabsOf(owner).map(({ page, label }) => (
          <TextLink key={page} alone to={accountsPath(owner, page)}>
            {t(label)}
          </TextLink>
        ))}
      </p>
    </Panel>
  );
}
