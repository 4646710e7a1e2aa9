import type { ClipboardEvent, CSSProperties, FormEvent } from 'react';
import { Field } from '~/ui/frame/field';
import { type FieldProps, useField } from '~/ui/frame/form-context';
import styles from './code-field.module.css';

type Props = FieldProps & { length?: number; autoFocus?: boolean; onComplete?: (code: string) => void };

/** Draws one real input as cells: pasting, autofill from a message and screen readers work as in any other input. */
export function CodeField({ name, label, help, optional, error, length = 6, autoFocus, onComplete }: Props) {
  const field = useField({ name, label, help, error });

  const tidy = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const digits = input.value.replace(/\D/g, '').slice(0, length);
    if (digits !== input.value) input.value = digits;
    if (digits.length === length) onComplete?.(digits);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const digits = event.clipboardData.getData('text').replace(/\D/g, '').slice(0, length);
    if (!digits) return;
    event.preventDefault();
    event.currentTarget.value = digits;
    event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
  };

  return (
    <Field id={field.id} label={label} help={help} optional={optional} errors={field.errors}>
      <input
        id={field.id}
        name={name}
        className={styles.code}
        style={{ '--cells': length } as CSSProperties}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`\\d{${length}}`}
        maxLength={length}
        required
        dir="ltr"
        // Only on pages that exist to ask for the code.
        autoFocus={autoFocus}
        // The dialog gives the focus, where there is one.
        data-autofocus={autoFocus || undefined}
        onInput={tidy}
        onPaste={paste}
        {...field.aria}
      />
    </Field>
  );
}
