import { currencyOf } from '@server/shared/money/currency';
import { parseAmount } from '@server/shared/money/money';
import { useTranslation } from 'react-i18next';
import type { BankWallet } from '~/areas/wallet/reconciliation/bank-view';
import styles from '~/areas/wallet/reconciliation/reconciliation.module.css';
import { formatDay } from '~/lib/format/format-day';
import { Banner } from '~/ui/basics/banner';
import { MoneyText } from '~/ui/basics/money-text';
import { Table } from '~/ui/data/table';

interface PreviewLine {
  bookedOn: string;
  amount: string;
  text: string;
}

export interface Preview {
  cells: string[][];
  columns: number;
  rows: number;
  lines: PreviewLine[];
  problems: { row: number; problem?: 'DATE' | 'AMOUNT' }[];
  problemCount: number;
}

/** The first lines as they would be imported, and the rows that can not be read. */
export function PreviewTable({ preview, wallet }: { preview: Preview; wallet: BankWallet }) {
  const { t } = useTranslation();
  const { lines, problems, problemCount } = preview;
  const currency = currencyOf(wallet.currency);
  const minor = (amount: string) => {
    const units = parseAmount(amount.replace(/^-/, ''), currency) ?? 0n;
    return `${amount.startsWith('-') ? '-' : ''}${units}`;
  };
  return (
    <>
      {problemCount > 0 && (
        <Banner kind="warning" title={t('reconciliation.import.problems', { count: problemCount })}>
          <ul className={styles.problems}>
            {problems.slice(0, 10).map(({ row, problem }) => (
              <li key={row}>{t(`reconciliation.import.problem.${problem ?? 'DATE'}`, { row })}</li>
            ))}
          </ul>
        </Banner>
      )}
      <Table
        caption={t('reconciliation.import.preview')}
        rows={lines.map((line, index) => ({ ...line, index }))}
        rowKey={({ index }) => String(index)}
        columns={[
          {
            id: 'day',
            head: t('reconciliation.import.column.date'),
            cell: ({ bookedOn }) => formatDay(bookedOn),
            phone: 'detail',
          },
          { id: 'text', head: t('reconciliation.import.column.text'), cell: ({ text }) => text, phone: 'title' },
          {
            id: 'amount',
            head: t('reconciliation.import.column.amount'),
            number: true,
            cell: ({ amount }) => (
              <MoneyText minor={minor(amount)} currency={wallet.currency} decimals={wallet.decimals} signed />
            ),
            phone: 'number',
          },
        ]}
      />
    </>
  );
}
