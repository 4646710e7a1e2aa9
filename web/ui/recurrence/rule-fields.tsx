import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_DAYS_BETWEEN, RECURRENCE_KINDS, WEEK_NUMBERS } from '@server/shared/recurrence/recurrence';
import { WEEK_DAYS } from '@server/shared/time/week-day';
import { SegmentedChoice } from '~/ui/fields/radio-group';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import styles from './recurrence.module.css';
import type { RuleDraft } from './rule-draft';

interface Props {
  draft: RuleDraft;
  change: (changes: Partial<RuleDraft>) => void;
  /** An endless rule goes on until somebody changes it, so it has no last day. */
  endless?: boolean;
}

/** Asks on which days: the kind, and what that kind needs. */
export function RuleFields({ draft, change, endless = false }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        name="schedule.kind"
        label={t('schedules.kindHead')}
        value={draft.kind}
        options={RECURRENCE_KINDS.map((value) => ({ value, label: t(`schedules.kind.${value}`) }))}
        onChange={(event) => change({ kind: event.target.value as RuleDraft['kind'] })}
      />
      <KindFields draft={draft} change={change} />
      <div className={styles.pair}>
        {draft.kind !== 'ON_DAYS' && (
          <TextField
            name="startDate"
            type="date"
            label={t('schedules.startDate')}
            value={draft.startDate}
            required
            onChange={(event) => change({ startDate: event.target.value })}
          />
        )}
        {!endless && (
          <TextField
            name="endDate"
            type="date"
            label={t('schedules.endDate')}
            optional
            required={false}
            min={draft.kind === 'ON_DAYS' ? draft.runDate : draft.startDate}
            value={draft.endDate}
            onChange={(event) => change({ endDate: event.target.value })}
          />
        )}
      </div>
    </>
  );
}

function KindFields({ draft, change }: Props) {
  const { t } = useTranslation();
  const field = <N extends keyof RuleDraft>(name: N) => ({
    value: draft[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change({ [name]: event.target.value }),
  });
  switch (draft.kind) {
    case 'ON_MONTH':
      return (
        <SegmentedChoice
          name="schedule.firstDay"
          label={t('schedules.whichDay')}
          value={draft.firstDay}
          options={(['first', 'last'] as const).map((value) => ({ value, label: t(`schedules.monthDay.${value}`) }))}
          onChange={(value) => change({ firstDay: value as RuleDraft['firstDay'] })}
        />
      );
    case 'ON_DATE':
      return (
        <TextField
          name="schedule.day"
          type="number"
          inputMode="numeric"
          label={t('schedules.dayOfMonth')}
          min={1}
          max={31}
          required
          {...field('day')}
        />
      );
    case 'ON_WEEK':
      return (
        <div className={styles.pair}>
          <SelectField
            name="schedule.weekNum"
            label={t('schedules.whichWeek')}
            options={WEEK_NUMBERS.map((value) => ({ value, label: t(`schedules.weekNum.${value}`) }))}
            {...field('weekNum')}
          />
          <SelectField
            name="schedule.weekDay"
            label={t('schedules.whichWeekDay')}
            options={WEEK_DAYS.map((value) => ({ value, label: t(`schedules.weekDay.${value}`) }))}
            {...field('weekDay')}
          />
        </div>
      );
    case 'ON_DAYS':
      return (
        <div className={styles.pair}>
          <TextField
            name="schedule.runDate"
            type="date"
            label={t('schedules.runDate')}
            required
            {...field('runDate')}
          />
          <TextField
            name="schedule.numberDays"
            type="number"
            inputMode="numeric"
            label={t('schedules.numberDays')}
            min={1}
            max={MAX_DAYS_BETWEEN}
            required
            {...field('numberDays')}
          />
        </div>
      );
  }
}
