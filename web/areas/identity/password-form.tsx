import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/ui/checkbox';
import { Form, SubmitButton } from '~/ui/form';
import type { FormConstraints } from '~/ui/form-context';
import { PasswordField } from '~/ui/password-field';
import { TextField } from '~/ui/text-field';
import { TextLink } from '~/ui/text-link';
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
