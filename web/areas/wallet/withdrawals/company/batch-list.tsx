import { useTranslation } from 'react-i18next';
import styles from '~/areas/wallet/withdrawals/withdrawals.module.css';
import { Chip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { MoneyText } from '~/ui/basics/money-text';
import { TextLink } from '~/ui/basics/text-link';
import { Panel } from '~/ui/layout/panel';
import { Stack } from '~/ui/primitives/stack';
import { BatchDownloads } from './batch-downloads';
import type { BatchItem } from './views';

/** Files for the bank, the newest first; what is in one never changes. */
export function BatchList({ batches }: { batches: readonly BatchItem[] }) {
  return (
    <Panel>
      <Stack as="ul" gap={16}>
        {batches.map((batch) => (
          <Batch key={batch.uuid} batch={batch} />
        ))}
      </Stack>
    </Panel>
  );
}

function Batch({ batch: { uuid, closedAt, totals } }: { batch: BatchItem }) {
  const { t } = useTranslation();
  const open = totals.reduce((sum, total) => sum + total.open, 0);
  return (
    <li className={styles.batch}>
      <div>
        <p>
          <strong>
            <DateText value={closedAt} time />
          </strong>{' '}
          {open === 0 && <Chip tone="ok">{t('withdrawals.batch.settled')}</Chip>}
        </p>
        {totals.map(({ amount, currency, decimals, count }) => (
          <p key={currency}>
            <MoneyText minor={amount} currency={currency} decimals={decimals} />{' '}
            <span className={styles.inline}>{t('withdrawals.batch.count', { count })}</span>
          </p>
        ))}
        {open > 0 && (
          <TextLink alone to={`?view=batched&batch=${uuid}`}>
            {t('withdrawals.batch.open', { count: open })}
          </TextLink>
        )}
      </div>
      <BatchDownloads batch={uuid} />
    </li>
  );
}
