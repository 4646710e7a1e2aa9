import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/shell/layout/frame.module.css';
import { useLostConnection } from '~/lib/connection/connection';
import { usePageZone } from '~/lib/format/use-page-zone';
import { useClock } from '~/lib/look/use-clock';
import { IconWifiOff } from '~/ui/theme/icons';
import { useStay } from './use-stay';

/** Shown since the moment the connection went; when it is back, what is on screen is loaded again. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const { offset } = usePageZone();
  const clock = useClock();
  const lost = useLostConnection();
  useStay(lost !== null);

  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !lost) revalidate();
    wasLost.current = lost !== null;
  }, [lost, revalidate]);

  return (
    <div role="status" aria-live="polite">
      {lost && (
        <p className={styles.offline}>
          <IconWifiOff size={16} aria-hidden />
          {t(`shell.connection.${lost.offline ? 'offline' : 'unreachable'}`, {
            time: clock.timeAt(lost.since, offset),
          })}
        </p>
      )}
    </div>
  );
}
