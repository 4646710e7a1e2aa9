import { useTranslation } from 'react-i18next';
import { useRootData } from '~/lib/root-data';
import { PasswordField } from '~/ui/fields/password/password-field';

/** A new password with its strength. Typed once: whoever wants to check it shows it. */
export function NewPasswordField({ label }: { label?: string }) {
  const { t } = useTranslation();
  const length = useRootData()?.app.passwordMinLength ?? 12;
  return (
    <PasswordField
      name="password"
      label={label ?? t('identity.field.password')}
      help={t('identity.field.passwordHelp', { length })}
      minLength={length}
      autoComplete="new-password"
      meter
    />
  );
}
