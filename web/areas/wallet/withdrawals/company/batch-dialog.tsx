import type { FetcherWithComponents } from '@remix-run/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedDetails } from '~/areas/wallet/destinations/changed-details';
import { formatMinorUnits } from '~/lib/format/format';
import { Banner } from '~/ui/basics/banner';
import { Button } from '~/ui/basics/button';
import { TextLink } from '~/ui/basics/text-link';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Dialog } from '~/ui/overlays/dialog';
import { LeftOut } from './left-out';
import type { HeldItem, Outlook } from './views';

interface Props {
  fetcher: FetcherWithComponents<unknown>;
  picked: readonly HeldItem[];
  outlook: Outlook;
  /** Remembers what is sent, until a proof of identity is given. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
}

/** Day of payment, who is left out and why, and changed bank details: all before the batch is closed. */
export default function BatchDialog({ fetcher, picked, outlook, onSubmit, onClose }: Props) {
  const { t } = useTranslation();
  const leftOut = picked.filter(({ problem }) => problem !== null);
  const going = picked.filter(({ problem }) => problem === null);
  return (
    <Dialog open title={t('withdrawals.batch.title', { count: going.length })} onClose={onClose}>
      <Form fetcher={fetcher} intent="batch" onSubmit={onSubmit}>
        <input type="hidden" name="withdrawals" value={JSON.stringify(picked.map(({ uuid }) => uuid))} />
        {outlook.bankProblem && (
          <Banner
            kind="danger"
            title={outlook.bankProblem}
            actions={
              <TextLink alone to="/company-setting/billing">
                {t('withdrawals.batch.toBank')}
              </TextLink>
            }
          />
        )}
        <LeftOut
          title={t('withdrawals.batch.leftOut', { count: leftOut.length })}
          rows={leftOut.map(({ uuid, requester, amount, decimals, currency, problem }) => ({
            key: uuid,
            name: `${requester}, ${formatMinorUnits(amount, decimals)} ${currency}`,
            message: problem?.message ?? '',
            code: problem?.code ?? '',
          }))}
        />
        <ChangedDetails destinations={going.flatMap(({ destination }) => destination ?? [])} />
        <TextField
          name="executionDay"
          type="date"
          label={t('withdrawals.batch.day')}
          help={t('withdrawals.batch.dayHelp')}
          defaultValue={outlook.executionDay ?? ''}
          required
          data-autofocus
        />
        <FormActions>
          <SubmitButton disabled={outlook.bankProblem !== null || going.length === 0}>
            {t('withdrawals.batch.make')}
          </SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
