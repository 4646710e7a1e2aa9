import { useTranslation } from 'react-i18next';
import { TextLink } from '~/ui/basics/text-link';
import { Checkbox } from '~/ui/fields/checkbox';
import { PasswordField } from '~/ui/fields/password/password-field';
import { TextField } from '~/ui/fields/text-field';
import { Form, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { ProviderButtons } from './provider-buttons';

interface Props {
  email: string;
  returnTo: string;
  providers: { id: string; label: string }[];
  constraints: { login: FormConstraints };
  /** Why the last try was refused. */
  reason?: string;
}

export function PasswordForm({ email, returnTo, providers, constraints, reason }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Form intent="password" constraints={constraints.login}>
        {reason === 'EMAIL_NOT_VERIFIED' && <TextLink to="/re-verify">{t('identity.login.toReverify')}</TextLink>}
        <input type="hidden" name="returnTo" value={returnTo} />
        <TextField
          name="username"
          type="email"
          label={t('identity.field.email')}
          autoComplete="username"
          defaultValue={email}
          autoFocus
        />
        <PasswordField name="password" label={t('identity.field.password')} autoComplete="current-password" />
        <Checkbox name="remember" label={t('identity.login.remember')} />
        <SubmitButton wide>{t('identity.login.submit')}</SubmitButton>
      </Form>
      <ProviderButtons providers={providers} returnTo={returnTo} />
    </>
  );
}
