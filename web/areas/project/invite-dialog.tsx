import { useTranslation } from 'react-i18next';
import { useFetcher } from '~/lib/use-fetcher';
import { Dialog } from '~/ui/dialog';
import type { FormConstraints } from '~/ui/form-context';
import { Form, FormActions, SubmitButton } from '~/ui/form';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import styles from './project.module.css';
import { COMPANY_ROLE_CHOICES, PROJECT_ROLE_CHOICES } from './roles';
import { useDone } from './use-done';

/** Asks somebody into the project by a mailed link, whether they have an account or not. */
export function InviteDialog({ constraints, onClose }: { constraints: FormConstraints; onClose: () => void }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useDone(fetcher.data, onClose);
  return (
    <Dialog open onClose={onClose} title={t('people.invite.title')}>
      <Form fetcher={fetcher} intent="invite" constraints={constraints} guard>
        <p>{t('people.invite.lead')}</p>
        <TextField name="email" label={t('people.email')} autoComplete="off" data-autofocus />
        <div className={styles.pair}>
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
        </div>
        <FormActions>
          <SubmitButton>{t('people.invite.submit')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
