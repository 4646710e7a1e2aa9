import { useTranslation } from 'react-i18next';
import type { InvitePageState } from '~/areas/wallet/guest/invite-page-state';
import { NewPasswordField } from '~/areas/identity/new-password-field';
import { ButtonLink } from '~/ui/basics/button';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';

interface Props {
  face: InvitePageState;
  email: string;
  token: string;
  /** Address of this page, to come back to after signing in. */
  here: string;
  constraints: FormConstraints;
}

/** The one next step of each face. */
export function InviteActions({ face, email, token, here, constraints }: Props) {
  const { t } = useTranslation();
  switch (face) {
    case 'NEW':
      return (
        <Form intent="create" constraints={constraints}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <TextField name="name" label={t('identity.field.name')} autoComplete="name" autoFocus />
          <NewPasswordField />
          <SubmitButton wide>{t('sharing.page.NEW.submit')}</SubmitButton>
        </Form>
      );
    case 'JOIN':
      return (
        <FormActions>
          <Form intent="accept">
            <input type="hidden" name="token" value={token} />
            <SubmitButton>{t('sharing.guest.accept')}</SubmitButton>
          </Form>
          <Form intent="decline">
            <input type="hidden" name="token" value={token} />
            <SubmitButton kind="default">{t('sharing.guest.decline')}</SubmitButton>
          </Form>
        </FormActions>
      );
    case 'OTHER_ACCOUNT':
      return (
        <Form intent="sign-out">
          <SubmitButton>{t('sharing.page.OTHER_ACCOUNT.submit')}</SubmitButton>
        </Form>
      );
    case 'SIGN_IN':
      return (
        <FormActions>
          <ButtonLink kind="primary" to={`/login?${new URLSearchParams({ returnTo: here, email })}`}>
            {t('sharing.page.SIGN_IN.submit')}
          </ButtonLink>
        </FormActions>
      );
    default:
      return (
        <FormActions>
          <ButtonLink kind="primary" to={face === 'ACCEPTED' ? '/accounts/user' : '/'}>
            {t(face === 'ACCEPTED' ? 'sharing.page.ACCEPTED.submit' : 'sharing.page.toStart')}
          </ButtonLink>
        </FormActions>
      );
  }
}
