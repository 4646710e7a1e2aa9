import { useTranslation } from 'react-i18next';
import styles from '~/areas/wallet/withdrawals/withdrawals.module.css';
import { useDownload } from '~/lib/files/use-download';
import { DownloadLink } from '~/ui/basics/button';
import { IconDownload } from '~/ui/theme/icons';

/**
 * Formats of a batch: a table, and the messages that banks take: the newer one, and the one that older systems know.
 */
const FORMATS = ['csv', 'pain.001.001.09', 'pain.001.001.03'] as const;

export function BatchDownloads({ batch }: { batch: string }) {
  const { t } = useTranslation();
  const { pending, download } = useDownload();
  return (
    <span className={styles.downloads}>
      {FORMATS.map((format) => (
        <DownloadLink
          key={format}
          small
          href={`/resources/withdrawal-file?batch=${batch}&format=${format}`}
          icon={<IconDownload size={16} aria-hidden />}
          pending={pending}
          onDownload={(href) => void download(href)}
        >
          {format === 'csv' ? t('withdrawals.batch.csv') : format}
        </DownloadLink>
      ))}
    </span>
  );
}
