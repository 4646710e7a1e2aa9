import { useTranslation } from 'react-i18next';
import type { TrackingType } from '@server/company';
import type { WeekDay } from '@server/shared/time/week-day';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Columns } from '~/ui/primitives/stack';

export interface Choice {
  value: string;
  label: string;
}

export const TRACKING_TYPES = ['BOTH', 'TRACKER', 'MANUAL'] as const satisfies readonly TrackingType[];
export const WEEK_DAYS = [
  ...(['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY'] as const),
  ...(['FRIDAY', 'SATURDAY'] as const),
] as const satisfies readonly WeekDay[];

interface Props {
  values?: { name: string; address: string; email: string; currency: string; trackingType: TrackingType };
  currencies: readonly Choice[];
  /** Money was moved in it. */
  currencyFixed?: boolean;
}

/** Fields of a company's name, its addresses, and how it works. */
export function CompanyFields({ values, currencies, currencyFixed }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        name="name"
        label={t('company.field.name')}
        autoComplete="organization"
        defaultValue={values?.name}
        data-autofocus
      />
      <TextField
        name="address"
        label={t('company.field.address')}
        optional
        autoComplete="street-address"
        defaultValue={values?.address}
      />
      <TextField
        name="email"
        label={t('company.field.email')}
        optional
        help={t('company.field.emailHelp')}
        autoComplete="off"
        defaultValue={values?.email}
      />
      <CurrencyFields currencies={currencies} values={values} fixed={currencyFixed} />
    </>
  );
}

type Money = Pick<NonNullable<Props['values']>, 'currency' | 'trackingType'>;

interface CurrencyProps {
  currencies: readonly Choice[];
  values?: Money;
  fixed?: boolean;
}

export function CurrencyFields({ currencies, values, fixed }: CurrencyProps) {
  const { t } = useTranslation();
  return (
    <Columns gap={16} min={220}>
      <SelectField
        name="currency"
        label={t('company.field.currency')}
        help={fixed ? t('company.field.currencyFixed') : undefined}
        disabled={fixed}
        defaultValue={values?.currency ?? 'USD'}
        options={currencies}
      />
      <SelectField
        name="trackingType"
        label={t('company.field.trackingType')}
        defaultValue={values?.trackingType ?? 'BOTH'}
        options={TRACKING_TYPES.map((value) => ({ value, label: t(`company.trackingType.${value}`) }))}
      />
    </Columns>
  );
}

export function WeekStartField({ value }: { value?: WeekDay }) {
  const { t } = useTranslation();
  return (
    <SelectField
      name="weekStartDay"
      label={t('company.field.weekStartDay')}
      defaultValue={value ?? 'SUNDAY'}
      options={WEEK_DAYS.map((day) => ({ value: day, label: t(`company.day.${day}`) }))}
    />
  );
}
