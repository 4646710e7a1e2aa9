import { useTranslation } from 'react-i18next';
import { HeatGrid } from '~/ui/charts/heat-grid';

const DAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;

/** Weekday by hour, from the company's first day of the week on. */
export function PatternGrid({ hours, weekStart }: { hours: number[][]; weekStart: number }) {
  const { t } = useTranslation();
  const rows = DAYS.map((_, position) => {
    const weekday = (weekStart + position) % 7;
    return { label: t(`company.day.${DAYS[weekday] ?? 'SUNDAY'}`), values: hours[weekday] ?? [] };
  });
  return <HeatGrid caption={t('reports.pattern.grid')} rows={rows} most={Math.max(0, ...hours.flat())} />;
}
