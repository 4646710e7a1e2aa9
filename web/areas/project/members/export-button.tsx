import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '~/lib/files/use-download';
import { Button, DownloadLink } from '~/ui/basics/button';
import { toast } from '~/lib/toasts';
import { IconDownload } from '~/ui/theme/icons';

/** The list as it is filtered, as a file. */
export function ExportButton({ total }: { total: number }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { pending, download } = useDownload();
  const icon = <IconDownload size={16} aria-hidden />;
  if (total === 0) {
    return (
      <Button icon={icon} onClick={() => toast.info(t('people.nothingToExport'))}>
        {t('people.export')}
      </Button>
    );
  }
  return (
    <DownloadLink
      href={`/resources/users${search}`}
      icon={icon}
      pending={pending}
      onDownload={(href) => void download(href)}
    >
      {t('people.export')}
    </DownloadLink>
  );
}
