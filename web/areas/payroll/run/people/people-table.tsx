import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RateText } from '~/areas/payroll/rates/rate-text';
import cells from '~/areas/money/cells.module.css';
import { formatDay } from '~/lib/format/format-day';
import { DurationText } from '~/ui/basics/duration-text';
import { MoneyText } from '~/ui/basics/money-text';
import { TextLink } from '~/ui/basics/text-link';
import { type Column, Table } from '~/ui/data/table';
import { Checkbox } from '~/ui/fields/checkbox';
import { EmptyState } from '~/ui/layout/empty-state';
import { NothingFound } from '~/ui/layout/nothing-found';
import type { PersonItem, RunPeriod } from '../run-item';
import styles from '../run.module.css';
import { type FlagPlaces, PersonFlags } from './person-flags';
import { TIME_PARTS, TotalLines } from './total-lines';

interface Props {
  people: readonly PersonItem[];
  isFiltered: boolean;
  money: { currency: string; decimals: number };
  /** Null for those who only look. */
  picked: { has: (uuid: string) => boolean; toggle: (uuid: string) => void } | null;
  period: RunPeriod;
  may: FlagPlaces;
}

/** Whether somebody can be chosen: nobody has an invoice twice, and nobody pays themselves. */
export const isFree = ({ invoice, isOwn }: PersonItem): boolean => invoice === null && !isOwn;

/** Returns whether a person is ticked at first: there is a rate, and something to be paid. */
export const isUsual = ({ rates, pay }: PersonItem): boolean =>
  rates.length > 0 && pay !== null && BigInt(pay.total) > 0n;

/** Lists whom the project pays, what counts of their time, at which rate, and what should be looked at before. */
export function PeopleTable({ people, isFiltered, money, picked, period, may }: Props) {
  const { t } = useTranslation();
  const columns: Column<PersonItem>[] = [
    {
      id: 'name',
      head: t('payroll.person'),
      phone: 'title',
      cell: (person) => <Who person={person} picked={picked} />,
    },
    ...TIME_PARTS.filter((part) => part !== 'overLimit' || people.some(({ overLimit }) => overLimit > 0)).map(
      (part): Column<PersonItem> => ({
        id: part,
        head: t(`payroll.run.part.${part}`),
        number: true,
        phone: 'away',
        cell: (person) => person[part] !== 0 && <DurationText seconds={person[part]} />,
      }),
    ),
    {
      id: 'payable',
      head: t('payroll.run.part.payable'),
      number: true,
      cell: ({ payable }) => <DurationText seconds={payable} />,
    },
    { id: 'rates', head: t('payroll.rates.short'), cell: (person) => <Rates person={person} /> },
    ...(['hours', 'earlier', 'extras'] as const).map((part): Column<PersonItem> => ({
      id: part,
      head: t(`payroll.run.money.${part}`),
      number: true,
      phone: 'away',
      cell: ({ pay }) =>
        pay !== null &&
        (part === 'hours' ? pay.total !== '0' : pay[part] !== '0') && (
          <MoneyText minor={pay[part]} decimals={money.decimals} signed={part !== 'hours'} />
        ),
    })),
    {
      id: 'total',
      head: t('payroll.total'),
      number: true,
      phone: 'number',
      cell: (person) => <Total person={person} money={money} />,
    },
    {
      id: 'flags',
      head: t('payroll.stateHead'),
      cell: (person) => <PersonFlags person={person} period={period} may={may} />,
    },
  ];
  const empty = isFiltered ? (
    <NothingFound clears={['q']} />
  ) : (
    <EmptyState title={t('payroll.nobody')}>{t('payroll.nobodyHelp')}</EmptyState>
  );
  return (
    <Table
      caption={t('payroll.run.step.people')}
      rows={people}
      rowKey={({ uuid }) => uuid}
      columns={columns}
      empty={empty}
      isSelected={({ uuid }) => picked?.has(uuid) ?? false}
    />
  );
}

function Who({ person, picked }: { person: PersonItem; picked: Props['picked'] }) {
  const { t } = useTranslation();
  const { uuid, name, isOwn, invoice } = person;
  if (!picked) return <>{name}</>;
  return (
    <Checkbox
      name={`pick.${uuid}`}
      label={name}
      help={isOwn ? t('payroll.run.own') : undefined}
      checked={invoice ? invoice.state !== 'CANCELLED' : picked.has(uuid)}
      disabled={!isFree(person)}
      onChange={() => picked.toggle(uuid)}
    />
  );
}

/** The sum of the row; it opens the lines that it comes of. */
function Total({ person, money }: { person: PersonItem; money: Props['money'] }) {
  const { invoice, pay, rates } = person;
  if (!pay || (!invoice && rates.length === 0 && pay.total === '0')) return null;
  const amount = <MoneyText minor={pay.total} {...money} />;
  return (
    <span className={styles.total}>
      {invoice ? (
        <Link to={`/payment-history/${invoice.uuid}`} className={styles.amount}>
          {amount}
        </Link>
      ) : (
        <span className={cells.quiet}>{amount}</span>
      )}
      <TotalLines person={person} pay={pay} money={money} />
    </span>
  );
}

/** More than one where it changed in the period. */
function Rates({ person: { rates, uuid } }: { person: PersonItem }) {
  const { t } = useTranslation();
  if (rates.length === 0) {
    return (
      <span className={styles.alone}>
        <TextLink to={`/payments/rates?user=${uuid}`}>{t('payroll.run.setRate')}</TextLink>
      </span>
    );
  }
  return (
    <span className={styles.rates}>
      {rates.map((rate, index) => (
        <span key={rate.uuid}>
          <RateText rate={rate} />
          {index > 0 && <span className={cells.quiet}> {t('payroll.rates.from', { day: formatDay(rate.from) })}</span>}
        </span>
      ))}
    </span>
  );
}
