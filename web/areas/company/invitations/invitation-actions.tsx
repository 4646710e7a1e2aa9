import { useTranslation } from 'react-i18next';
import type { InvitationPreviewState } from '@server/company/invitations/invitation.state';
import { NewPasswordField } from '~/areas/identity/new-password-field';
import { HOME } from '~/lib/home';
import { ButtonLink } from '~/ui/basics/button';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';

interface Props {
  face: InvitationPreviewState;
  email: string;
  token: string;
  /** Address of this page, to come back to after signing in. */
  here: string;
  constraints: FormConstraints;
}

/** The one next step of each face. */
export function InvitationActions({ face, email, token, here, constraints }: Props) {
  const { t } = useTranslation();
  switch (face) {
    case 'NEW':
      return (
        <Form intent="accept" constraints={constraints}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <TextField name="name" label={t('identity.field.name')} autoComplete="name" autoFocus />
          <NewPasswordField />
          <SubmitButton wide>{t('invitations.page.NEW.submit')}</SubmitButton>
        </Form>
      );
    case 'JOIN':
      return (
        <Form intent="join">
          <input type="hidden" name="token" value={token} />
          <SubmitButton wide>{t('invitations.page.JOIN.submit')}</SubmitButton>
        </Form>
      );
    case 'OTHER_ACCOUNT':
      return (
        <Form intent="sign-out">
          <SubmitButton>{t('invitations.page.OTHER_ACCOUNT.submit')}</SubmitButton>
        </Form>
      );
    case 'SIGN_IN':
    case 'REGISTERED':
    case 'USED': {
      const returnTo = face === 'SIGN_IN' ? here : HOME;
      const search = new URLSearchParams({ returnTo, ...(face === 'SIGN_IN' && { email }) });
      return (
        <FormActions>
          <ButtonLink kind="primary" to={`/login?${search}`}>
            {t(`invitations.page.${face}.submit`)}
          </ButtonLink>
        </FormActions>
      );
    }
    default:
      return (
        <FormActions>
          <ButtonLink kind="primary" to={face === 'MEMBER' ? HOME : '/'}>
            {t(face === 'MEMBER' ? 'invitations.page.MEMBER.submit' : 'invitations.page.toStart')}
          </ButtonLink>
        </FormActions>
      );
  }
}
