import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format/format';
import { MoneyText } from '~/ui/basics/money-text';
import { Table } from '~/ui/data/table';
import type { TrialWalletItem } from './trial-money.server';

/** Wallet by wallet: how much of the trial money is there, and how much is owed once it is removed. */
export function TrialTable({ wallets }: { wallets: readonly TrialWalletItem[] }) {
  const { t } = useTranslation();
  return (
    <Table
      caption={t('checks.trial.title')}
      rows={wallets}
      rowKey={({ uuid }) => uuid}
      columns={[
        { id: 'name', head: t('checks.trial.wallet'), phone: 'title', cell: ({ name }) => name },
        {
          id: 'owner',
          head: t('checks.whose'),
          phone: 'detail',
          cell: ({ owner }) => owner ?? t('checks.company'),
        },
        {
          id: 'deposits',
          head: t('checks.trial.deposits'),
          number: true,
          phone: 'away',
          cell: ({ deposits }) => formatNumber(deposits),
        },
        {
          id: 'taken',
          head: t('checks.trial.taken'),
          number: true,
          phone: 'number',
          cell: ({ taken, currency, decimals }) => <MoneyText minor={taken} currency={currency} decimals={decimals} />,
        },
        {
          id: 'owed',
          head: t('checks.trial.owed'),
          number: true,
          phone: 'tools',
          cell: ({ owed, currency, decimals }) => <MoneyText minor={owed} currency={currency} decimals={decimals} />,
        },
      ]}
    />
  );
}
