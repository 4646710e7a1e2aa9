import type { ReactNode } from 'react';
import { FieldNotes } from '~/ui/frame/field';
import { useField } from '~/ui/frame/form-context';
import { classNames } from '~/ui/theme/class-names';
import styles from './choice.module.css';

interface Choice {
  value: string;
  label: string;
  help?: string;
  icon?: ReactNode;
}

interface Props {
  name: string;
  label: string;
  options: readonly Choice[];
  help?: string;
  error?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
}

export function RadioGroup({ name, label, options, help, error, value, defaultValue, onChange }: Props) {
  const field = useField({ name, label, help, error });
  return (
    <fieldset className={styles.group} {...field.aria} aria-invalid={undefined}>
      <legend>{label}</legend>
      {options.map((option, position) => (
        <div className={styles.choice} key={option.value}>
          <input
            type="radio"
            id={position === 0 ? field.id : `${field.id}-${option.value}`}
            name={name}
            value={option.value}
            className={classNames(styles.box, styles.round)}
            required={field.constraint.required}
            {...checkedState(option.value, { value, defaultValue, onChange })}
          />
          <div className={styles.text}>
            <label htmlFor={position === 0 ? field.id : `${field.id}-${option.value}`}>{option.label}</label>
            {option.help && <FieldNotes id={`${field.id}-${option.value}`} help={option.help} errors={[]} />}
          </div>
        </div>
      ))}
      <FieldNotes id={field.id} help={help} errors={field.errors} />
    </fieldset>
  );
}

/** Shows few short options as one row of joined parts. */
export function SegmentedChoice({ name, label, options, value, defaultValue, onChange }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              {...checkedState(option.value, { value, defaultValue, onChange })}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function checkedState(
  own: string,
  { value, defaultValue, onChange }: Pick<Props, 'value' | 'defaultValue' | 'onChange'>,
) {
  if (value === undefined) return { defaultChecked: own === defaultValue, onChange: () => onChange?.(own) };
  return { checked: own === value, onChange: () => onChange?.(own) };
}
