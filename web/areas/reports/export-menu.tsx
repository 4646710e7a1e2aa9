import { useTranslation } from 'react-i18next';
import { useDownload } from '~/lib/files/use-download';
import { Button, buttonClass } from '~/ui/basics/button';
import { Menu, MenuDivider, MenuItem } from '~/ui/overlays/menu';
import { toast } from '~/ui/overlays/toast-store';
import { IconDownload } from '~/ui/theme/icons';
import { type FiltersView, whoseTime } from './filters/filters-view';

export interface ReportFile {
  /** Name of the report in the address of files. */
  report: string;
  /** Nothing is shown, so there is nothing to take along. */
  empty: boolean;
  /** Of the report `hours`. */
  by?: string;
}

const FORMATS = ['csv', 'xlsx', 'pdf'] as const;

/** Exactly what is shown, as a file; or on paper. */
export function ExportMenu({ file, frame }: { file: ReportFile; frame: FiltersView }) {
  const { t } = useTranslation();
  const { pending, download } = useDownload();
  const take = async (format: string) => {
    if (file.empty) return void toast.info(t('reports.export.nothing'));
    await download(addressOf(file, frame, format));
  };
  const icon = <IconDownload size={16} aria-hidden />;
  return (
    <>
      <Menu
        width={200}
        trigger={
          <Button icon={icon} pending={pending}>
            {t('reports.export.label')}
          </Button>
        }
      >
        {FORMATS.map((format) => (
          <MenuItem key={format} disabled={pending} onSelect={() => void take(format)}>
            {t(`reports.export.${format}`)}
          </MenuItem>
        ))}
        <MenuDivider />
        <MenuItem onSelect={() => print()}>{t('reports.export.print')}</MenuItem>
      </Menu>
      {/* The menu opens by script. */}
      <noscript>
        {FORMATS.map((format) => (
          <a key={format} className={buttonClass({})} href={addressOf(file, frame, format)}>
            {icon}
            {t(`reports.export.${format}`)}
          </a>
        ))}
      </noscript>
    </>
  );
}

function addressOf(file: ReportFile, frame: FiltersView, format: string): string {
  const { range, zone } = frame;
  const asked = { report: file.report, format, ...range, zone: zone.name, ...(file.by && { by: file.by }) };
  return `/resources/report?${new URLSearchParams([...Object.entries(asked), ...whoseTime(frame)])}`;
}
