import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/wallet/reconciliation/reconciliation.module.css';
import { Checkbox } from '~/ui/fields/checkbox';
import { type Option, SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { FormatFields } from '~/ui/uploads/format-fields';
import { UploadedCells } from '~/ui/uploads/uploaded-cells';
import { type ChosenBankFormat, DECIMALS, DIRECTIONS, type Mapping, ORDERS, type Preview, statedAs } from './preview';

const MAX_SKIP = 200;
/** Columns whose cells are amounts: another one is decided anew. */
const AMOUNTS = ['amount', 'credit', 'debit', 'fee', 'balance'] as const;
const OTHERS = ['reference', 'currency', 'status'] as const;

interface Props {
  preview: Preview;
  isOpen: boolean;
  onChange: (values: Partial<Mapping>) => void;
  onFormat: (values: ChosenBankFormat) => void;
}

/** Everything that was assumed about the columns, to be corrected by hand. */
export function MappingFields({ preview, isOpen, onChange, onFormat }: Props) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(isOpen);
  // The fields stay open while somebody corrects them, also where the question that opened them was answered.
  if (isOpen && !isShown) setShown(true);
  if (preview.format.type === 'camt.053') return null;
  const { mapping, headings, sample } = preview;
  const firstLine = sample.find(({ number }) => number > mapping.skip)?.cells ?? [];
  const columns = headings.map((heading, index) => ({
    value: String(index),
    label: `${index + 1} · ${heading || firstLine[index] || '–'}`,
  }));
  const roles = rolesOf(mapping);
  const none = { value: '', label: t('reconciliation.import.none') };
  const shared = { mapping, columns: [none, ...columns], onChange };
  return (
    <details
      className={styles.others}
      open={isShown}
      onToggle={({ currentTarget }) => setShown(currentTarget.open || isOpen)}
    >
      <summary>{t('reconciliation.import.correct')}</summary>
      <fieldset className={styles.mapping}>
        <legend className={styles.legend}>{t('reconciliation.import.columns')}</legend>
        <FormatFields format={preview.format} choices={preview.choices} onChange={onFormat} />
        <Column name="day" values={{ dateOrder: null }} {...shared} />
        <Choice name="dateOrder" options={ORDERS} {...shared} />
        {AMOUNTS.map((name) => (
          <Column key={name} name={name} values={{ decimal: null, direction: null }} {...shared} />
        ))}
        <Choice name="decimal" options={DECIMALS} {...shared} />
        <Choice name="direction" options={DIRECTIONS} {...shared} />
        {mapping.direction === 'WORDS' && (
          <>
            <Column name="words" values={{ wordsOut: [], wordsIn: [] }} {...shared} />
            {preview.words.map((word) => (
              <WordMeaning key={word} word={word} mapping={mapping} onChange={onChange} />
            ))}
          </>
        )}
        {OTHERS.map((name) => (
          <Column
            key={name}
            name={name}
            values={name === 'status' ? { wordsBooked: [], wordsNotBooked: [] } : {}}
            {...shared}
          />
        ))}
      </fieldset>
      <Marks preview={preview} columns={columns} onChange={onChange} />
      {sample.length > 0 && (
        <UploadedCells
          rows={sample}
          heads={headings.map((_, column) => (
            <>
              {column + 1}
              {roles.has(column) && <> · {t(`reconciliation.import.column.${roles.get(column)}`)}</>}
            </>
          ))}
        />
      )}
    </details>
  );
}

/** Returns what each column is, by its place. */
function rolesOf(mapping: Mapping): Map<number, NumberField | 'texts'> {
  const roles = new Map<number, NumberField | 'texts'>();
  for (const column of mapping.texts) roles.set(column, 'texts');
  for (const name of ['day', ...AMOUNTS, ...OTHERS, 'words'] as const) {
    const column = mapping[name];
    if (column !== null) roles.set(column, name);
  }
  return roles;
}

type NumberField = 'day' | (typeof AMOUNTS)[number] | (typeof OTHERS)[number] | 'words';

interface FieldProps {
  mapping: Mapping;
  columns: Option[];
  onChange: Props['onChange'];
}

