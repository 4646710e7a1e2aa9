import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportItem } from '~/areas/wallet/reconciliation/bank-view';
import styles from '~/areas/wallet/reconciliation/reconciliation.module.css';
import { Button } from '~/ui/basics/button';
import { Chip } from '~/ui/basics/chip';
import { DateText } from '~/ui/basics/date-text';
import { latePart } from '~/ui/basics/late-part';
import { TextLink } from '~/ui/basics/text-link';
import { EmptyState } from '~/ui/layout/empty-state';

const UndoDialog = latePart(() => import('~/areas/wallet/reconciliation/undo-dialog'));

interface Props {
  imports: readonly ImportItem[];
  /** UUID of their wallet. */
  wallet: string;
  mayChange: boolean;
}

/** Imports of bank lines, newest first. One whose new lines are all open can be removed. */
export function ImportList({ imports, wallet, mayChange }: Props) {
  const { t } = useTranslation();
  const [removing, setRemoving] = useState<ImportItem | null>(null);
  if (imports.length === 0) {
    return (
      <EmptyState title={t('reconciliation.empty.imports.title')}>{t('reconciliation.empty.imports.text')}</EmptyState>
    );
  }
  const nameOf = ({ fileName, source }: ImportItem) => fileName ?? t(`reconciliation.source.${source}`);
  return (
    <>
      <ul className={styles.lines}>
        {imports.map((item) => (
          <li key={item.uuid} className={styles.line}>
            <span className={styles.day}>
              <DateText value={item.importedAt} />
            </span>
            <div className={styles.about}>
              <p className={styles.text}>
                <TextLink alone to={`?wallet=${wallet}&import=${item.uuid}`}>
                  {nameOf(item)}
                </TextLink>{' '}
                · {item.importer}
              </p>
              <p className={styles.suggestion}>
                {item.remover !== null && (
                  <>
                    <Chip>{t('reconciliation.removed', { name: item.remover })}</Chip> {item.removeReason} ·{' '}
                  </>
                )}
                {t('reconciliation.counts', { fresh: item.newCount, known: item.knownCount, used: item.usedCount })}
              </p>
            </div>
            <span />
            {mayChange && item.remover === null && item.usedCount === 0 && (
              <div className={styles.tools}>
                <Button small onClick={() => setRemoving(item)}>
                  {t('reconciliation.undo.removeImport.open')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {removing && (
        <UndoDialog
          what="removeImport"
          named={{ import: removing.uuid }}
          about={`${nameOf(removing)} · ${removing.importer}`}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
