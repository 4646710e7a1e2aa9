import { useTranslation } from 'react-i18next';
import { formatMinorUnits } from '~/lib/format/format';
import { Banner } from '~/ui/basics/banner';
import { MoneyText } from '~/ui/basics/money-text';
import { TextLink } from '~/ui/basics/text-link';
import { Panel } from '~/ui/layout/panel';
import { Stack } from '~/ui/primitives/stack';
import styles from '../run.module.css';
import type { WalletAfter } from './wallets-after-sums';

interface Props {
  after: readonly WalletAfter[];
  currency: string;
  decimals: number;
}

/** Shows the balances of the wallets now and after the run; a lack is said to the unit. */
export function WalletsAfter({ after, currency, decimals }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('payroll.run.debited')}>
      <Stack gap={16}>
        {after.map(({ uuid, name, now, sum, after: left }) => (
          <div key={uuid} className={styles.wallet}>
            <strong>{name}</strong>
            {now !== null && left !== null && (
              <span>
                <MoneyText minor={now} decimals={decimals} /> → <MoneyText minor={left} decimals={decimals} />
              </span>
            )}
            <MoneyText minor={`-${sum}`} currency={currency} decimals={decimals} />
            {left?.startsWith('-') && (
              <Banner kind="danger" actions={<TextLink to="/accounts/company">{t('payroll.wallets.open')}</TextLink>}>
                {t('payroll.run.gap', { gap: `${formatMinorUnits(left.slice(1), decimals)} ${currency}`, name })}
              </Banner>
            )}
          </div>
        ))}
      </Stack>
    </Panel>
  );
}
