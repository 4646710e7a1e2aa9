import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/wallet/withdrawals/withdrawals.module.css';
import { Button } from '~/ui/basics/button';
import { Chip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { latePart } from '~/ui/basics/late-part';
import { MoneyText } from '~/ui/basics/money-text';
import { TextLink } from '~/ui/basics/text-link';
import { Panel } from '~/ui/layout/panel';
import { Stack } from '~/ui/primitives/stack';
import { BatchDownloads } from './batch-downloads';
import type { BatchItem } from './views';

const DissolveDialog = latePart(() => import('./dissolve-dialog'));

/**
 * Files for the bank, newest first. Nothing is added to one later; it can be dissolved until something in it is
 * settled.
 */
export function BatchList({ batches, mayChange }: { batches: readonly BatchItem[]; mayChange: boolean }) {
  const [dissolving, setDissolving] = useState<BatchItem | null>(null);
  return (
    <Panel>
      <Stack as="ul" gap={16}>
        {batches.map((batch) => (
          <Batch
            key={batch.uuid}
            batch={batch}
            onDissolve={mayChange && isDissolvable(batch) ? () => setDissolving(batch) : null}
          />
        ))}
      </Stack>
      {dissolving && <DissolveDialog batch={dissolving} onClose={() => setDissolving(null)} />}
    </Panel>
  );
}

function isDissolvable({ dissolvedAt, totals }: BatchItem): boolean {
  return dissolvedAt === null && totals.every(({ count, open }) => count === open);
}

function Batch({ batch, onDissolve }: { batch: BatchItem; onDissolve: (() => void) | null }) {
  const { t } = useTranslation();
  const { uuid, closedAt, totals, dissolvedAt } = batch;
  const open = totals.reduce((sum, total) => sum + total.open, 0);
  return (
    <li className={styles.batch}>
      <div>
        <p>
          <strong>
            <DateText value={closedAt} time />
          </strong>{' '}
          {dissolvedAt && <Chip>{t('withdrawals.batch.dissolved')}</Chip>}
          {!dissolvedAt && open === 0 && <Chip tone="ok">{t('withdrawals.batch.settled')}</Chip>}
        </p>
        {totals.map(({ amount, currency, decimals, count }) => (
          <p key={currency}>
            <MoneyText minor={amount} currency={currency} decimals={decimals} />{' '}
            <span className={styles.inline}>{t('withdrawals.batch.count', { count })}</span>
          </p>
        ))}
        <BatchNotes batch={batch} />
        {open > 0 && (
          <TextLink alone to={`?view=batched&batch=${uuid}`}>
            {t('withdrawals.batch.open', { count: open })}
          </TextLink>
        )}
      </div>
      {!dissolvedAt && (
        <Stack gap={8}>
          <BatchDownloads batch={uuid} />
          {onDissolve && (
            <Button small kind="quiet" onClick={onDissolve}>
              {t('withdrawals.dissolve.open')}
            </Button>
          )}
        </Stack>
      )}
    </li>
  );
}

/** Says who created it, for which day, who downloaded it first, and who dissolved it. */
function BatchNotes({ batch }: { batch: BatchItem }) {
  const { t } = useTranslation();
  const { createdBy, executionDay, downloadedAt, downloadedBy, dissolvedAt, dissolvedBy } = batch;
  return (
    <>
      <span className={styles.quiet}>{t('withdrawals.batch.createdBy', { name: createdBy })}</span>
      {executionDay && (
        <span className={styles.quiet}>
          {t('withdrawals.batch.on')} <DateText value={executionDay} />
        </span>
      )}
      {!dissolvedAt && !downloadedAt && <span className={styles.quiet}>{t('withdrawals.batch.notDownloaded')}</span>}
      {downloadedAt && (
        <span className={styles.quiet}>
          {t('withdrawals.batch.downloadedBy', { name: downloadedBy ?? '' })} <DateText value={downloadedAt} time />
        </span>
      )}
      {dissolvedAt && (
        <span className={styles.quiet}>
          {t('withdrawals.batch.dissolvedBy', {
            name: dissolvedBy ?? '',
            count: batch.dissolvedCount ?? 0,
            reason: batch.dissolveReason ?? '',
          })}{' '}
          <DateText value={dissolvedAt} time />
        </span>
      )}
    </>
  );
}
