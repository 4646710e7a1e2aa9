import { WEEK_DAYS } from '@server/shared/time/week-day';
import { useTranslation } from 'react-i18next';
import { HeatGrid } from '~/ui/charts/heat-grid';

interface Props {
  hours: number[][];
  weekStart: number;
  /** Seconds of a field in which everybody worked through each week: one step of colour is alike for whomever is shown. */
  fullHour: number;
}

/** Weekday by hour, from the company's first day of the week on. */
export function PatternGrid({ hours, weekStart, fullHour }: Props) {
  const { t } = useTranslation();
  const rows = WEEK_DAYS.map((_, position) => {
    const weekday = (weekStart + position) % 7;
    return { label: t(`company.day.${WEEK_DAYS[weekday] ?? 'SUNDAY'}`), values: hours[weekday] ?? [] };
  });
  return <HeatGrid caption={t('reports.pattern.grid')} rows={rows} most={fullHour} />;
}
