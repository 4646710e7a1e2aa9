import { useTranslation } from 'react-i18next';
import { Banner } from '~/ui/basics/banner';
import { Button } from '~/ui/basics/button';
import type { BulkAnswer } from '../acts/bulk-intents.server';
import styles from '../crm.module.css';

/** Says what became of the marked leads, with the reason for each that was skipped. */
export function BulkResult({ answer: { done, skipped }, onClose }: { answer: BulkAnswer; onClose: () => void }) {
  const { t } = useTranslation();
  const counts = [
    t('crm.bulk.done', { count: done }),
    skipped.length > 0 && t('crm.bulk.skipped', { count: skipped.length }),
  ];
  return (
    <Banner
      kind={skipped.length > 0 ? 'warning' : 'success'}
      live
      title={counts.filter(Boolean).join(' · ')}
      actions={
        <Button small onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      {skipped.length > 0 && (
        <ul className={styles.skipped}>
          {skipped.map(({ name, message }, position) => (
            <li key={position}>
              {name}: {message}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
