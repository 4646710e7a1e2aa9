import type { AppLoadContext } from '@remix-run/node';
import { invoiceItem } from '~/areas/payroll/invoice/invoice.server';
import type { VerifyStep } from './verify-step';

/** What the holder of a link does: asks for the code, proves it, and answers. Nothing of it needs a session. */
export async function runVerifyAct(
  { services }: AppLoadContext,
  intent: string | undefined,
  form: FormData,
): Promise<VerifyStep> {
  const token = form.get('token');
  if (intent === 'send') {
    await services.invoiceCodes.request({ token });
    return { face: 'CODE' };
  }
  if (intent === 'open') {
    const { pass } = await services.invoiceCodes.verify({ token, code: form.get('code') });
    const view = await services.verifiedInvoices.read(pass);
    return { face: 'INVOICE', pass, invoice: invoiceItem(view, []), company: view.context.company.name };
  }
  const approved = intent === 'approve';
  await services.verifiedInvoices.answer({
    pass: form.get('pass'),
    version: Number(form.get('version')),
    approved,
    ...(!approved && { reason: form.get('reason') }),
    idempotencyKey: form.get('idempotencyKey'),
  });
  return { face: approved ? 'APPROVED' : 'REJECTED' };
}
