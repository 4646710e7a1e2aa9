import type { TFunction } from 'i18next';
import { formatDuration } from '~/lib/format/format';

interface Limit {
  minutes: number;
  period: string;
  hard: boolean;
}

/** `7:30 a day, hard`, or that there is none. */
export function limitWords(t: TFunction, limit: Limit | null): string {
  if (!limit) return t('project.limit.none');
  const words = t(`project.limit.in.${limit.period}`, { hours: formatDuration(limit.minutes * 60) });
  return limit.hard ? `${words}, ${t('project.limit.hardWord')}` : words;
}

/** Decimal hours for a number input: 450 minutes are 7.5. */
export function decimalHours(minutes: number): number {
  return Math.round((minutes / 60) * 100) / 100;
}
