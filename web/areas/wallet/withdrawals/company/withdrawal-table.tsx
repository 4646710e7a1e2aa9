import { useTranslation } from 'react-i18next';
import { accountColumn, moneyColumns, toolsColumn } from '~/areas/wallet/withdrawals/withdrawal-columns';
import type { WithdrawalItem } from '~/areas/wallet/withdrawals/withdrawal-item';
import type { HeldItem } from './views';
import styles from '~/areas/wallet/withdrawals/withdrawals.module.css';
import { Chip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { type Column, Table } from '~/ui/data/table';
import { Checkbox } from '~/ui/fields/checkbox';
import type { Picked } from './use-picked';

interface Props {
  withdrawals: readonly HeldItem[];
  /** Null where nothing can be done with them. */
  picked: Picked | null;
}

/** Lists withdrawals. One's own stand among the others, with the reason why they can't be chosen. */
export function WithdrawalTable({ withdrawals, picked }: Props) {
  const { t } = useTranslation();
  const columns: Column<HeldItem>[] = [
    {
      id: 'who',
      head: t('withdrawals.column.who'),
      phone: 'title',
      cell: (row) => <Who row={row} picked={picked} />,
    },
    accountColumn(t),
    ...(withdrawals.some(({ problem, destination }) => problem ?? (destination && destination.state !== 'KNOWN'))
      ? [{ id: 'check', head: t('withdrawals.column.check'), cell: (row: HeldItem) => <Check row={row} /> }]
      : []),
    {
      id: 'asked',
      head: t('withdrawals.column.asked'),
      cell: ({ createdAt, reason }) => (
        <>
          <DateText value={createdAt} time />
          {reason && <span className={styles.quiet}>{reason}</span>}
        </>
      ),
    },
    ...moneyColumns(t),
    toolsColumn(t),
  ];
  return (
    <Table
      caption={t('withdrawals.title')}
      columns={withdrawals.some(({ isOwn, state }) => isOwn && state === 'HELD') ? columns : columns.slice(0, -1)}
      rows={withdrawals}
      rowKey={({ uuid }) => uuid}
      isSelected={({ uuid }) => picked?.isPicked(uuid) ?? false}
    />
  );
}

/** Changed or first bank details, and why a payment is left out of files. */
function Check({ row: { problem, destination, state } }: { row: HeldItem }) {
  const { t } = useTranslation();
  if (problem) {
    const label = t(state === 'BATCHED' ? 'withdrawals.check.notInFile' : 'withdrawals.check.unpayable');
    return (
      <>
        <Chip tone="warn">{label}</Chip>
        <span className={styles.quiet}>{problem.message}</span>
      </>
    );
  }
  if (!destination || destination.state === 'KNOWN' || state !== 'HELD') return null;
  return (
    <>
      <Chip tone={destination.state === 'CHANGED' ? 'warn' : 'info'}>
        {t(`withdrawals.check.${destination.state}`)}
      </Chip>
      {destination.former?.account && (
        <span className={styles.quiet}>{t('withdrawals.check.former', destination.former)}</span>
      )}
    </>
  );
}

function Who({ row, picked }: { row: WithdrawalItem; picked: Picked | null }) {
  const { t } = useTranslation();
  const { uuid, requester, accountHolder, isOwn } = row;
  const holder = accountHolder === requester ? null : t('withdrawals.holder', { name: accountHolder });
  if (!picked) {
    return (
      <>
        {requester}
        {holder && <span className={styles.quiet}>{holder}</span>}
      </>
    );
  }
  return (
    <Checkbox
      name={`pick.${uuid}`}
      label={requester}
      help={isOwn ? t('withdrawals.ownWithdrawal') : (holder ?? undefined)}
      checked={picked.isPicked(uuid)}
      disabled={isOwn}
      data-pick={uuid}
      onChange={() => picked.toggle(uuid)}
    />
  );
}
