import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { IconButton } from '~/ui/basics/button';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { IconPencil, IconTrash } from '~/ui/theme/icons';

interface Props {
  row: { uuid: string; name: string };
  onEdit: () => void;
}

/** Edits and deletes the __words__ of a row. */
export function __Noun__Tools({ row: { uuid, name }, onEdit }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const [deleting, setDeleting] = useState(false);
  useActionSuccess(fetcher.data);
  return (
    <>
      <IconButton small label={t('__nouns__.edit', { name })} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </IconButton>
      <IconButton small label={t('__nouns__.delete', { name })} onClick={() => setDeleting(true)}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={deleting}
        danger
        title={t('__nouns__.delete', { name })}
        confirm={t('__nouns__.deleteConfirm')}
        pending={fetcher.state !== 'idle'}
        onConfirm={() => fetcher.submit({ intent: 'delete', uuid }, { method: 'post' })}
        onClose={() => setDeleting(false)}
      >
        {t('__nouns__.deleteText')}
      </ConfirmDialog>
    </>
  );
}
