import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '~/areas/payroll/invoice/invoice.module.css';
import { InvoiceLines } from '~/areas/payroll/invoice/invoice-lines';
import { LoweredRates } from '~/areas/payroll/invoice/lowered-rates';
import { StateChip } from '~/areas/payroll/invoices/state-chip';
import { CommandKey } from '~/areas/money/command-key';
import type { FetcherWithComponents } from '@remix-run/react';
import { formatRange } from '~/lib/format/format-day';
import { Button } from '~/ui/basics/button';
import { TextArea } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import type { VerifyStep } from './verify-step';

interface Props {
  step: Extract<VerifyStep, { face: 'INVOICE' }>;
  fetcher: FetcherWithComponents<unknown>;
  constraints: FormConstraints;
}

/** All that it pays, and the answer of whom it pays. */
export function VerifiedInvoice({ step, fetcher, constraints }: Props) {
  const { t } = useTranslation();
  const [rejecting, setRejecting] = useState(false);
  const { invoice, pass, company } = step;
  const { number, project, from, to, state, memo, remarks, moves, version } = invoice;
  const hidden = (
    <>
      <CommandKey answer={fetcher.data} />
      <input type="hidden" name="pass" value={pass} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  return (
    <>
      <p>
        {[t('payroll.invoice.number', { number }), company, project, formatRange(from, to)].join(' · ')}{' '}
        <StateChip state={state} />
      </p>
      {remarks && <p className={styles.quiet}>{remarks}</p>}
      <LoweredRates invoice={invoice} mayReject={moves.includes('reject')} />
      <InvoiceLines invoice={invoice} plain />
      {memo && <p className={styles.quiet}>{memo}</p>}
      {moves.includes('approve') && !rejecting && (
        <Form intent="approve" fetcher={fetcher}>
          {hidden}
          <p>{t('payroll.verify.consequence')}</p>
          <FormActions>
            <SubmitButton>{t('payroll.verify.approve')}</SubmitButton>
            <Button onClick={() => setRejecting(true)}>{t('payroll.verify.reject')}</Button>
          </FormActions>
        </Form>
      )}
      {moves.includes('reject') && rejecting && (
        <Form intent="reject" fetcher={fetcher} constraints={constraints} guard>
          {hidden}
          <TextArea name="reason" label={t('payroll.verify.reason')} required autoFocus />
          <FormActions>
            <SubmitButton kind="danger">{t('payroll.verify.confirmReject')}</SubmitButton>
            <Button onClick={() => setRejecting(false)}>{t('ui.cancel')}</Button>
          </FormActions>
        </Form>
      )}
    </>
  );
}
