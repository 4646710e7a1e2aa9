import { useTranslation } from 'react-i18next';
import { formatMinorUnits } from '~/lib/format/format';
import { Banner } from '~/ui/basics/banner';
import { DateText } from '~/ui/basics/date-text';
import { type Column, Table } from '~/ui/data/table';
import { EmptyState } from '~/ui/layout/empty-state';
import { Panel } from '~/ui/layout/panel';
import { StateChip } from './state-chip';
import { accountColumn, moneyColumns, toolsColumn } from './withdrawal-columns';
import type { WithdrawalItem } from './withdrawal-item';
import styles from './withdrawals.module.css';

interface Props {
  withdrawals: readonly WithdrawalItem[];
  /** Public id of the withdrawal that was asked for a moment ago. */
  asked: string | null;
}

const BACK_IN_WALLET = ['CANCELLED', 'FAILED', 'RETURNED'];

/** Lists somebody's withdrawals with the state of each. */
export function OwnWithdrawals({ withdrawals, asked }: Props) {
  const { t } = useTranslation();
  const fresh = withdrawals.find(({ uuid }) => uuid === asked);
  const columns: Column<WithdrawalItem>[] = [
    { ...accountColumn(t), phone: 'title' },
    {
      id: 'state',
      head: t('withdrawals.column.state'),
      cell: ({ state, reason, wallet }) => (
        <>
          <StateChip state={state} />
          {reason && <span className={styles.quiet}>{reason}</span>}
          {BACK_IN_WALLET.includes(state) && (
            <span className={styles.quiet}>{t('withdrawals.backIn', { wallet })}</span>
          )}
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
    <>
      {fresh && <Asked withdrawal={fresh} />}
      <Panel flush>
        <Table
          caption={t('withdrawals.title')}
          columns={columns}
          rows={withdrawals}
          rowKey={({ uuid }) => uuid}
          empty={<EmptyState title={t('withdrawals.none.title')}>{t('withdrawals.none.text')}</EmptyState>}
        />
      </Panel>
    </>
  );
}

/** Confirms the withdrawal of a moment ago, and says when the money can arrive. */
function Asked({ withdrawal: { amount, currency, decimals, account, kind } }: { withdrawal: WithdrawalItem }) {
  const { t } = useTranslation();
  const money = `${formatMinorUnits(amount, decimals)} ${currency}`;
  return (
    <Banner kind="success" title={t('withdrawals.asked.title', { amount: money, account })}>
      {t(`withdrawals.asked.arrival.${kind}`)}
    </Banner>
  );
}
