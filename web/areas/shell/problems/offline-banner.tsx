import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/shell/layout/frame.module.css';
import { usePageZone } from '~/lib/format/use-page-zone';
import { useClock } from '~/lib/look/use-clock';
import { IconWifiOff } from '~/ui/theme/icons';

/** Shown since the moment the connection went; when it is back, what is on screen is loaded again. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const { offset } = usePageZone();
  const clock = useClock();
  const [since, setSince] = useState<string | null>(null);

  useEffect(() => {
    const lost = () => setSince((before) => before ?? new Date().toISOString());
    const found = () => {
      setSince(null);
      revalidate();
    };
    if (!navigator.onLine) lost();
    addEventListener('offline', lost);
    addEventListener('online', found);
    return () => {
      removeEventListener('offline', lost);
      removeEventListener('online', found);
    };
  }, [revalidate]);

  return (
    <div role="status" aria-live="polite">
      {since && (
        <p className={styles.offline}>
          <IconWifiOff size={16} aria-hidden />
          {t('shell.offline', { time: clock.timeAt(since, offset) })}
        </p>
      )}
    </div>
  );
}
