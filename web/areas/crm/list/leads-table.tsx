import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchState } from '~/lib/actions/use-search-state';
import { formatDay } from '~/lib/format/format-day';
import { DateText } from '~/ui/basics/date-text';
import { latePart } from '~/ui/basics/late-part';
import { EmailText } from '~/ui/data/email-text';
import { type Column, Table } from '~/ui/data/table';
import { Checkbox } from '~/ui/fields/checkbox';
import { Panel } from '~/ui/layout/panel';
import type { BulkAnswer } from '../acts/bulk-intents.server';
import styles from '../crm.module.css';
import type { LeadItem } from '../lead-item';
import type { LeadsData } from '../leads-page.server';
import { PriorityMark } from '../priority-mark';
import { StatusMark } from '../status-mark';
import { BulkResult } from './bulk-result';
import { NoLeads } from './no-leads';
import { useMarked } from './use-marked';

const MarkedBar = latePart(() => import('./marked-bar'), { quiet: true });

interface Props {
  rows: readonly LeadItem[];
  data: LeadsData;
}

/** Leads in rows; a name opens the panel, and marked rows are moved, assigned and taken along together. */
export function LeadsTable({ rows, data }: Props) {
  const { t } = useTranslation();
  const marks = useMarked(rows);
  const [result, setResult] = useState<BulkAnswer | null>(null);
  const columns = useColumns(marks);
  if (rows.length === 0) return <NoLeads data={data} />;
  return (
    <>
      {result && <BulkResult answer={result} onClose={() => setResult(null)} />}
      <Panel flush>
        <div className={styles.all}>
          <Checkbox
            name="all"
            label={t('crm.bulk.all')}
            checked={marks.hasAll}
            partly={marks.marked.length > 0 && !marks.hasAll}
            onChange={marks.toggleAll}
          />
        </div>
        <Table
          caption={t('crm.title')}
          rows={rows}
          rowKey={({ uuid }) => uuid}
          isSelected={({ uuid }) => marks.isMarked(uuid)}
          columns={columns}
        />
      </Panel>
      {marks.marked.length > 0 && (
        <MarkedBar
          marked={marks.marked}
          data={data}
          onClear={marks.clear}
          onDone={(answer) => {
            setResult(answer);
            marks.clear();
          }}
        />
      )}
    </>
  );
}

function useColumns(marks: ReturnType<typeof useMarked>): Column<LeadItem>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'name',
      head: t('crm.field.name'),
      phone: 'title',
      cell: (lead) => <Named lead={lead} marks={marks} />,
    },
    {
      id: 'status',
      head: t('crm.field.status'),
      phone: 'number',
      cell: ({ status }) => <StatusMark status={status} />,
    },
    { id: 'priority', head: t('crm.field.priority'), cell: ({ priority }) => <PriorityMark priority={priority} /> },
    {
      id: 'followers',
      head: t('crm.field.followers'),
      phone: 'away',
      cell: ({ followers }) => (followers.length > 0 ? followers.join(', ') : t('crm.pool')),
    },
    {
      id: 'followUp',
      head: t('crm.field.followUpOn'),
      phone: 'away',
      cell: ({ followUpOn, isOverdue }) =>
        followUpOn && (
          <span data-overdue={isOverdue || undefined} className={styles.day}>
            {formatDay(followUpOn)}
            {isOverdue && ` · ${t('crm.overdue')}`}
          </span>
        ),
    },
    { id: 'last', head: t('crm.lastAction'), phone: 'away', cell: ({ lastAt }) => <DateText value={lastAt} /> },
  ];
}

function Named({ lead, marks }: { lead: LeadItem; marks: ReturnType<typeof useMarked> }) {
  const { t } = useTranslation();
  const { searchWith } = useSearchState();
  const { uuid, name, email, phone } = lead;
  return (
    <span className={styles.named}>
      <Checkbox
        name={`mark.${uuid}`}
        label={<span className="wz-hidden">{t('crm.bulk.mark', { name })}</span>}
        checked={marks.isMarked(uuid)}
        onChange={() => marks.toggle(uuid)}
      />
      <span className={styles.who}>
        <Link to={searchWith({ lead: uuid })} preventScrollReset className={styles.opener}>
          {name}
        </Link>
        <span className={styles.note}>{email ? <EmailText value={email} /> : phone}</span>
      </span>
    </span>
  );
}
