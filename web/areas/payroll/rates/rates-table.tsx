import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import cells from '~/areas/money/cells.module.css';
import { useSearchState } from '~/lib/actions/use-search-state';
import { formatDay } from '~/lib/format/format-day';
import { Avatar } from '~/ui/basics/avatar';
import { StatusChip } from '~/ui/basics/chip';
import { EmailText } from '~/ui/data/email-text';
import { type Column, Table } from '~/ui/data/table';
import { EmptyState } from '~/ui/layout/empty-state';
import { NothingFound } from '~/ui/layout/nothing-found';
import { Panel } from '~/ui/layout/panel';
import type { RatedPerson } from './rate-item';
import { RateText } from './rate-text';
import styles from './rates.module.css';

/** Everybody who works in the project, with what they are paid now and what is agreed to come. */
export function RatesTable({ people, isFiltered }: { people: readonly RatedPerson[]; isFiltered: boolean }) {
  const { t } = useTranslation();
  const columns: Column<RatedPerson>[] = [
    { id: 'name', head: t('payroll.person'), phone: 'title', cell: (person) => <Named person={person} /> },
    {
      id: 'rate',
      head: t('payroll.rates.current'),
      phone: 'number',
      cell: ({ current }) =>
        current ? <RateText rate={current} /> : <StatusChip status="danger">{t('payroll.rates.none')}</StatusChip>,
    },
    {
      id: 'since',
      head: t('payroll.rates.since'),
      cell: ({ current }) => current && <span className={cells.day}>{formatDay(current.from)}</span>,
    },
    {
      id: 'next',
      head: t('payroll.rates.next'),
      cell: ({ next }) =>
        next && (
          <span className={styles.next}>
            <RateText rate={next} />
            <span className={cells.quiet}>{t('payroll.rates.from', { day: formatDay(next.from) })}</span>
          </span>
        ),
    },
  ];
  const empty = isFiltered ? (
    <NothingFound clears={['q']} />
  ) : (
    <EmptyState title={t('payroll.nobody')}>{t('payroll.nobodyHelp')}</EmptyState>
  );
  return (
    <Panel flush>
      <Table
        caption={t('payroll.rates.title')}
        rows={people}
        rowKey={({ uuid }) => uuid}
        columns={columns}
        empty={empty}
      />
    </Panel>
  );
}

function Named({ person: { uuid, name, email } }: { person: RatedPerson }) {
  const { searchWith } = useSearchState();
  return (
    <span className={styles.person}>
      <Avatar name={name} size={28} />
      <span className={cells.named}>
        <Link to={searchWith({ user: uuid, rate: null })} preventScrollReset className={cells.name}>
          {name}
        </Link>
        <span className={cells.quiet}>
          <EmailText value={email} />
        </span>
      </span>
    </span>
  );
}
