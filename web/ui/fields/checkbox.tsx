import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef } from 'react';
import { FieldNotes } from '~/ui/frame/field';
import { useField } from '~/ui/frame/form-context';
import { classNames } from '~/ui/theme/class-names';
import styles from './choice.module.css';

type Props = Omit<ComponentPropsWithoutRef<'input'>, 'name' | 'id' | 'type'> & {
  name: string;
  /** May hold a link, as in "I agree to the terms". */
  label: ReactNode;
  help?: string;
  error?: string;
  /** Some but not all of what this box stands for. */
  partly?: boolean;
};

export function Checkbox(props: Props) {
  return <Choice {...props} look={styles.box} />;
}

/** Acts at once, where a checkbox waits for the form to be sent. */
export function Switch(props: Props) {
  return <Choice {...props} role="switch" look={classNames(styles.box, styles.switch)} />;
}

function Choice({ name, label, help, error, partly = false, look, className, ...rest }: Props & { look?: string }) {
  const field = useField({ name, label: typeof label === 'string' ? label : undefined, help, error });
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <div className={classNames(styles.choice, className)}>
      <input
        ref={box}
        type="checkbox"
        id={field.id}
        name={name}
        className={look}
        required={field.constraint.required}
        {...field.aria}
        {...rest}
      />
      <div className={styles.text}>
        <label htmlFor={field.id}>{label}</label>
        <FieldNotes id={field.id} help={help} errors={field.errors} />
      </div>
    </div>
  );
}
