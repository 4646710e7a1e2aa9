import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { Field } from '~/ui/frame/field';
import styles from '~/ui/frame/field.module.css';
import { type FieldProps, useField } from '~/ui/frame/form-context';
import { classNames } from '~/ui/theme/class-names';

type TextFieldProps = FieldProps & Omit<ComponentPropsWithoutRef<'input'>, 'name' | 'id'> & { icon?: ReactNode };

export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { name, label, help, optional, error, icon, className, ...rest },
  ref,
) {
  const field = useField({ name, label, help, error });
  return (
    <Field id={field.id} label={label} help={help} optional={optional} errors={field.errors} className={className}>
      <span className={styles.control}>
        {icon && <span className={styles.start}>{icon}</span>}
        <input
          ref={ref}
          id={field.id}
          name={name}
          className={classNames(styles.input, icon !== undefined && styles.withStart)}
          {...field.constraint}
          {...field.aria}
          {...rest}
        />
      </span>
    </Field>
  );
});

type TextAreaProps = FieldProps & Omit<ComponentPropsWithoutRef<'textarea'>, 'name' | 'id'>;

export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { name, label, help, optional, error, className, ...rest },
  ref,
) {
  const field = useField({ name, label, help, error });
  const { required, minLength, maxLength } = field.constraint;
  return (
    <Field id={field.id} label={label} help={help} optional={optional} errors={field.errors} className={className}>
      <textarea
        ref={ref}
        id={field.id}
        name={name}
        rows={3}
        className={styles.input}
        {...{ required, minLength, maxLength }}
        {...field.aria}
        {...rest}
      />
    </Field>
  );
});
