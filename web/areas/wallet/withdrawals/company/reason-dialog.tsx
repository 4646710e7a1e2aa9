import type { FetcherWithComponents } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/basics/button';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Dialog } from '~/ui/overlays/dialog';

interface Props {
  fetcher: FetcherWithComponents<unknown>;
  outcome: 'FAILED' | 'RETURNED';
  picked: readonly string[];
  onClose: () => void;
}

/** Why the bank did not pay, or sent it back: whoever asked reads it. */
export default function ReasonDialog({ fetcher, outcome, picked, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog open title={t(`withdrawals.reason.${outcome}`, { count: picked.length })} size="small" onClose={onClose}>
      <Form fetcher={fetcher} intent="settle">
        <input type="hidden" name="outcome" value={outcome} />
        <input type="hidden" name="withdrawals" value={JSON.stringify(picked)} />
        <p>{t(`withdrawals.reason.${outcome}Help`)}</p>
        <TextField
          name="reason"
          label={t('withdrawals.reason.label')}
          maxLength={300}
          autoComplete="off"
          required
          data-autofocus
        />
        <FormActions>
          <SubmitButton kind="danger">{t(`withdrawals.outcome.${outcome}`)}</SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
