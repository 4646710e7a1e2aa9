import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Dialog } from '~/ui/overlays/dialog';

/** Creates a project, on a page whose action knows how. */
export function NewProjectDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { constraints } = useLoaderData() as { constraints: FormConstraints };
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onClose);
  return (
    <Dialog open onClose={onClose} title={t('project.list.create')}>
      <Form fetcher={fetcher} intent="create" constraints={constraints} guard>
        <TextField name="name" label={t('project.field.name')} autoComplete="off" data-autofocus />
        <TextArea name="description" label={t('project.field.description')} optional />
        <FormActions>
          <SubmitButton>{t('project.list.create')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
