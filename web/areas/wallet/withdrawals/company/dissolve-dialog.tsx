import { useTranslation } from 'react-i18next';
import { CommandKey } from '~/areas/money/command-key';
import { useStepUp } from '~/areas/profile/step-up/use-step-up';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { Button } from '~/ui/basics/button';
import { Checkbox } from '~/ui/fields/checkbox';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Dialog } from '~/ui/overlays/dialog';
import type { BatchItem } from './views';

interface Props {
  batch: BatchItem;
  onClose: () => void;
}

/** Why a batch is dissolved; once its file was downloaded, also that the bank did not get it. */
export default function DissolveDialog({ batch: { uuid, downloadedAt }, onClose }: Props) {
  const { t } = useTranslation();
  const { fetcher, remember, asking, dialog } = useStepUp();
  useActionSuccess(fetcher.data, onClose);
  return (
    <Dialog
      open
      title={t('withdrawals.dissolve.title')}
      size="small"
      onClose={() => {
        if (!asking) onClose();
      }}
    >
      <Form fetcher={fetcher} intent="dissolve" onSubmit={remember}>
        <CommandKey answer={fetcher.data} />
        <input type="hidden" name="batch" value={uuid} />
        <p>{t('withdrawals.dissolve.consequence')}</p>
        <TextField
          name="reason"
          label={t('withdrawals.dissolve.reason')}
          maxLength={300}
          autoComplete="off"
          required
          data-autofocus
        />
        {downloadedAt && (
          <Checkbox
            name="notHandedOver"
            label={t('withdrawals.dissolve.notHandedOver')}
            help={t('withdrawals.dissolve.downloaded')}
            required
          />
        )}
        <FormActions>
          <SubmitButton kind="danger">{t('withdrawals.dissolve.confirm')}</SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
      {dialog}
    </Dialog>
  );
}
