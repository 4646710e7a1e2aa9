import { useTranslation } from 'react-i18next';
import { FileMenu } from '~/ui/overlays/file-menu';
import { type FiltersView, whoseTime } from './filters/filters-view';

export interface ReportFile {
  /** Name of the report in the address of files. */
  report: string;
  /** Nothing is shown, so there is nothing to take along. */
  empty: boolean;
  /** Grouping of the report `hours`. */
  by?: string;
}

/** Exactly what is shown, as a file; or on paper. */
export function ExportMenu({ file, frame }: { file: ReportFile; frame: FiltersView }) {
  const { t } = useTranslation();
  const { report, by, empty } = file;
  const addressOf = (format: string): string => {
    const asked = { report, format, ...frame.range, zone: frame.zone.name, ...(by && { by }) };
    return `/resources/report?${new URLSearchParams([...Object.entries(asked), ...whoseTime(frame)])}`;
  };
  return <FileMenu label={t('reports.export.label')} addressOf={addressOf} empty={empty} />;
}
