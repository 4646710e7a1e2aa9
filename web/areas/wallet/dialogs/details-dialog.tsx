import { useTranslation } from 'react-i18next';
import { TextArea, TextField } from '~/ui/fields/text-field';
import { ActDialog } from './act-dialog';
import type { AccountDialogProps } from './props';

/** Edits the name and the purpose of a wallet or share. */
export default function DetailsDialog({ account, constraints, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const { uuid, name, description } = account.share ?? account.wallet;
  return (
    <ActDialog
      act="details"
      title={t('wallet.act.details.title', { name })}
      confirm={t('wallet.act.details.confirm')}
      size="small"
      constraints={constraints}
      onClose={onClose}
    >
      <input type="hidden" name="account" value={uuid} />
      <TextField name="name" label={t('wallet.field.name')} defaultValue={name} autoComplete="off" data-autofocus />
      <TextArea name="description" label={t('wallet.field.description')} defaultValue={description} optional />
    </ActDialog>
  );
}
