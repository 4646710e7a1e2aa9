import { useTranslation } from 'react-i18next';
import { useRootData } from '~/lib/root-data';
import { PasswordField } from '~/ui/fields/password-field';

/** A new password, typed twice, with its strength. */
export function NewPasswordFields({ label }: { label?: string }) {
  const { t } = useTranslation();
  const length = useRootData()?.app.passwordMinLength;
  return (
    <>
      <PasswordField
        name="password"
        label={label ?? t('identity.field.password')}
        help={t('identity.field.passwordHelp', { length })}
        minLength={length}
        autoComplete="new-password"
        meter
      />
      <PasswordField
        name="password_confirmation"
        label={t('identity.field.passwordAgain')}
        autoComplete="new-password"
      />
    </>
  );
}
