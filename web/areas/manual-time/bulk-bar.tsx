import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import styles from './manual-time.module.css';

interface Props {
  count: number;
  onApprove: () => void;
  onDecline: () => void;
  onClear: () => void;
}

/** Only what may be decided can be marked, so both buttons hold for all of it. */
export function BulkBar({ count, onApprove, onDecline, onClear }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.bulk} role="region" aria-label={t('manual.queue.marked', { count })}>
      <strong>{t('manual.queue.marked', { count })}</strong>
      <Button kind="primary" small onClick={onApprove}>
        {t('manual.queue.approve')}
      </Button>
      <Button small onClick={onDecline}>
        {t('manual.queue.decline')}
      </Button>
      <Button kind="quiet" small onClick={onClear}>
        {t('manual.queue.clear')}
      </Button>
    </div>
  );
}
