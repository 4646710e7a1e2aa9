import { useTranslation } from 'react-i18next';
import { formatPercent } from '~/areas/money/percent';
import { formatMinorUnits } from '~/lib/format/format';
import { useRecurrenceWords } from '~/ui/recurrence/use-recurrence-words';
import type { ScheduleItem } from './schedule-item';

export type Sum = Pick<ScheduleItem, 'transferType' | 'amount' | 'bp' | 'currency' | 'decimals'>;

/** A scheduled transfer in words. */
export function useScheduleWords() {
  const { t } = useTranslation();
  const { when, rest } = useRecurrenceWords();
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
