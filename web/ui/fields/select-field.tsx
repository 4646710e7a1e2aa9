import type { ComponentPropsWithoutRef } from 'react';
import { Field } from '~/ui/frame/field';
import styles from '~/ui/frame/field.module.css';
import { type FieldProps, useField } from '~/ui/frame/form-context';
import { IconSelector } from '~/ui/theme/icons';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

type Props = FieldProps &
  Omit<ComponentPropsWithoutRef<'select'>, 'name' | 'id' | 'children'> & {
    options: readonly Option[];
    /** The empty first choice, for example "Choose a country". */
    prompt?: string;
  };

/** The browser's own list: quick with the keyboard, and the phone's wheel comes for free. */
export function SelectField({ name, label, help, optional, error, options, prompt, className, ...rest }: Props) {
  const field = useField({ name, label, help, error });
  return (
    <Field id={field.id} label={label} help={help} optional={optional} errors={field.errors} className={className}>
      <span className={styles.control}>
        <select
          id={field.id}
          name={name}
          className={styles.input}
          required={field.constraint.required}
          {...field.aria}
          {...rest}
        >
          {prompt !== undefined && <option value="">{prompt}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <IconSelector size={16} className={styles.selectMark} aria-hidden />
      </span>
    </Field>
  );
}
