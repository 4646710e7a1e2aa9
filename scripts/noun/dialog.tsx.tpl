import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandKey } from '~/areas/money/command-key';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Dialog } from '~/ui/overlays/dialog';
import type { __Noun__Row } from './__kebabs__.server';

interface Props {
  /** The __words__ that is edited; undefined for a new one. */
  row: __Noun__Row | undefined;
  constraints: FormConstraints;
  onClose: () => void;
}

/** Creates or edits a __words__. */
export function __Noun__Dialog({ row, constraints, onClose }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  // The version tells the service what was edited: a change of others meanwhile is not overwritten.
  const [version] = useState(row?.version);
  useActionSuccess(fetcher.data, onClose);
  return (
    <Dialog open onClose={onClose} title={row ? t('__nouns__.edit', { name: row.name }) : t('__nouns__.create')}>
      <Form fetcher={fetcher} intent={row ? 'update' : 'create'} constraints={constraints} guard>
        <CommandKey answer={fetcher.data} />
        {row && <input type="hidden" name="uuid" value={row.uuid} />}
        {row && <input type="hidden" name="version" value={version} />}
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
