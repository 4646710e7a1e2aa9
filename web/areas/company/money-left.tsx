import { useTranslation } from 'react-i18next';
import { Banner } from '~/ui/basics/banner';
import { MoneyText } from '~/ui/basics/money-text';
import { Table } from '~/ui/data/table';
import { Stack } from '~/ui/primitives/stack';
import styles from './company.module.css';

export interface MoneyLeftView {
  items: {
    kind: 'BALANCE' | 'HELD' | 'OWED' | 'NOTED' | 'EXPECTED' | 'UNPAID';
    owner: string;
    units: string;
    currency: string;
    decimals: number;
  }[];
  total: number;
}

/** Says which money is in the way of deleting a company, and where each kind of it goes. */
export function MoneyLeft({ items, total }: MoneyLeftView) {
  const { t } = useTranslation();
  return (
    <Stack gap={16}>
      <Banner kind="warning" title={t('company.money.title')}>
        {t('company.money.help')}
      </Banner>
      <Table
        caption={t('company.money.title')}
        rows={items}
        rowKey={({ kind, owner, currency }) => `${kind}/${owner}/${currency}`}
        columns={[
          { id: 'owner', head: t('company.money.owner'), phone: 'title', cell: ({ owner }) => owner },
          {
            id: 'kind',
            head: t('company.money.what'),
            phone: 'detail',
            cell: ({ kind }) => t(`company.money.kind.${kind}`),
          },
          {
            id: 'amount',
            head: t('company.money.amount'),
            number: true,
            phone: 'number',
            cell: ({ units, currency, decimals }) => (
              <MoneyText minor={units} currency={currency} decimals={decimals} />
            ),
          },
        ]}
      />
      {total > items.length && (
        <p className={styles.note}>{t('company.money.more', { count: total - items.length })}</p>
      )}
    </Stack>
  );
}
