import type { TFunction } from 'i18next';
import { MoneyText } from '~/ui/basics/money-text';
import type { Column } from '~/ui/data/table';
import { CancelButton } from './cancel-button';
import type { WithdrawalItem } from './withdrawal-item';
import styles from './withdrawals.module.css';

/** Returns the column that says from where to where. */
export function accountColumn(t: TFunction): Column<WithdrawalItem> {
  return {
    id: 'account',
    head: t('withdrawals.column.account'),
    cell: ({ kind, account, wallet }) => (
      <>
        {t(`withdrawals.kind.${kind}`)} · {account}
        <span className={styles.quiet}>{t('withdrawals.from', { wallet })}</span>
      </>
    ),
  };
}

export function moneyColumns(t: TFunction): Column<WithdrawalItem>[] {
  return [
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
  ];
}

export function toolsColumn(t: TFunction): Column<WithdrawalItem> {
  return {
    id: 'tools',
    head: t('withdrawals.column.actions'),
    phone: 'tools',
    cell: (withdrawal) => <CancelButton withdrawal={withdrawal} />,
  };
}
