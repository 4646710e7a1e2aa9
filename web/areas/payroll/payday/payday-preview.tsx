import type { Recurrence } from '@server/shared/recurrence/recurrence';
import { useTranslation } from 'react-i18next';
import { RecurrencePreview } from '~/ui/recurrence/recurrence-preview';
import { useRecurrenceWords } from '~/ui/recurrence/use-recurrence-words';

interface Props {
  /** Null while what is typed is none. */
  rule: Recurrence | null;
  days: readonly string[];
}

const MIDNIGHT = 0;

/** A pay day as one sentence, and the days on which it will be true. */
export function PaydayPreview({ rule, days }: Props) {
  const { t } = useTranslation();
  const words = useRecurrenceWords();
  const isRare = rule?.kind === 'ON_WEEK' && rule.weekNum === 'FIFTH';
  const note = isRare
    ? t('payroll.payday.rare', { day: t(`schedules.weekDay.${rule.weekDay}`) })
    : rule && words.rest(rule);
  return (
    <RecurrencePreview
      sentence={t('payroll.payday.sentence', { when: rule ? words.when(rule) : '…' })}
      note={note}
      days={days}
      minute={MIDNIGHT}
      none={t(rule ? 'payroll.payday.noneAhead' : 'schedules.incomplete')}
    />
  );
}
