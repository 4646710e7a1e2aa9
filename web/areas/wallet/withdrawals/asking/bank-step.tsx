import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStepUp } from '~/areas/profile/step-up/use-step-up';
import { BankFields } from '~/areas/wallet/billing/bank-fields';
import { BILLING_KINDS, type BillingKind } from '~/areas/wallet/billing/bank-item';
import type { BankForms } from '~/areas/wallet/withdrawals/withdrawal-item';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { Button } from '~/ui/basics/button';
import { SelectField } from '~/ui/fields/select-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';

/** Asks for the first bank account on the way to a withdrawal. */
export function BankStep({ forms, onClose }: { forms: BankForms; onClose: () => void }) {
  const { t } = useTranslation();
  const { fetcher, remember, dialog } = useStepUp();
  useActionSuccess(fetcher.data);
  const [kind, setKind] = useState<BillingKind>('BILLING');
  return (
    <>
      <Form
        fetcher={fetcher}
        intent="saveBank"
        constraints={forms.constraints[kind]}
        onSubmit={remember}
        aria-label={t('withdrawals.ask.noBank')}
      >
        <p>{t('withdrawals.ask.step.bank')}</p>
        <input type="hidden" name="version" value={0} />
        <SelectField
          name="kind"
          label={t('billing.kinds')}
          value={kind}
          options={BILLING_KINDS.map((each) => ({ value: each, label: t(`billing.kind.${each}`) }))}
          onChange={(event) => setKind(event.target.value as BillingKind)}
        />
        <BankFields key={kind} kind={kind} stored={null} countries={forms.countries} />
        <FormActions>
          <SubmitButton>{t('withdrawals.ask.saveBank')}</SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
      {dialog}
    </>
  );
}
