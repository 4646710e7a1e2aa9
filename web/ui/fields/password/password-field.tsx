import { type ComponentPropsWithoutRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/frame/field';
import styles from '~/ui/frame/field.module.css';
import { type FieldProps, useField } from '~/ui/frame/form-context';
import { StrengthMeter } from '~/ui/fields/password/strength-meter';
import { classNames } from '~/ui/theme/class-names';
import { IconEye, IconEyeOff } from '~/ui/theme/icons';

type Props = FieldProps &
  Omit<ComponentPropsWithoutRef<'input'>, 'name' | 'id' | 'type' | 'autoComplete'> & {
    autoComplete: 'current-password' | 'new-password';
    /** Shows how strong a new password is while it is typed. */
    meter?: boolean;
  };

export function PasswordField({ name, label, help, optional, error, meter, className, onChange, ...rest }: Props) {
  const { t } = useTranslation();
  const field = useField({ name, label, help, error });
  const [shown, setShown] = useState(false);
  const [password, setPassword] = useState('');
  const { type: _type, ...constraint } = field.constraint;
  return (
    <Field id={field.id} label={label} help={help} optional={optional} errors={field.errors} className={className}>
      <span className={styles.control}>
        <input
          id={field.id}
          name={name}
          className={classNames(styles.input, styles.withEnd)}
          spellCheck={false}
          autoCapitalize="none"
          {...constraint}
          {...field.aria}
          {...rest}
          type={shown ? 'text' : 'password'}
          onChange={(event) => {
            if (meter) setPassword(event.target.value);
            onChange?.(event);
          }}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={shown}
          aria-controls={field.id}
          aria-label={t('ui.password.show')}
          title={t(shown ? 'ui.password.hide' : 'ui.password.show')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
        </button>
      </span>
      {meter && <StrengthMeter password={password} minLength={rest.minLength} />}
    </Field>
  );
}
