import { useTranslation } from 'react-i18next';
import type { BankWallet } from '~/areas/wallet/reconciliation/bank-view';
import styles from '~/areas/wallet/reconciliation/reconciliation.module.css';
import { formatDay } from '~/lib/format/format-day';
import { Chip, type ChipTone } from '~/ui/basics/chip';
import { Table } from '~/ui/data/table';
import { LineAmount } from './line-amount';
import type { Preview, PreviewLine } from './preview';

const TONES: Record<PreviewLine['is'], ChipTone> = { NEW: 'ok', KNOWN: 'plain', DOUBTFUL: 'warn' };

/** The first lines as they would be imported. */
export function PreviewTable({ preview, wallet }: { preview: Preview; wallet: BankWallet }) {
  const { t } = useTranslation();
  const { NEW, KNOWN, DOUBTFUL } = preview.counts;
  const caption = t('reconciliation.import.preview', { new: NEW, known: KNOWN, doubtful: DOUBTFUL });
  return (
    <>
      <p className={styles.counts}>{caption}</p>
      <Table
        caption={caption}
        rows={preview.lines}
        rowKey={({ row }) => String(row)}
        columns={[
          {
            id: 'day',
            head: t('reconciliation.import.column.day'),
            cell: ({ bookedOn }) => formatDay(bookedOn),
            phone: 'detail',
          },
          { id: 'text', head: t('reconciliation.import.column.texts'), cell: ({ text }) => text, phone: 'title' },
          {
            id: 'is',
            head: t('reconciliation.import.column.is'),
            cell: ({ is }) => <Chip tone={TONES[is]}>{t(`reconciliation.import.is.${is}`)}</Chip>,
            phone: 'detail',
          },
          {
            id: 'amount',
            head: t('reconciliation.import.column.amount'),
            number: true,
            cell: ({ amount }) => <LineAmount amount={amount} wallet={wallet} />,
            phone: 'number',
          },
        ]}
      />
    </>
  );
}
