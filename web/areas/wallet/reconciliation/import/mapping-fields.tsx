import { useTranslation } from 'react-i18next';
import styles from '~/areas/wallet/reconciliation/reconciliation.module.css';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';

export interface Mapping {
  skip: number;
  date: number;
  dateOrder: 'YMD' | 'DMY' | 'MDY';
  amount: number | null;
  credit: number | null;
  debit: number | null;
  texts: number[];
}

const BLANK: Mapping = { skip: 1, date: 0, dateOrder: 'DMY', amount: null, credit: null, debit: null, texts: [] };
const ORDERS = ['YMD', 'DMY', 'MDY'] as const;

interface Props {
  columns: number;
  /** What stands above the columns, where something does. */
  heads: readonly string[];
  mapping: Mapping | null;
  onChange: (mapping: Mapping) => void;
}

/** Which column says what. */
export function MappingFields({ columns, heads, mapping, onChange }: Props) {
  const { t } = useTranslation();
  const current = mapping ?? BLANK;
  const change = (values: Partial<Mapping>) => onChange({ ...current, ...values });
  const names = Array.from({ length: columns }, (_, index) => ({
    value: String(index),
    label: `${index + 1}${heads[index] ? ` · ${heads[index]}` : ''}`,
  }));
  const none = { value: '', label: t('reconciliation.import.none') };
  const numberOf = (text: string) => (text === '' ? null : Number(text));
  const column = (name: 'amount' | 'credit' | 'debit') => (
    <SelectField
      name={`column.${name}`}
      label={t(`reconciliation.import.column.${name}`)}
      value={current[name] === null ? '' : String(current[name])}
      options={[none, ...names]}
      onChange={(event) => change({ [name]: numberOf(event.target.value) })}
    />
  );
  return (
    <fieldset className={styles.mapping}>
      <legend>{t('reconciliation.import.columns')}</legend>
      <SelectField
        name="column.date"
        label={t('reconciliation.import.column.date')}
        value={mapping ? String(current.date) : ''}
        options={mapping ? names : [none, ...names]}
        onChange={(event) => change({ date: Number(event.target.value) })}
      />
      <SelectField
        name="column.dateOrder"
        label={t('reconciliation.import.column.dateOrder')}
        value={current.dateOrder}
        options={ORDERS.map((value) => ({ value, label: t(`reconciliation.import.order.${value}`) }))}
        onChange={(event) => change({ dateOrder: event.target.value as Mapping['dateOrder'] })}
      />
      {column('amount')}
      {column('credit')}
      {column('debit')}
      <SelectField
        name="column.text"
        label={t('reconciliation.import.column.text')}
        value={current.texts.length === 1 ? String(current.texts[0]) : current.texts.length > 1 ? 'several' : ''}
        options={[
          none,
          ...names,
          ...(current.texts.length > 1
            ? [{ value: 'several', label: current.texts.map((index) => heads[index] || String(index + 1)).join(', ') }]
            : []),
        ]}
        onChange={(event) => {
          const index = numberOf(event.target.value);
          change({ texts: index === null ? [] : [index] });
        }}
      />
      <TextField
        type="number"
        name="column.skip"
        label={t('reconciliation.import.column.skip')}
        min={0}
        max={200}
        value={String(current.skip)}
        onChange={(event) => change({ skip: Math.max(0, Math.min(200, Number(event.target.value) || 0)) })}
      />
    </fieldset>
  );
}
