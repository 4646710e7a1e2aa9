import { useTranslation } from 'react-i18next';
import { useFetcher } from '~/lib/use-fetcher';
import { Dialog } from '~/ui/dialog';
import { EmptyState } from '~/ui/empty-state';
import type { FormConstraints } from '~/ui/form-context';
import { Form, FormActions, SubmitButton } from '~/ui/form';
import { SelectField } from '~/ui/select-field';
import { PROJECT_ROLE_CHOICES } from './roles';
import { useDone } from './use-done';

interface Props {
  people: readonly { uuid: string; name: string }[];
  constraints: FormConstraints;
  onClose: () => void;
}

/** Gives somebody of the company a place in the project, without a mail. */
export function AddDialog({ people, constraints, onClose }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useDone(fetcher.data, onClose);
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
