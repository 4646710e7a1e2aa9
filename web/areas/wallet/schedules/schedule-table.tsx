import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommandKey } from '~/areas/money/command-key';
import cells from '~/areas/money/cells.module.css';
import { useActionResult } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { formatDay } from '~/lib/format/format-day';
import { IconButton } from '~/ui/basics/button';
import { type Column, Table } from '~/ui/data/table';
import { Panel } from '~/ui/layout/panel';
import { Menu, MenuItem } from '~/ui/overlays/menu';
import { IconArrowRight, IconDotsVertical } from '~/ui/theme/icons';
import type { ScheduleItem } from './schedule-item';
import styles from './schedules.module.css';
import { OutcomeChip, StateChip } from './state-chip';
import { useScheduleLayers } from './use-schedule-layers';
import { useScheduleWords } from './use-schedule-words';

interface Props {
  rows: readonly ScheduleItem[];
  /** Instead of rows, where there are none. */
  empty: ReactNode;
  mayChange: boolean;
}

export function ScheduleTable({ rows, empty, mayChange }: Props) {
  const { t } = useTranslation();
  const words = useScheduleWords();
  const columns: Column<ScheduleItem>[] = [
    { id: 'name', head: t('schedules.name'), phone: 'title', cell: (row) => <Named row={row} /> },
    { id: 'ends', head: t('schedules.ends'), cell: (row) => <Ends row={row} /> },
    {
      id: 'sum',
      head: t('schedules.amount'),
      number: true,
      phone: 'number',
      cell: (row) => <bdi className="wz-num">{words.sum(row)}</bdi>,
    },
    { id: 'next', head: t('schedules.next'), cell: ({ nextDays }) => <Next day={nextDays[0]} /> },
    { id: 'state', head: t('schedules.stateHead'), cell: (row) => <StateChip {...row} /> },
    { id: 'last', head: t('schedules.last'), cell: (row) => <Last row={row} /> },
    {
      id: 'tools',
      head: t('schedules.tools'),
      phone: 'tools',
      cell: (row) => <RowMenu row={row} mayChange={mayChange} />,
    },
  ];
  return (
    <Panel flush>
      <Table caption={t('schedules.title')} rows={rows} rowKey={({ uuid }) => uuid} empty={empty} columns={columns} />
    </Panel>
  );
}

function Named({ row }: { row: ScheduleItem }) {
  const words = useScheduleWords();
  const { lookAt } = useScheduleLayers();
  return (
    <span className={cells.named}>
      <Link to={lookAt(row.uuid)} preventScrollReset className={cells.name}>
        {row.name}
      </Link>
      <span className={cells.quiet}>{words.when(row.rule)}</span>
    </span>
  );
}

function Ends({ row }: { row: ScheduleItem }) {
  const { end } = useScheduleWords();
  return (
    <span className={styles.ends}>
      <span>{end(row.source.name)}</span>
      <IconArrowRight size={14} className="wz-turn" aria-hidden />
      <span>{end(row.destination.name)}</span>
    </span>
  );
}

function Next({ day }: { day: string | undefined }) {
  const { t } = useTranslation();
  if (!day) return <span aria-hidden>—</span>;
  return (
    <span className={cells.day}>
      <span className={styles.onPhone}>{t('schedules.next')} </span>
      {formatDay(day)}
    </span>
  );
}

function Last({ row: { lastRun } }: { row: ScheduleItem }) {
  const { t } = useTranslation();
  if (!lastRun) return <span className={styles.onDesk}>{t('schedules.noRun')}</span>;
  return (
    <span className={styles.last}>
      <OutcomeChip {...lastRun} />
      <span className={cells.day}>{formatDay(lastRun.dueOn)}</span>
      {lastRun.reason && <span className={cells.quiet}>{lastRun.reason}</span>}
    </span>
  );
}

function RowMenu({ row, mayChange }: { row: ScheduleItem; mayChange: boolean }) {
  const { t } = useTranslation();
  const { look, edit } = useScheduleLayers();
  const fetcher = useFetcher();
  const idempotencyKey = useCommandKey(fetcher.data);
  useActionResult(fetcher.data);
  const { uuid, name, state } = row;
  const turn = state === 'PAUSED' ? 'resume' : 'pause';
  return (
    <Menu
      trigger={
        <IconButton small label={t('schedules.actionsFor', { name })}>
          <IconDotsVertical size={16} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => look(uuid)}>{t('schedules.look')}</MenuItem>
      {mayChange && <MenuItem onSelect={() => edit(uuid)}>{t('schedules.edit')}</MenuItem>}
      {mayChange && (
        <MenuItem onSelect={() => fetcher.submit({ intent: turn, uuid, idempotencyKey }, { method: 'post' })}>
          {t(`schedules.${turn}`)}
        </MenuItem>
      )}
    </Menu>
  );
}
