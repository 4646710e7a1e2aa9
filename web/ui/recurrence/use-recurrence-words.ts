import { useTranslation } from 'react-i18next';
import type { Recurrence } from '@server/shared/recurrence/recurrence';
import { formatDay } from '~/lib/format/format-day';

/** Every month has so many days. */
const SHORTEST_MONTH = 28;

/** A recurrence rule in words. */
export function useRecurrenceWords() {
  const { t } = useTranslation();
  const when = (rule: Recurrence): string => {
    switch (rule.kind) {
      case 'ON_MONTH':
        return t(rule.firstDay ? 'schedules.when.firstDay' : 'schedules.when.lastDay');
      case 'ON_DATE':
        return t('schedules.when.date', { day: rule.day });
      case 'ON_WEEK':
        return t('schedules.when.week', {
          week: t(`schedules.weekNum.${rule.weekNum}`),
          day: t(`schedules.weekDay.${rule.weekDay}`),
        });
      case 'ON_DAYS':
        return t('schedules.when.days', { count: rule.numberDays, date: formatDay(rule.runDate) });
    }
  };
  /** Says what happens in months without the day; null if all months have it. */
  const rest = (rule: Recurrence): string | null => {
    if (rule.kind === 'ON_DATE' && rule.day > SHORTEST_MONTH) return t('schedules.rest.date', { day: rule.day });
    if (rule.kind !== 'ON_WEEK' || rule.weekNum !== 'FIFTH') return null;
    return t('schedules.rest.week', { day: t(`schedules.weekDay.${rule.weekDay}`) });
  };
  return { when, rest };
}
