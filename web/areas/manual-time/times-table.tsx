import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerOf, useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useRootData } from '~/lib/root-data';
import { useClock } from '~/lib/look/use-clock';
import { Button } from '~/ui/basics/button';
import { type Status, StatusChip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { DurationText, useDurationWords } from '~/ui/basics/duration-text';
import { type Column, Table } from '~/ui/data/table';
import { Form, SubmitButton } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import styles from './manual-time.module.css';
import { SpanText, useSpanText } from './span-text';
import type { TimeRow } from './views';

const SIGNS: Record<TimeRow['status'], Status> = {
  PENDING: 'waiting',
  APPROVED: 'ok',
  DECLINED: 'danger',
  WITHDRAWN: 'off',
};

interface Props {
  caption: string;
  rows: readonly TimeRow[];
  /** The one that the address names. */
  chosen: string | null;
  /** A table of several people names the person of each row. */
  named?: boolean;
  empty: ReactNode;
}

/** Shows requests and the decisions about them. */
export function TimesTable({ caption, rows, chosen, named, empty }: Props) {
  const { t } = useTranslation();
  const [deleting, setDeleting] = useState<TimeRow | null>(null);
  const person: Column<TimeRow> = {
    id: 'person',
    head: t('manual.person'),
    phone: 'title',
    cell: ({ user }) => <bdi>{user.name}</bdi>,
  };
  return (
    <Panel flush>
      <Table
        caption={caption}
        rows={rows}
        rowKey={({ uuid }) => uuid}
        isSelected={({ uuid }) => uuid === chosen}
        empty={empty}
        columns={[
          ...(named ? [person] : []),
          {
            id: 'span',
            head: t('manual.span'),
            phone: named ? 'detail' : 'title',
            cell: (row) => <SpanText row={row} />,
          },
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
      {deleting && <DeleteDialog row={deleting} onClose={() => setDeleting(null)} />}
    </Panel>
  );
}

/** The state, and how it came about. */
function State({ row: { status, decidedAt, decidedBy, reason, createdAt, conflicts, offsets } }: { row: TimeRow }) {
  const { t } = useTranslation();
  const clock = useClock();
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
          {t('manual.conflict', { spans: conflicts.map(({ from, to }) => clock.span(from, to)).join(', ') })}
        </small>
      )}
    </div>
  );
}

function Tools({ row, onDelete }: { row: TimeRow; onDelete: () => void }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
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
  if (!row.mayDelete) return null;
  return (
    <Button small kind="quiet" onClick={onDelete}>
      {t('manual.delete')}
    </Button>
  );
}

function DeleteDialog({ row, onClose }: { row: TimeRow; onClose: () => void }) {
  const { t } = useTranslation();
  const spanText = useSpanText();
  const fetcher = useFetcher();
  const words = useDurationWords();
  const root = useRootData();
  useActionSuccess(fetcher.data, onClose);
  const isOthers = row.user.uuid !== root?.user?.uuid;
  return (
    <ConfirmDialog
      open
      danger
      title={t('manual.deleteTitle', { span: spanText(row) })}
      confirm={t('manual.delete')}
      {...answerOf(fetcher)}
      onConfirm={() => fetcher.submit({ intent: 'delete', uuid: row.uuid }, { method: 'post' })}
      onClose={onClose}
    >
      <p>{t(row.status === 'APPROVED' ? 'manual.deleteApproved' : 'manual.deleteOther')}</p>
      {row.status === 'APPROVED' && isOthers && (
        <p>{t('manual.deleteTold', { name: row.user.name, duration: words(row.duration) })}</p>
      )}
    </ConfirmDialog>
  );
}
