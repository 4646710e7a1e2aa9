import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { RadioGroup } from '~/ui/fields/radio-group';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Panel } from '~/ui/layout/panel';
import type { FeeItem } from './terms-item';

/** Shows the fee of the company for managing its people: a part of their pay, or an amount for each person and month. */
export function FeePanel({ fee, currency }: { fee: FeeItem | null; currency: string }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data);
  const [kind, setKind] = useState<string>(fee?.kind ?? 'PERCENT');
  return (
    <Panel title={t('billing.fee.title')} help={t(fee ? 'billing.fee.help' : 'billing.fee.none')}>
      <Form key={fee?.version} fetcher={fetcher} intent="fee" guard>
        <input type="hidden" name="version" value={fee?.version ?? 0} />
        <RadioGroup
          name="kind"
          label={t('billing.fee.kind')}
          value={kind}
          onChange={setKind}
          options={(['PERCENT', 'FIXED'] as const).map((value) => ({
            value,
            label: t(`billing.fee.${value}`),
            help: t(`billing.fee.${value}Help`),
          }))}
        />
        {kind === 'PERCENT' ? (
          <TextField
            key="percent"
            name="percent"
            label={t('billing.fee.percent')}
            defaultValue={fee?.percent ?? ''}
            inputMode="decimal"
            autoComplete="off"
            required
          />
        ) : (
          <TextField
            key="amount"
            name="amount"
            label={t('billing.fee.amount', { currency })}
            defaultValue={fee?.amount ?? ''}
            inputMode="decimal"
            autoComplete="off"
            required
          />
        )}
        <FormActions>
          <SubmitButton>{t('billing.fee.save')}</SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  );
}
