import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format/format';
import { Chip, StatusChip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { MoneyText } from '~/ui/basics/money-text';
import { TextLink } from '~/ui/basics/text-link';
import { type Column, Table } from '~/ui/data/table';
import { Panel } from '~/ui/layout/panel';
import type { CheckItem, CheckSection } from './check-item';

/** A section of Money checks. `whole`: it is looked at by itself, page by page. */
export function CheckPanel({ section, whole }: { section: CheckSection; whole: boolean }) {
  const { t } = useTranslation();
  const { kind, total, rows } = section;
  const columns = useColumns();
  const title = t(`checks.kind.${kind}.title`);
  const more = total > rows.length && !whole;
  return (
    <Panel
      title={title}
      help={t(`checks.kind.${kind}.help`)}
      tools={total > 0 && <Chip tone={kind === 'EVIDENCE' ? 'danger' : undefined}>{formatNumber(total)}</Chip>}
      flush={rows.length > 0}
      footer={
        more && (
          <TextLink alone to={`?check=${kind}`}>
            {t('checks.all', { count: total })}
          </TextLink>
        )
      }
    >
      {rows.length === 0 ? (
        <StatusChip status="ok">{t(`checks.kind.${kind}.none`)}</StatusChip>
      ) : (
        <Table caption={title} rows={rows} rowKey={({ key }) => key} columns={columns} />
      )}
    </Panel>
  );
}

function useColumns(): Column<CheckItem>[] {
  const { t } = useTranslation();
  return [
    { id: 'when', head: t('checks.when'), phone: 'detail', cell: ({ at }) => <DateText value={at} time /> },
    {
      id: 'what',
      head: t('checks.what'),
      phone: 'title',
      cell: ({ detail, name, count, to }) => (
        <>
          <TextLink alone to={to}>
            {t(`checks.detail.${detail}`)}
          </TextLink>
          {name && ` · ${name}`}
          {count !== null && ` · ${t('checks.lines', { count })}`}
        </>
      ),
    },
    { id: 'person', head: t('checks.whose'), phone: 'away', cell: ({ person }) => person ?? t('checks.company') },
    { id: 'actor', head: t('checks.who'), phone: 'detail', cell: ({ actor }) => actor ?? '–' },
    {
      id: 'amount',
      head: t('checks.amount'),
      number: true,
      phone: 'number',
      cell: ({ amount }) => amount && <MoneyText {...amount} />,
    },
  ];
}
