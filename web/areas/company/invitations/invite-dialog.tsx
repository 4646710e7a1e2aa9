import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALE_CODES, LOCALES } from '@server/shared/language/locale';
import type { CompanyRole } from '@server/shared/permissions/role';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useLocale } from '~/lib/locale/use-locale';
import { Button } from '~/ui/basics/button';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Dialog } from '~/ui/overlays/dialog';
import { ProjectSelect } from './project-select';
import { ShareInvitation } from './share-invitation';

interface Props {
  /** Roles that this person may give. */
  roles: readonly CompanyRole[];
  constraints: FormConstraints;
  mailIsOn: boolean;
  onClose: () => void;
}

/** Asks for an address, then shows the link: the invited person may need it from somebody. */
export default function InviteDialog(props: Props) {
  /** Each invitation has a form of its own. */
  const [round, setRound] = useState(0);
  return <Invite key={round} {...props} onAgain={() => setRound(round + 1)} />;
}

function Invite({ roles, constraints, mailIsOn, onClose, onAgain }: Props & { onAgain: () => void }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const fetcher = useFetcher<{ email?: string; link?: string }>();
  const { email, link } = fetcher.data ?? {};
  if (email && link) {
    return (
      <Dialog open title={t('invitations.share.done', { email })} onClose={onClose} size="small">
        <ShareInvitation
          email={email}
          link={link}
          mailIsOn={mailIsOn}
          actions={
            <>
              <Button kind="primary" onClick={onClose}>
                {t('invitations.share.close')}
              </Button>
              <Button onClick={onAgain}>{t('invitations.share.another')}</Button>
            </>
          }
        />
      </Dialog>
    );
  }
  return (
    <Dialog open title={t('invitations.invite')} onClose={onClose} size="small">
      <Form
        fetcher={fetcher}
        action="/company-users/invitations"
        intent="invite"
        constraints={{ ...constraints, project: {}, companyRole: { required: true } }}
      >
        <TextField
          name="email"
          label={t('invitations.email')}
          help={t('invitations.emailHelp')}
          autoComplete="off"
          data-autofocus
        />
        <SelectField
          name="companyRole"
          label={t('invitations.companyRole')}
          defaultValue="member"
          options={[...roles].reverse().map((role) => ({ value: role, label: t(`shell.role.company.${role}`) }))}
        />
        <ProjectSelect />
        <SelectField
          name="locale"
          label={t('invitations.locale')}
          defaultValue={locale}
          options={LOCALE_CODES.map((code) => ({ value: code, label: LOCALES[code].name }))}
        />
        <FormActions>
          <SubmitButton>{t(mailIsOn ? 'invitations.send' : 'invitations.create')}</SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
