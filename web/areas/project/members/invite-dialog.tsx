import { useTranslation } from 'react-i18next';
import { LOCALE_CODES, LOCALES } from '@server/shared/language/locale';
import { ShareDialog } from '~/areas/company/invitations/share-invitation';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { useLocale } from '~/lib/locale/use-locale';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Dialog } from '~/ui/overlays/dialog';
import { Columns } from '~/ui/primitives/stack';
import { COMPANY_ROLE_CHOICES, PROJECT_ROLE_CHOICES } from './roles';

/** Asks somebody into the project by a mailed link, whether they have an account or not. */
export function InviteDialog({ constraints, onClose }: { constraints: FormConstraints; onClose: () => void }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const fetcher = useFetcher<{ email?: string; link?: string; mailIsOn?: boolean }>();
  const { email, link, mailIsOn = false } = fetcher.data ?? {};
  if (email && link) return <ShareDialog email={email} link={link} mailIsOn={mailIsOn} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('people.invite.title')}>
      <Form fetcher={fetcher} intent="invite" constraints={constraints} guard>
        <p>{t('people.invite.lead')}</p>
        <TextField name="email" label={t('people.email')} autoComplete="off" data-autofocus />
        <Columns gap={16} min={200}>
          <SelectField
            name="projectRole"
            label={t('people.invite.projectRole')}
            defaultValue="user"
            options={PROJECT_ROLE_CHOICES.map((role) => ({ value: role, label: t(`shell.role.project.${role}`) }))}
          />
          <SelectField
            name="companyRole"
            label={t('people.invite.companyRole')}
            defaultValue="member"
            options={COMPANY_ROLE_CHOICES.map((role) => ({ value: role, label: t(`shell.role.company.${role}`) }))}
          />
        </Columns>
        <SelectField
          name="locale"
          label={t('invitations.locale')}
          defaultValue={locale}
          options={LOCALE_CODES.map((code) => ({ value: code, label: LOCALES[code].name }))}
        />
        <FormActions>
          <SubmitButton>{t('people.invite.submit')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
