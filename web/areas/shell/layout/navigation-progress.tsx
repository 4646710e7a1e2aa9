import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLostConnection } from '~/lib/connection/connection';
import styles from './frame.module.css';

const PATIENCE = 120;
const LONG = 10_000;

/** A thin line at the top, only for waits that are felt; after ten seconds it says that the work goes on. */
export function NavigationProgress() {
  const { t } = useTranslation();
  // The banner says what waits while there is no connection.
  const isLost = useLostConnection() !== null;
  const busy = useNavigation().state !== 'idle' && !isLost;
  const [stage, setStage] = useState<'none' | 'line' | 'words'>('none');

  useEffect(() => {
    if (!busy) return setStage('none');
    const timers = [setTimeout(() => setStage('line'), PATIENCE), setTimeout(() => setStage('words'), LONG)];
    return () => timers.forEach(clearTimeout);
  }, [busy]);

  return (
    <div role="status" aria-live="polite">
      {stage !== 'none' && <span className={styles.progress} />}
      {stage === 'words' && <span className={styles.still}>{t('shell.stillWorking')}</span>}
    </div>
  );
}
