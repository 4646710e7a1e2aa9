import { useTranslation } from 'react-i18next';
import type { Recurrence } from '@server/shared/recurrence/recurrence';
import { formatPercent } from '~/areas/wallet/view/percent';
import { formatMinorUnits } from '~/lib/format/format';
import { formatDay } from '~/lib/format/format-day';
import type { ScheduleItem } from './schedule-item';

export type Sum = Pick<ScheduleItem, 'transferType' | 'amount' | 'bp' | 'currency' | 'decimals'>;

/** What no month has less of. */
const SHORTEST_MONTH = 28;

/** A scheduled transfer in words. */
export function useScheduleWords() {
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
  /** What happens in months that do not have the day; null where all have it. */
  const rest = (rule: Recurrence): string | null => {
    if (rule.kind === 'ON_DATE' && rule.day > SHORTEST_MONTH) return t('schedules.rest.date', { day: rule.day });
    if (rule.kind !== 'ON_WEEK' || rule.weekNum !== 'FIFTH') return null;
    return t('schedules.rest.week', { day: t(`schedules.weekDay.${rule.weekDay}`) });
  };
  const sum = ({ transferType, amount, bp, currency, decimals }: Sum): string => {
    if (transferType === 'ALL') return t('schedules.sum.all');
    if (transferType === 'PERCENT') return t('schedules.sum.percent', { percent: formatPercent(bp ?? 0) });
    return `${formatMinorUnits(amount ?? '0', decimals)} ${currency}`;
  };
  const end = (name: string | null): string => name ?? t('schedules.closed');
  const sentence = (item: Sum & Pick<ScheduleItem, 'rule' | 'source' | 'destination'>): string =>
    t('schedules.sentence', {
      when: when(item.rule),
      sum: sum(item),
      from: end(item.source.name),
      to: end(item.destination.name),
    });
  return { when, rest, sum, end, sentence };
}
