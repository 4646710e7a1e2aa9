import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import cells from '~/areas/money/cells.module.css';
import { useActionResult } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { formatDay, formatRange } from '~/lib/format/format-day';
import { Button } from '~/ui/basics/button';
import { StatusChip } from '~/ui/basics/chip';
import { DurationText } from '~/ui/basics/duration-text';
import { latePart } from '~/ui/basics/late-part';
import { MoneyText } from '~/ui/basics/money-text';
import { type Column, Table } from '~/ui/data/table';
import { Form, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Panel } from '~/ui/layout/panel';
import styles from './late-time.module.css';
import type { LateTimeItem } from './late-time-item';
import { LateTimeFields } from './late-time-fields';

const DismissDialog = latePart(() => import('./dismiss-dialog'));

interface Props {
  late: readonly LateTimeItem[];
  project: string;
  mayEdit: boolean;
  constraints: FormConstraints;
}

const STATUS = { WAITING: 'waiting', ADDED: 'ok', DISMISSED: 'off' } as const;

/** Changed time of old invoices, about which a payer decides. Nothing is shown where there is none. */
export function LateTimePanel({ late, project, mayEdit, constraints }: Props) {
  const { t } = useTranslation();
  const [dismissed, setDismissed] = useState<LateTimeItem | null>(null);
  if (late.length === 0) return null;
  const columns: Column<LateTimeItem>[] = [
    { id: 'name', head: t('payroll.person'), phone: 'title', cell: (item) => <Named item={item} project={project} /> },
    {
      id: 'days',
      head: t('payroll.late.days'),
      phone: 'detail',
      cell: ({ from, to, days }) => (
        <span className={styles.two}>
          <span>{formatRange(from, to)}</span>
          <span className={cells.quiet}>{t('payroll.late.count', { count: days })}</span>
        </span>
      ),
    },
    {
      id: 'hours',
      head: t('payroll.late.hours'),
      number: true,
      phone: 'detail',
      cell: ({ seconds }) => <DurationText seconds={seconds} />,
    },
    {
      id: 'amount',
      head: t('payroll.late.amount'),
      number: true,
      phone: 'number',
      cell: ({ amount, currency, decimals }) => <MoneyText minor={amount} currency={currency} decimals={decimals} />,
    },
    { id: 'since', head: t('payroll.late.since'), phone: 'away', cell: ({ since }) => formatDay(since) },
    {
      id: 'state',
      head: t('payroll.stateHead'),
      phone: 'detail',
      cell: ({ state, reason }) => (
        <span className={styles.two}>
          <StatusChip status={STATUS[state]}>{t(`payroll.late.state.${state}`)}</StatusChip>
          {reason && <span className={cells.quiet}>{reason}</span>}
        </span>
      ),
    },
    {
      id: 'tools',
      head: t('payroll.run.tools'),
      phone: 'tools',
      cell: (item) => mayEdit && !item.isOwn && <Tools item={item} onDismiss={() => setDismissed(item)} />,
    },
  ];
  return (
    <Panel title={t('payroll.late.title')} help={t('payroll.late.help')} flush>
      <Table
        caption={t('payroll.late.title')}
        rows={late}
        rowKey={({ user, kind, state }) => `${user} ${kind} ${state}`}
        columns={columns}
        empty={null}
      />
      {dismissed && <DismissDialog item={dismissed} constraints={constraints} onClose={() => setDismissed(null)} />}
    </Panel>
  );
}

function Named({ item: { name, kind }, project }: { item: LateTimeItem; project: string }) {
  const { t } = useTranslation();
  return (
    <span className={styles.two}>
      <strong>{name}</strong>
      <span className={cells.quiet}>
        {project} · {t(`payroll.lines.kind.${kind}`)}
      </span>
    </span>
  );
}

function Tools({ item, onDismiss }: { item: LateTimeItem; onDismiss: () => void }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionResult(fetcher.data);
  const isWaiting = item.state === 'WAITING';
  return (
    <Form fetcher={fetcher} intent={isWaiting ? 'addLate' : 'restoreLate'} className={styles.tools}>
      <LateTimeFields item={item} />
      <SubmitButton
        kind="default"
        small
        aria-label={t(`payroll.late.${isWaiting ? 'addOf' : 'restoreOf'}`, { name: item.name })}
      >
        {t(isWaiting ? 'payroll.late.add' : 'payroll.late.restore')}
      </SubmitButton>
      {isWaiting && (
        <Button small aria-label={t('payroll.late.dismissOf', { name: item.name })} onClick={onDismiss}>
          {t('payroll.late.dismiss')}
        </Button>
      )}
    </Form>
  );
}
