import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import { formatMinorUnits } from '~/lib/format/format';
import { formatWeekday } from '~/lib/format/format-day';
import { useClock } from '~/lib/look/use-clock';
import { Chip } from '~/ui/basics/chip';
import { MoneyText } from '~/ui/basics/money-text';
import { type Column, Table } from '~/ui/data/table';
import { Panel } from '~/ui/layout/panel';
import { IconArrowRight, IconFile } from '~/ui/theme/icons';
import type { Subject, TransactionItem } from './statement-item';
import styles from './statement.module.css';
import { useStatementWords } from './use-statement-words';

interface Props {
  rows: readonly TransactionItem[];
  subject: Subject;
  /** Whether the reader may know what was there afterwards. */
  hasBalance: boolean;
}

/** Lists transactions in the ledger's order, the days as heads between the rows. */
export function TransactionTable({ rows, subject, hasBalance }: Props) {
  const { t } = useTranslation();
  const clock = useClock();
  const { decimals } = subject;
  const columns: Column<TransactionItem>[] = [
    { id: 'time', head: t('statement.time'), width: '92px', cell: ({ time }) => clock.time(time) },
    { id: 'what', head: t('statement.what'), phone: 'title', cell: (row) => <What row={row} /> },
    { id: 'between', head: t('statement.between'), cell: (row) => <Between row={row} /> },
    {
      id: 'amount',
      head: t('statement.amount'),
      number: true,
      phone: 'number',
      cell: (row) => <Amount row={row} decimals={decimals} />,
    },
  ];
  const balance: Column<TransactionItem> = {
    id: 'balance',
    head: t('statement.balance'),
    number: true,
    cell: (row) => row.balance !== null && <MoneyText minor={row.balance} decimals={decimals} />,
  };
  return (
    <Panel flush>
      <Table
        caption={t('statement.title')}
        rows={rows}
        rowKey={({ uuid }) => uuid}
        groupOf={({ day }) => ({ key: day, head: formatWeekday(day) + `, ${day.slice(0, 4)}` })}
        columns={hasBalance ? [...columns, balance] : columns}
      />
    </Panel>
  );
}

function What({ row }: { row: TransactionItem }) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  const { uuid, type, description, document, reversedBy, reversedFor, reason, vendor } = row;
  const title = description || t(`statement.type.${type}`);
  return (
    <span className={styles.what}>
      <span className={styles.line}>
        <Link to={searchWith({ open: uuid })} preventScrollReset className={styles.open}>
          {reversedBy ? <del>{title}</del> : title}
        </Link>
        {document && <IconFile size={14} aria-label={t('statement.hasDocument')} role="img" />}
        {reversedBy && <Chip tone="danger">{t('statement.deleted')}</Chip>}
      </span>
      <span className={styles.quiet}>
        {[description && t(`statement.type.${type}`), vendor, reversedFor ?? reason].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

function Between({ row }: { row: TransactionItem }) {
  const words = useStatementWords();
  return (
    <span className={styles.between}>
      <span>{words.from(row)}</span>
      <IconArrowRight size={14} className="wz-turn" aria-hidden />
      <span>{words.to(row)}</span>
    </span>
  );
}

function Amount({ row, decimals }: { row: TransactionItem; decimals: number }) {
  const { t } = useTranslation();
  const { amount, volume, reversedBy } = row;
  if (amount === '0') {
    return (
      <span className={styles.quiet}>{t('statement.within', { amount: formatMinorUnits(volume, decimals) })}</span>
    );
  }
  const money = <MoneyText minor={amount} decimals={decimals} signed />;
  return reversedBy ? <del>{money}</del> : money;
}
