import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import cells from '~/areas/money/cells.module.css';
import { formatDay, formatRange } from '~/lib/format/format-day';
import { MoneyText } from '~/ui/basics/money-text';
import { type Column, Table } from '~/ui/data/table';
import { Checkbox } from '~/ui/fields/checkbox';
import { Panel } from '~/ui/layout/panel';
import type { InvoiceRow } from './invoice-row';
import { StateChip } from './state-chip';

interface Props {
  rows: readonly InvoiceRow[];
  /** A table of several people names the person of each row. */
  named: boolean;
  empty: ReactNode;
  /** Where some can be chosen. */
  picked?: Picked;
  /** Above the rows. */
  head?: ReactNode;
}

interface Picked {
  has: (uuid: string) => boolean;
  toggle: (uuid: string) => void;
  may: (uuid: string) => boolean;
}

export function InvoiceTable({ rows, named, empty, picked, head }: Props) {
  const { t } = useTranslation();
  const columns: Column<InvoiceRow>[] = [
    {
      id: 'who',
      head: t('payroll.invoice.one'),
      phone: 'title',
      cell: (row) => <Named row={row} named={named} picked={picked} />,
    },
    {
      id: 'period',
      head: t('payroll.period'),
      cell: ({ from, to }) => <span className={cells.day}>{formatRange(from, to)}</span>,
    },
    { id: 'state', head: t('payroll.stateHead'), cell: (row) => <State row={row} /> },
    {
      id: 'due',
      head: t('payroll.due'),
      phone: 'away',
      cell: ({ dueOn, state }) =>
        dueOn && state !== 'PAID' && state !== 'CANCELLED' && <span className={cells.day}>{formatDay(dueOn)}</span>,
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
      {head}
      <Table
        caption={t('payroll.history.title')}
        rows={rows}
        rowKey={({ uuid }) => uuid}
        columns={columns}
        empty={empty}
        isSelected={({ uuid }) => picked?.has(uuid) ?? false}
      />
    </Panel>
  );
}

function Named({ row, named, picked }: { row: InvoiceRow; named: boolean; picked?: Picked }) {
  const { t } = useTranslation();
  const { uuid, number, name } = row;
  const title = number === null ? t('payroll.invoice.draft') : t('payroll.invoice.number', { number });
  const link = (
    <Link to={`/payment-history/${uuid}`} prefetch="intent" className={cells.name}>
      {named ? name : title}
    </Link>
  );
  if (picked) {
    const may = picked.may(uuid);
    return (
      <Checkbox
        name={`pick.${uuid}`}
        label={link}
        help={may ? title : t('payroll.run.own')}
        checked={picked.has(uuid)}
        disabled={!may}
        onChange={() => picked.toggle(uuid)}
      />
    );
  }
  return (
    <span className={cells.named}>
      {link}
      {named && <span className={cells.quiet}>{title}</span>}
    </span>
  );
}

function State({ row: { state, reason } }: { row: InvoiceRow }) {
  return (
    <span className={cells.named}>
      <StateChip state={state} />
      {reason && <span className={cells.quiet}>{reason}</span>}
    </span>
  );
}
