import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '~/ui/basics/button';
import { Menu, MenuDivider, MenuItem } from '~/ui/overlays/menu';
import { toast } from '~/ui/overlays/toast-store';
import { IconDownload } from '~/ui/theme/icons';
import type { FiltersView } from './filters/filters-view';

export interface ReportFile {
  /** Name of the report in the address of files. */
  report: string;
  /** Nothing is shown, so there is nothing to take along. */
  empty: boolean;
  /** Of the report `hours`. */
  by?: string;
}

const FORMATS = ['csv', 'xlsx', 'pdf'] as const;
/** A large file may still be on its way from memory to disk. */
const KEPT_MS = 60_000;

/** Exactly what is shown, as a file; or on paper. */
export function ExportMenu({ file, frame }: { file: ReportFile; frame: FiltersView }) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const take = async (format: string) => {
    if (file.empty) return toast.info(t('reports.export.nothing'));
    setPending(true);
    try {
      const refusal = await fetched(addressOf(file, frame, format));
      if (refusal !== null) toast.error(refusal || t('reports.export.failed'));
    } catch {
      toast.error(t('reports.export.failed'));
    } finally {
      setPending(false);
    }
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
  const { range, zone, user, team, tag, allProjects } = frame;
  const asked = { report: file.report, by: file.by, format, ...range, zone: zone.name, user, team, tag };
  const wanted = Object.entries({ ...asked, projects: allProjects ? 'all' : '' }).filter(([, value]) => value);
  return `/resources/report?${new URLSearchParams(wanted as [string, string][])}`;
}

/** Fetches a file and saves it; answers in words why there is none, or null. */
async function fetched(address: string): Promise<string | null> {
  const answer = await fetch(address);
  // The session is over: the page it leads to says so.
  if (answer.redirected) {
    location.assign(answer.url);
    return null;
  }
  if (!answer.ok) return ((await answer.json()) as { message?: string }).message ?? '';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
  return null;
}
