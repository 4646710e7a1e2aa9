import type { FetcherWithComponents } from '@remix-run/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/basics/button';
import { Checkbox } from '~/ui/fields/checkbox';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Dialog } from '~/ui/overlays/dialog';

interface Props {
  fetcher: FetcherWithComponents<unknown>;
  /** Remembers what is sent, until a proof of identity is given. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  outcome: 'FAILED' | 'RETURNED';
  picked: readonly string[];
  /** The bank may have been asked to pay some of them. */
  isDownloaded: boolean;
  onClose: () => void;
}

/** Why the bank did not pay, or sent it back: whoever asked reads it. */
export default function ReasonDialog({ fetcher, outcome, picked, isDownloaded, onSubmit, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog open title={t(`withdrawals.reason.${outcome}`, { count: picked.length })} size="small" onClose={onClose}>
      <Form fetcher={fetcher} intent="settle" onSubmit={onSubmit}>
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
        {outcome === 'FAILED' && isDownloaded && (
          <Checkbox
            name="unpaidByBank"
            label={t('withdrawals.reason.unpaidByBank')}
            help={t('withdrawals.reason.downloaded')}
            required
          />
        )}
        <FormActions>
          <SubmitButton kind="danger">{t(`withdrawals.outcome.${outcome}`)}</SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
