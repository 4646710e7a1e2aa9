import { useTranslation } from 'react-i18next';
import styles from '~/areas/manual-time/manual-time.module.css';
import { SpanText } from '~/areas/manual-time/span-text';
import { Banner } from '~/ui/basics/banner';
import { Button } from '~/ui/basics/button';
import type { Skipped } from './use-decisions';

interface Props {
  skipped: readonly Skipped[];
  onDismiss: () => void;
}

/** Lists requests that could not be decided and are not in the queue any more, each with its reason. */
export function SkippedBanner({ skipped, onDismiss }: Props) {
  const { t } = useTranslation();
  return (
    <Banner
      kind="warning"
      live
      title={t('manual.queue.skippedTitle', { count: skipped.length })}
      actions={
        <Button small kind="quiet" onClick={onDismiss}>
          {t('manual.queue.understood')}
        </Button>
      }
    >
      <ul className={styles.skipped}>
        {skipped.map(({ row, message }) => (
          <li key={row.uuid}>
            <strong>{row.user.name}</strong> <SpanText row={row} /> · {message}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
