import { useTranslation } from 'react-i18next';
import { DateText } from '~/ui/basics/date-text';
import { type Column, Table } from '~/ui/data/table';
import { EmptyState } from '~/ui/layout/empty-state';
import { Panel } from '~/ui/layout/panel';
import { StateChip } from './state-chip';
import { accountColumn, moneyColumns, toolsColumn } from './withdrawal-columns';
import type { WithdrawalItem } from './withdrawal-item';
import styles from './withdrawals.module.css';

/** What somebody has withdrawn, and how far each is. */
export function OwnWithdrawals({ withdrawals }: { withdrawals: readonly WithdrawalItem[] }) {
  const { t } = useTranslation();
  const columns: Column<WithdrawalItem>[] = [
    { ...accountColumn(t), phone: 'title' },
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
    ...moneyColumns(t),
    toolsColumn(t),
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
