import { useTranslation } from 'react-i18next';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Dialog } from '~/ui/overlays/dialog';

interface Props {
  /** Left out: a new one. */
  row: { uuid: string; name: string; description: string } | undefined;
  constraints: FormConstraints;
  onClose: () => void;
}

/** Creates or edits a __words__. */
export function __Noun__Dialog({ row, constraints, onClose }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onClose);
  return (
    <Dialog open onClose={onClose} title={row ? t('__nouns__.edit', { name: row.name }) : t('__nouns__.create')}>
      <Form fetcher={fetcher} intent={row ? 'update' : 'create'} constraints={constraints} guard>
        {row && <input type="hidden" name="uuid" value={row.uuid} />}
        <TextField
          name="name"
          label={t('__nouns__.name')}
          defaultValue={row?.name}
          autoComplete="off"
          data-autofocus
        />
        <TextArea name="description" label={t('__nouns__.description')} defaultValue={row?.description} optional />
        <FormActions>
          <SubmitButton>{t('__nouns__.save')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
