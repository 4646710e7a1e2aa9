import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import cells from '~/areas/money/cells.module.css';
import { CommandKey } from '~/areas/money/command-key';
import { typedAmount } from '~/areas/money/amount';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useSearchState } from '~/lib/actions/use-search-state';
import { formatDay } from '~/lib/format/format-day';
import { Button } from '~/ui/basics/button';
import { RadioGroup } from '~/ui/fields/radio-group';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { PAYMENT_TYPES, RATE_UNITS, type RateHistory, type RateItem } from './rate-item';
import styles from './rates.module.css';

interface Props {
  person: RateHistory;
  /** Rate that is changed; null: a new one. */
  edited: RateItem | null;
  today: string;
  currency: string;
  constraints: FormConstraints;
}

/** A new rate from a day on; one that begins on the same day is replaced. */
export function RateForm({ person, edited, today, currency, constraints }: Props) {
  const { t } = useTranslation();
  const { go } = useSearchState();
  const fetcher = useFetcher();
  const before = edited ?? person.rates[0] ?? null;
  const [type, setType] = useState<string>(before?.paymentType ?? 'HOURLY');
  const { earliest, lock, rates } = person;
  const [from, setFrom] = useState(edited?.from ?? (rates.length > 0 && today > earliest ? today : earliest));
  const day = formatDay(earliest);
  const help = lock
    ? t('payroll.rates.earliestAfter', { day, number: lock.number })
    : t('payroll.rates.earliestJoined', { day });
  const stop = () => void go({ rate: null });
  useActionSuccess(fetcher.data, edited ? stop : undefined);
  return (
    <Form fetcher={fetcher} intent="save" constraints={constraints} className={styles.form} guard>
      <CommandKey answer={fetcher.data} />
      <h3 className={styles.head}>
        {edited ? t('payroll.rates.editOf', { day: formatDay(edited.from) }) : t('payroll.rates.add')}
      </h3>
      <input type="hidden" name="user" value={person.uuid} />
      <RadioGroup
        name="paymentType"
        label={t('payroll.rates.paidBy')}
        value={type}
        onChange={setType}
        options={PAYMENT_TYPES.map((value) => ({
          value,
          label: t(`payroll.rates.type.${value}`),
          help: t(`payroll.rates.typeHelp.${value}`),
        }))}
      />
      {type === 'FIXED' && (
        <SelectField
          name="unit"
          label={t('payroll.rates.unit')}
          defaultValue={before?.unit ?? 'MONTH'}
          options={RATE_UNITS.map((value) => ({ value, label: t(`payroll.rates.units.${value}`) }))}
        />
      )}
      <TextField
        name="amount"
        label={t('payroll.rates.amount', { currency })}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={edited ? typedAmount(edited.amount, edited.currency) : ''}
        required
      />
      {edited ? (
        <input type="hidden" name="effectiveFrom" value={edited.from} />
      ) : (
        <TextField
          type="date"
          name="effectiveFrom"
          label={t('payroll.rates.effectiveFrom')}
          help={help}
          min={earliest}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
          required
        />
      )}
      {from <= today && before && <p className={cells.quiet}>{t('payroll.rates.told', { name: person.name })}</p>}
      <FormActions>
        <SubmitButton>{t('payroll.rates.save')}</SubmitButton>
        {edited && <Button onClick={stop}>{t('ui.cancel')}</Button>}
      </FormActions>
    </Form>
  );
}
