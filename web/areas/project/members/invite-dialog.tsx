import { useTranslation } from 'react-i18next';
import styles from '~/areas/project/project.module.css';
import { useDone } from '~/lib/actions/use-done';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/forms/form-context';
import { Dialog } from '~/ui/overlays/dialog';
import { COMPANY_ROLE_CHOICES, PROJECT_ROLE_CHOICES } from './roles';

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
