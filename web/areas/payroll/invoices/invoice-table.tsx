import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatRange } from '~/lib/format/format-day';
import { MoneyText } from '~/ui/basics/money-text';
import { type Column, Table } from '~/ui/data/table';
import { Panel } from '~/ui/layout/panel';
import type { InvoiceRow } from './invoice-row';
import styles from './invoices.module.css';
import { StateChip } from './state-chip';

interface Props {
  rows: readonly InvoiceRow[];
  /** Of several people, not of oneself alone. */
  named: boolean;
  empty: ReactNode;
}

export function InvoiceTable({ rows, named, empty }: Props) {
  const { t } = useTranslation();
  const columns: Column<InvoiceRow>[] = [
    { id: 'who', head: t('payroll.invoice.one'), phone: 'title', cell: (row) => <Named row={row} named={named} /> },
    {
      id: 'period',
      head: t('payroll.period'),
      cell: ({ from, to }) => <span className={styles.day}>{formatRange(from, to)}</span>,
    },
    { id: 'state', head: t('payroll.stateHead'), cell: (row) => <State row={row} /> },
    {
      id: 'due',
      head: t('payroll.due'),
      phone: 'away',
      cell: ({ dueOn, state }) =>
        dueOn && state !== 'PAID' && state !== 'CANCELLED' && <span className={styles.day}>{formatDay(dueOn)}</span>,
    },
    {
      id: 'total',
      head: t('payroll.total'),
      number: true,
      phone: 'number',
      cell: ({ total, currency, decimals }) => <MoneyText minor={total} currency={currency} decimals={decimals} />,
    },
  ];
  return (
    <Panel flush>
      <Table
        caption={t('payroll.history.title')}
        rows={rows}
        rowKey={({ uuid }) => uuid}
        columns={columns}
        empty={empty}
      />
    </Panel>
  );
}

function Named({ row: { uuid, number, name }, named }: { row: InvoiceRow; named: boolean }) {
  const { t } = useTranslation();
  const title = number === null ? t('payroll.invoice.draft') : t('payroll.invoice.number', { number });
  return (
    <span className={styles.named}>
      <Link to={`/payment-history/${uuid}`} prefetch="intent" className={styles.name}>
        {named ? name : title}
      </Link>
      {named && <span className={styles.quiet}>{title}</span>}
    </span>
  );
}

function State({ row: { state, reason } }: { row: InvoiceRow }) {
  return (
    <span className={styles.named}>
      <StateChip state={state} />
      {reason && <span className={styles.quiet}>{reason}</span>}
    </span>
  );
}
