import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDone } from '~/areas/project/use-done';
import { useFetcher } from '~/lib/use-fetcher';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { type Status, StatusChip } from '~/ui/chip';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { DateText } from '~/ui/date-text';
import { DurationText } from '~/ui/duration-text';
import { EmptyState } from '~/ui/empty-state';
import { FilterBar, FilterSelect } from '~/ui/filter-bar';
import { Form, SubmitButton } from '~/ui/form';
import { NothingFound } from '~/ui/nothing-found';
import { Pagination } from '~/ui/pagination';
import { Panel } from '~/ui/panel';
import { Table } from '~/ui/table';
import styles from './manual-time.module.css';
import { SpanText, spanText } from './span-text';
import type { OwnData, TimeRow } from './views';

const STATES = ['PENDING', 'APPROVED', 'DECLINED', 'WITHDRAWN'] as const;
const SIGNS: Record<TimeRow['status'], Status> = {
  PENDING: 'waiting',
  APPROVED: 'ok',
  DECLINED: 'danger',
  WITHDRAWN: 'off',
};

/** What one asked for, and what became of it. */
export function OwnTimes({ data, post }: { data: OwnData; post: ReactNode }) {
  const { t } = useTranslation();
  const [deleting, setDeleting] = useState<TimeRow | null>(null);
  const { rows, pages, status, chosen } = data;
  return (
    <>
      <FilterBar active={status !== ''}>
        <input type="hidden" name="view" value="mine" />
        <FilterSelect
          name="status"
          label={t('manual.status')}
          all={t('manual.allStates')}
          defaultValue={status}
          options={STATES.map((value) => ({ value, label: t(`manual.state.${value}`) }))}
        />
      </FilterBar>
      <Panel flush>
        <Table
          caption={t('manual.mine')}
          rows={rows}
          rowKey={({ uuid }) => uuid}
          isSelected={({ uuid }) => uuid === chosen}
          empty={
            status ? (
              <NothingFound />
            ) : (
              <EmptyState title={t('manual.none')} actions={post}>
                {t('manual.noneHelp')}
              </EmptyState>
            )
          }
          columns={[
            { id: 'span', head: t('manual.span'), phone: 'title', cell: (row) => <SpanText row={row} /> },
            {
              id: 'duration',
              head: t('manual.duration'),
              number: true,
              phone: 'number',
              cell: ({ duration }) => <DurationText seconds={duration} />,
            },
            {
              id: 'remarks',
              head: t('manual.remarks'),
              cell: ({ remarks }) => <span className={styles.remarks}>{remarks}</span>,
            },
            { id: 'state', head: t('manual.status'), cell: (row) => <State row={row} /> },
            {
              id: 'tools',
              head: t('project.list.tools'),
              phone: 'tools',
              cell: (row) => <Tools row={row} onDelete={() => setDeleting(row)} />,
            },
          ]}
        />
      </Panel>
      <Pagination page={pages.currentPage} perPage={pages.perPage} total={pages.total} />
      {deleting && <DeleteDialog row={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

/** The state, and how it came about. */
function State({ row: { status, decidedAt, decidedBy, reason, createdAt, conflicts, offsets } }: { row: TimeRow }) {
  const { t } = useTranslation();
  return (
    <div className={styles.state}>
      <StatusChip status={SIGNS[status]}>{t(`manual.state.${status}`)}</StatusChip>
      <small>
        {decidedAt && status !== 'WITHDRAWN' ? (
          <>
            {t('manual.by', { name: decidedBy ?? '' })} <DateText value={decidedAt} time offset={offsets.decided} />
          </>
        ) : (
          <DateText value={decidedAt ?? createdAt} time offset={offsets.decided} />
        )}
      </small>
      {reason && <q className={styles.reason}>{reason}</q>}
      {conflicts.length > 0 && (
        <small className={styles.conflict}>
          {t('manual.conflict', { spans: conflicts.map(({ from, to }) => `${from}–${to}`).join(', ') })}
        </small>
      )}
    </div>
  );
}

function Tools({ row, onDelete }: { row: TimeRow; onDelete: () => void }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useDone(fetcher.data);
  if (row.mayWithdraw) {
    return (
      <Form fetcher={fetcher} intent="withdraw" className={styles.inline}>
        <input type="hidden" name="uuid" value={row.uuid} />
        <SubmitButton kind="default" small>
          {t('manual.withdraw')}
        </SubmitButton>
      </Form>
    );
  }
  return (
    <Button small kind="quiet" onClick={onDelete}>
      {t('manual.delete')}
    </Button>
  );
}

function DeleteDialog({ row, onClose }: { row: TimeRow; onClose: () => void }) {
  const { t } = useTranslation();
  const fetcher = useFetcher<{ refusal?: { message: string } }>();
  useDone(fetcher.data, onClose);
  const refusal = fetcher.data?.refusal;
  return (
    <ConfirmDialog
      open
      danger
      title={t('manual.deleteTitle', { span: spanText(row) })}
      confirm={t('manual.delete')}
      pending={fetcher.state !== 'idle'}
      onConfirm={() => fetcher.submit({ intent: 'delete', uuid: row.uuid }, { method: 'post' })}
      onClose={onClose}
    >
      {refusal && (
        <Banner kind="danger" live>
          {refusal.message}
        </Banner>
      )}
      <p>{t(row.status === 'APPROVED' ? 'manual.deleteApproved' : 'manual.deleteOther')}</p>
    </ConfirmDialog>
  );
}
