import { useTranslation } from 'react-i18next';
import { PasswordField } from '~/ui/fields/password-field';

/** A new password, typed twice, with its strength. */
export function NewPasswordFields({ label }: { label?: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        name="password"
        label={label ?? t('identity.field.password')}
        help={t('identity.field.passwordHelp')}
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
