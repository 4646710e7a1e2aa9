import { Field } from '~/ui/frame/field';
import styles from '~/ui/frame/field.module.css';
import { type FieldProps, useField } from '~/ui/frame/form-context';

type Props = FieldProps & { onChoose: (file: File | null) => void };

/** A file of any size that is not sent with the form: who uses it reads it piece by piece. */
export function FileField({ name, label, help, optional, error, onChoose }: Props) {
  const field = useField({ name, label, help, error });
  return (
    <Field id={field.id} label={label} help={help} optional={optional} errors={field.errors}>
      <input
        id={field.id}
        type="file"
        className={styles.input}
        required={!optional}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        {...field.aria}
      />
    </Field>
  );
}
