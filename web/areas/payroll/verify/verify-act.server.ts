import type { AppLoadContext } from '@remix-run/node';
import { invoiceItem } from '~/areas/payroll/invoice/invoice.server';
import type { Handlers } from '~/lib/server/intents.server';
import type { VerifyStep } from './verify-step';

interface Asked {
  context: AppLoadContext;
  form: FormData;
}

/** Handlers for the holder of a link, who asks for the code, proves it, and answers. None of them needs a session. */
export const VERIFY_INTENTS = {
  send: {
    answer: async ({ context, form }): Promise<VerifyStep> => {
      await context.services.payroll.invoiceCodes.request({ token: form.get('token') });
      return { face: 'CODE' };
    },
  },
  open: {
    answer: async ({ context: { services }, form }): Promise<VerifyStep> => {
      const { pass } = await services.payroll.invoiceCodes.verify({ token: form.get('token'), code: form.get('code') });
      const view = await services.payroll.verifiedInvoices.read(pass);
      return { face: 'INVOICE', pass, invoice: invoiceItem(view, []), company: view.context.company.name };
    },
  },
  approve: {
    answer: async ({ context, form }): Promise<VerifyStep> => {
      await context.services.payroll.verifiedInvoices.answer({ ...answerOf(form), approved: true });
      return { face: 'APPROVED' };
    },
  },
  reject: {
    answer: async ({ context, form }): Promise<VerifyStep> => {
      const answer = { ...answerOf(form), approved: false, reason: form.get('reason') };
      await context.services.payroll.verifiedInvoices.answer(answer);
      return { face: 'REJECTED' };
    },
  },
} satisfies Handlers<Asked>;

function answerOf(form: FormData) {
  return {
    pass: form.get('pass'),
    version: Number(form.get('version')),
    idempotencyKey: form.get('idempotencyKey'),
  };
}
