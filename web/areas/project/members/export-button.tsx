import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '~/ui/basics/button';
import { toast } from '~/ui/overlays/toast-store';
import { IconDownload } from '~/ui/theme/icons';

/** The list as it is filtered, as a file. */
export function ExportButton({ total }: { total: number }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const icon = <IconDownload size={16} aria-hidden />;
  if (total === 0) {
    return (
      <Button icon={icon} onClick={() => toast.info(t('people.nothingToExport'))}>
        {t('people.export')}
      </Button>
    );
  }
  return (
    <a className={buttonClass({})} href={`/resources/users${search}`} download>
      {icon}
      {t('people.export')}
    </a>
  );
}
