import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { IconDownload } from '~/ui/icons';
import { Menu, MenuDivider, MenuItem } from '~/ui/menu';
import { toast } from '~/ui/toast-store';
import type { FrameView } from './frame-view';

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
export function ExportMenu({ file, frame }: { file: ReportFile; frame: FrameView }) {
  const { t } = useTranslation();
  const take = (format: string) => {
    if (file.empty) return toast.info(t('reports.export.nothing'));
    const { range, zone, user, team, tag, allProjects } = frame;
    const asked = { report: file.report, by: file.by, format, ...range, zone: zone.name, user, team, tag };
    const wanted = Object.entries({ ...asked, projects: allProjects ? 'all' : '' }).filter(([, value]) => value);
    location.assign(`/resources/report?${new URLSearchParams(wanted as [string, string][])}`);
  };
  return (
    <Menu
      width={200}
      trigger={<Button icon={<IconDownload size={16} aria-hidden />}>{t('reports.export.label')}</Button>}
    >
      {FORMATS.map((format) => (
        <MenuItem key={format} onSelect={() => take(format)}>
          {t(`reports.export.${format}`)}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem onSelect={() => print()}>{t('reports.export.print')}</MenuItem>
    </Menu>
  );
}
