import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/lib/format/format';
import { StatusChip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { Table } from '~/ui/data/table';
import type { ExaminationView } from './ledger.server';

/** The last examinations: of all of it, and of its end. */
export function ExaminationTable({ examinations }: { examinations: readonly ExaminationView[] }) {
  const { t } = useTranslation();
  return (
    <Table
      caption={t('ledger.examinations')}
      rows={examinations}
      rowKey={({ key }) => key}
      columns={[
        {
          id: 'when',
          head: t('ledger.when'),
          phone: 'title',
          cell: ({ finishedAt }) => <DateText value={finishedAt} time />,
        },
        {
          id: 'what',
          head: t('ledger.what'),
          phone: 'detail',
          cell: ({ whole }) => t(whole ? 'ledger.whole' : 'ledger.tail'),
        },
        { id: 'postings', head: t('ledger.postings'), number: true, cell: ({ postings }) => formatNumber(postings) },
        { id: 'entries', head: t('ledger.entries'), number: true, cell: ({ entries }) => formatNumber(entries) },
        {
          id: 'duration',
          head: t('ledger.duration'),
          number: true,
          phone: 'away',
          cell: ({ milliseconds }) => t('identity.admin.milliseconds', { count: milliseconds }),
        },
        {
          id: 'found',
          head: t('ledger.found'),
          phone: 'number',
          cell: ({ problem }) => (
            <span title={problem ?? undefined}>
              <StatusChip status={problem ? 'danger' : 'ok'}>
                {t(problem ? 'ledger.flaw' : 'ledger.nothing')}
              </StatusChip>
            </span>
          ),
        },
      ]}
    />
  );
}
