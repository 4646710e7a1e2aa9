import { useTranslation } from 'react-i18next';
import { DateText } from '~/ui/basics/date-text';
import { MoneyText } from '~/ui/basics/money-text';
import { type Column, Table } from '~/ui/data/table';
import { EmptyState } from '~/ui/layout/empty-state';
import { Panel } from '~/ui/layout/panel';
import { CancelButton } from './cancel-button';
import { StateChip } from './state-chip';
import type { WithdrawalItem } from './withdrawal-item';
import styles from './withdrawals.module.css';

/** What somebody has withdrawn, and how far each is. */
export function OwnWithdrawals({ withdrawals }: { withdrawals: readonly WithdrawalItem[] }) {
  const { t } = useTranslation();
  const columns: Column<WithdrawalItem>[] = [
    {
      id: 'account',
      head: t('withdrawals.column.account'),
      phone: 'title',
      cell: ({ kind, account, wallet }) => (
        <>
          {t(`withdrawals.kind.${kind}`)} · {account}
          <span className={styles.quiet}>{t('withdrawals.from', { wallet })}</span>
        </>
      ),
    },
    {
      id: 'state',
      head: t('withdrawals.column.state'),
      cell: ({ state, reason }) => (
        <>
          <StateChip state={state} />
          {reason && <span className={styles.quiet}>{reason}</span>}
        </>
      ),
    },
    {
      id: 'asked',
      head: t('withdrawals.column.asked'),
      cell: ({ createdAt }) => <DateText value={createdAt} time />,
    },
    {
      id: 'charge',
      head: t('withdrawals.column.charge'),
      number: true,
      phone: 'away',
      cell: ({ charge, decimals }) => <MoneyText minor={charge} decimals={decimals} />,
    },
    {
      id: 'amount',
      head: t('withdrawals.column.amount'),
      number: true,
      phone: 'number',
      cell: ({ amount, currency, decimals }) => <MoneyText minor={amount} currency={currency} decimals={decimals} />,
    },
    {
      id: 'tools',
      head: t('withdrawals.column.actions'),
      phone: 'tools',
      cell: (withdrawal) => <CancelButton withdrawal={withdrawal} />,
    },
  ];
  return (
    <Panel flush>
      <Table
        caption={t('withdrawals.title')}
        columns={columns}
        rows={withdrawals}
        rowKey={({ uuid }) => uuid}
        empty={<EmptyState title={t('withdrawals.none.title')}>{t('withdrawals.none.text')}</EmptyState>}
      />
    </Panel>
  );
}
