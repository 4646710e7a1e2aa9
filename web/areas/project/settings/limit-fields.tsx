import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/ui/fields/checkbox';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Columns } from '~/ui/primitives/stack';

const PERIODS = ['DAY', 'WEEK', 'MONTH'] as const;

interface Props {
  limit: { hours: number; type: string; hard: boolean };
}

/** Hours, of which period, and what happens beyond them. */
export function LimitFields({ limit }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Columns gap={16} min={200}>
        <TextField
          name="hours"
          type="number"
          step="any"
          inputMode="decimal"
          label={t('project.limit.hours')}
          help={t('project.limit.hoursHelp')}
          defaultValue={limit.hours}
        />
        <SelectField
          name="type"
          label={t('project.limit.period')}
          defaultValue={limit.type}
          options={PERIODS.map((period) => ({ value: period, label: t(`project.limit.each.${period}`) }))}
        />
      </Columns>
      <Checkbox
        name="hard"
        label={t('project.limit.hard')}
        help={t('project.limit.hardHelp')}
        defaultChecked={limit.hard}
      />
    </>
  );
}
