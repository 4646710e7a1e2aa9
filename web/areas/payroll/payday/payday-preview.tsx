import type { Recurrence } from '@server/shared/recurrence/recurrence';
import { useTranslation } from 'react-i18next';
import cells from '~/areas/wallet/parts/cells.module.css';
import { NextDays } from '~/areas/wallet/schedules/next-days';
import styles from '~/areas/wallet/schedules/schedules.module.css';
import { useScheduleWords } from '~/areas/wallet/schedules/use-schedule-words';

interface Props {
  /** Null while what is typed is none. */
  rule: Recurrence | null;
  days: readonly string[];
}

const MIDNIGHT = 0;

/** A pay day as one sentence, and the days on which it will be true. */
export function PaydayPreview({ rule, days }: Props) {
  const { t } = useTranslation();
  const words = useScheduleWords();
  const isRare = rule?.kind === 'ON_WEEK' && rule.weekNum === 'FIFTH';
  const rest = rule && !isRare ? words.rest(rule) : null;
  return (
    <div className={styles.preview}>
      <p className={styles.sentence} role="status">
        {t('payroll.payday.sentence', { when: rule ? words.when(rule) : '…' })}
      </p>
      {rest && <p className={cells.quiet}>{rest}</p>}
      {isRare && (
        <p className={cells.quiet}>{t('payroll.payday.rare', { day: t(`schedules.weekDay.${rule.weekDay}`) })}</p>
      )}
      <NextDays days={days} minute={MIDNIGHT} none={t(rule ? 'payroll.payday.noneAhead' : 'schedules.incomplete')} />
    </div>
  );
}
