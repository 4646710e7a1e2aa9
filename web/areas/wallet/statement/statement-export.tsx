import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '~/lib/files/use-download';
import { Button, buttonClass } from '~/ui/basics/button';
import { Menu, MenuDivider, MenuItem } from '~/ui/overlays/menu';
import { toast } from '~/ui/overlays/toast-store';
import { IconDownload } from '~/ui/theme/icons';

const FORMATS = ['csv', 'xlsx', 'pdf'] as const;

interface Props {
  userType: string;
  /** Nothing is shown, so there is nothing to take along. */
  empty: boolean;
}

/** Exactly what the filter lets through, as a file; or what is shown, on paper. */
export function StatementExport({ userType, empty }: Props) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { pending, download } = useDownload();
  const addressOf = (format: string): string => {
    const wanted = new URLSearchParams(search);
    for (const name of ['open', 'after', 'pages']) wanted.delete(name);
    wanted.set('userType', userType);
    wanted.set('format', format);
    return `/resources/statement?${wanted}`;
  };
  const take = (format: string) => {
    if (empty) toast.info(t('statement.nothing'));
    else void download(addressOf(format));
  };
  const icon = <IconDownload size={16} aria-hidden />;
  return (
    <>
      <Menu
        width={220}
        trigger={
          <Button icon={icon} pending={pending}>
            {t('statement.export')}
          </Button>
        }
      >
        {FORMATS.map((format) => (
          <MenuItem key={format} disabled={pending} onSelect={() => take(format)}>
            {t(`statement.${format}`)}
          </MenuItem>
        ))}
        <MenuDivider />
        <MenuItem onSelect={() => print()}>{t('statement.print')}</MenuItem>
      </Menu>
      {/* The menu opens by script. */}
      <noscript>
        {FORMATS.map((format) => (
          <a key={format} className={buttonClass({})} href={addressOf(format)}>
            {icon}
            {t(`statement.${format}`)}
          </a>
        ))}
      </noscript>
    </>
  );
}