function Column({
  name,
  values,
  mapping,
  columns,
  onChange,
}: FieldProps & { name: NumberField; values: Partial<Mapping> }) {
  const { t } = useTranslation();
  const chosen = mapping[name];
  return (
    <SelectField
      name={`column.${name}`}
      label={t(`reconciliation.import.column.${name}`)}
      value={chosen === null ? '' : String(chosen)}
      options={columns}
      onChange={({ target }) => onChange({ ...values, [name]: target.value === '' ? null : Number(target.value) })}
    />
  );
}

type ChoiceField = 'dateOrder' | 'decimal' | 'direction';

function Choice({ name, options, mapping, onChange }: FieldProps & { name: ChoiceField; options: readonly string[] }) {
  const { t } = useTranslation();
  const label = (value: string) => {
    if (name === 'dateOrder') return t(`reconciliation.import.order.${value}`);
    if (name === 'direction') return t(`reconciliation.import.direction.${value}`);
    return t(`reconciliation.import.decimal.${value === '.' ? 'point' : 'comma'}`);
  };
  return (
    <SelectField
      name={`column.${name}`}
      label={t(`reconciliation.import.column.${name}`)}
      value={mapping[name] ?? ''}
      prompt={t('reconciliation.import.byFile')}
      options={options.map((value) => ({ value, label: label(value) }))}
      onChange={({ target }) => onChange({ [name]: target.value || null })}
    />
  );
}

function WordMeaning({ word, mapping, onChange }: { word: string } & Pick<FieldProps, 'mapping' | 'onChange'>) {
  const { t } = useTranslation();
  const without = (list: string[]) => list.filter((one) => one !== word);
  const meaning = mapping.wordsOut.includes(word) ? 'out' : mapping.wordsIn.includes(word) ? 'in' : '';
  return (
    <SelectField
      name={`word.${word}`}
      label={t('reconciliation.import.word', { word })}
      value={meaning}
      prompt={t('reconciliation.import.none')}
      options={(['in', 'out'] as const).map((value) => ({ value, label: t(`reconciliation.import.meaning.${value}`) }))}
      onChange={({ target: { value } }) =>
        onChange({
          wordsOut: [...without(mapping.wordsOut), ...(value === 'out' ? [word] : [])],
          wordsIn: [...without(mapping.wordsIn), ...(value === 'in' ? [word] : [])],
        })
      }
    />
  );
}

/** Asks which columns become the text, which states are not booked yet, and where the lines begin. */
function Marks({ preview, columns, onChange }: Pick<Props, 'preview' | 'onChange'> & { columns: Option[] }) {
  const { t } = useTranslation();
  const { mapping, states } = preview;
  const toggled = <Value,>(list: Value[], value: Value) =>
    list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
  return (
    <>
      <fieldset className={styles.marks}>
        <legend className={styles.legend}>{t('reconciliation.import.column.texts')}</legend>
        {columns.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={`text.${value}`}
            label={label}
            checked={mapping.texts.includes(Number(value))}
            onChange={() => onChange({ texts: toggled(mapping.texts, Number(value)).sort((a, b) => a - b) })}
          />
        ))}
      </fieldset>
      {states.length > 0 && (
        <fieldset className={styles.marks}>
          <legend className={styles.legend}>{t('reconciliation.import.notBooked')}</legend>
          {states.map((state) => (
            <Checkbox
              key={state}
              name={`state.${state}`}
              label={state || t('reconciliation.import.noState')}
              checked={mapping.wordsNotBooked.includes(state)}
              onChange={({ target }) => onChange(statedAs(mapping, state, !target.checked))}
            />
          ))}
        </fieldset>
      )}
      <TextField
        key={mapping.skip}
        type="number"
        name="column.skip"
        label={t('reconciliation.import.column.skip')}
        min={0}
        max={MAX_SKIP}
        defaultValue={String(mapping.skip)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter only confirms where lines begin, and must not import them.
          event.preventDefault();
          event.currentTarget.blur();
        }}
        onBlur={({ target }) => {
          const skip = Math.max(0, Math.min(MAX_SKIP, Number(target.value) || 0));
          if (skip !== mapping.skip) onChange({ skip });
        }}
      />
    </>
  );
}
