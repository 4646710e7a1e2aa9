import { useTranslation } from 'react-i18next';
import { useDownload } from '~/lib/files/use-download';
import { Button, buttonClass } from '~/ui/basics/button';
import { IconDownload } from '~/ui/theme/icons';
import { Menu, MenuDivider, MenuItem } from './menu';
import { toast } from '../../lib/toasts';

type FileFormat = 'csv' | 'xlsx' | 'pdf';

interface Props {
  label: string;
  formats?: readonly FileFormat[];
  addressOf: (format: FileFormat) => string;
  /** Nothing is shown, so there is nothing to take along. */
  empty?: boolean;
}

/** Offers the list that is shown as a file of the kind one needs, or on paper. */
export function FileMenu({ label, formats = ['csv', 'xlsx', 'pdf'], addressOf, empty = false }: Props) {
  const { t } = useTranslation();
  const { pending, download } = useDownload();
  const take = (format: FileFormat) => {
    if (empty) toast.info(t('ui.download.nothing'));
    else void download(addressOf(format));
  };
  const icon = <IconDownload size={16} aria-hidden />;
  return (
    <>
      <Menu
        width={220}
        trigger={
          <Button icon={icon} pending={pending}>
            {label}
          </Button>
        }
      >
        {formats.map((format) => (
          <MenuItem key={format} disabled={pending} onSelect={() => take(format)}>
            {t(`ui.download.${format}`)}
          </MenuItem>
        ))}
        <MenuDivider />
        <MenuItem onSelect={() => print()}>{t('ui.download.print')}</MenuItem>
      </Menu>
      {/* The menu opens by script. */}
      <noscript>
        {formats.map((format) => (
          <a key={format} className={buttonClass({})} href={addressOf(format)}>
            {icon}
            {t(`ui.download.${format}`)}
          </a>
        ))}
      </noscript>
    </>
  );
}
