import { useTranslation } from 'react-i18next';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { SelectField } from '~/ui/fields/select-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { EmptyState } from '~/ui/layout/empty-state';
import { Dialog } from '~/ui/overlays/dialog';
import { PROJECT_ROLE_CHOICES } from './roles';

interface Props {
  people: readonly { uuid: string; name: string }[];
  constraints: FormConstraints;
  onClose: () => void;
}

/** Gives somebody of the company a place in the project, without a mail. */
export function AddDialog({ people, constraints, onClose }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onClose);
  return (
    <Dialog open onClose={onClose} title={t('people.add.title')}>
      {people.length === 0 ? (
        <EmptyState kind="done" title={t('people.add.nobody')}>
          {t('people.add.nobodyHelp')}
        </EmptyState>
      ) : (
        <Form fetcher={fetcher} intent="add" constraints={constraints}>
          <SelectField
            name="user"
            label={t('people.add.person')}
            prompt={t('people.add.choose')}
            defaultValue=""
            options={people.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          />
          <SelectField
            name="role"
            label={t('people.role')}
            defaultValue="user"
            options={PROJECT_ROLE_CHOICES.map((role) => ({ value: role, label: t(`shell.role.project.${role}`) }))}
          />
          <FormActions>
            <SubmitButton>{t('people.add.submit')}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
