import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import list from '~/areas/payroll/list.module.css';
import cells from '~/areas/money/cells.module.css';
import { useSearchState } from '~/lib/actions/use-search-state';
import { ButtonLink } from '~/ui/basics/button';
import { Chip } from '~/ui/basics/chip';
import { DurationText } from '~/ui/basics/duration-text';
import { MoneyText } from '~/ui/basics/money-text';
import { MoreLinks } from '~/ui/data/more-links';
import { type Column, Table } from '~/ui/data/table';
import { EmptyState } from '~/ui/layout/empty-state';
import { Panel } from '~/ui/layout/panel';
import { DraftMaker } from '../draft-maker';
import type { DraftItem, DraftsItem, RunPeriod } from '../run-item';
import styles from '../run.module.css';
import { EarlierLines } from './earlier-lines';

interface Props {
  page: DraftsItem;
  period: RunPeriod;
  mayEdit: boolean;
}

/** Shows payments beside time: each draft is opened, and more is added to it there. */
export function DraftsStep({ page: { drafts, next, isFirst, areSent }, period, mayEdit }: Props) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  return (
    <>
      <Panel flush>
        <Table
          caption={t('payroll.run.step.extras')}
          rows={drafts}
          rowKey={({ row }) => row.uuid}
          columns={useColumns(mayEdit)}
          empty={<NoDrafts areSent={areSent} />}
        />
      </Panel>
      <MoreLinks next={next} isFirst={isFirst} />
      {drafts.length > 0 && (
        <p className={styles.next}>
          <ButtonLink kind="primary" to={searchWith({ ...period, step: 'review', after: null })}>
            {t('payroll.run.toReview')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function useColumns(mayEdit: boolean): Column<DraftItem>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'name',
      head: t('payroll.person'),
      phone: 'title',
      cell: ({ row }) => (
        <Link to={`/payment-history/${row.uuid}`} className={cells.name}>
          {row.name}
        </Link>
      ),
    },
    {
      id: 'time',
      head: t('payroll.run.payable'),
      number: true,
      cell: ({ seconds }) => <DurationText seconds={seconds} />,
    },
    {
      id: 'flags',
      head: t('payroll.run.look'),
      cell: ({ unrated, row, onHold, maker }) => (
        <span className={list.flags}>
          {unrated > 0 && <Chip tone="warn">{t('payroll.flags.unrated')}</Chip>}
          {row.total === '0' && <Chip tone="warn">{t('payroll.flags.nothing')}</Chip>}
          {onHold && <Chip>{t('payroll.run.onHold')}</Chip>}
          <DraftMaker maker={maker} />
        </span>
      ),
    },
    {
      id: 'hours',
      head: t('payroll.run.money.hours'),
      number: true,
      phone: 'away',
      cell: ({ hours, row }) => <MoneyText minor={hours} decimals={row.decimals} />,
    },
    {
      id: 'earlier',
      head: t('payroll.run.money.earlier'),
      cell: (draft) => <EarlierLines draft={draft} mayEdit={mayEdit} />,
    },
    {
      id: 'extras',
      head: t('payroll.extras'),
      number: true,
      phone: 'away',
      cell: ({ extras, row }) => <MoneyText minor={extras} decimals={row.decimals} signed />,
    },
    {
      id: 'total',
      head: t('payroll.total'),
      number: true,
      phone: 'number',
      cell: ({ row }) => <MoneyText minor={row.total} decimals={row.decimals} currency={row.currency} />,
    },
    ...(mayEdit
      ? [
          {
            id: 'tools',
            head: t('payroll.run.tools'),
            phone: 'tools' as const,
            cell: ({ row }: DraftItem) => (
              <ButtonLink small to={`/payment-history/${row.uuid}?do=edit`}>
                {t('payroll.run.editExtras')}
              </ButtonLink>
            ),
          },
        ]
      : []),
  ];
}

/** Says that there are no drafts: where they were sent, it leads to the answers that come in. */
export function NoDrafts({ areSent }: { areSent: boolean }) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  if (areSent) {
    return (
      <EmptyState
        title={t('payroll.run.allSent')}
        actions={
          <>
            <ButtonLink to={searchWith({ step: 'sent' })}>{t('payroll.run.toAnswers')}</ButtonLink>
            <ButtonLink to={searchWith({ step: 'people' })}>{t('payroll.run.toPeople')}</ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('payroll.run.noDrafts')}
      actions={<ButtonLink to={searchWith({ step: 'people' })}>{t('payroll.run.toPeople')}</ButtonLink>}
    >
      {t('payroll.run.noDraftsHelp')}
    </EmptyState>
  );
}
