import { type AppLoadContext, redirect } from '@remix-run/node';
import type { Actor } from '@server/shared/permissions/actor';
import { amountOf } from '~/areas/money/amount';
import { confirmedOf } from '~/areas/wallet/destinations/destinations.server';
import { flagOf, numberOf, textOf } from '~/lib/server/form-fields.server';
import type { Handlers } from '~/lib/server/intents.server';
import { fileOf } from '~/lib/server/upload.server';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  params: { invoice?: string | undefined };
  form: FormData;
}

/** Handlers of the forms of the page of an invoice. */
export const INVOICE_INTENTS = {
  edit: {
    done: 'payroll.done.edit',
    run: ({ context, actor, ...asked }) =>
      context.services.payroll.drafts.update(actor, { ...named(asked), ...contentOf(asked) }),
  },
  send: {
    done: 'payroll.done.send',
    run: ({ context, actor, ...asked }) =>
      context.services.payroll.invoiceSending.send(actor, {
        ...named(asked),
        total: textOf(asked.form, 'total') ?? '',
      }),
  },
  remove: {
    answer: async ({ context, actor, ...asked }) => {
      await context.services.payroll.drafts.remove(actor, named(asked));
      // The invoice has no page any more.
      return redirect('/payment-history?view=drafts');
    },
  },
  adjust: {
    done: 'payroll.done.adjust',
    run: ({ context, actor, ...asked }) =>
      context.services.payroll.sentInvoices.adjust(actor, {
        ...named(asked),
        ...contentOf(asked),
        ...versionOf(asked),
        remarks: asked.form.get('remarks') ?? '',
      }),
  },
  approve: {
    done: 'payroll.done.approve',
    run: ({ context, actor, ...asked }) => {
      const { sentInvoices } = context.services.payroll;
      const answer = { ...named(asked), ...versionOf(asked) };
      if (!flagOf(asked.form, 'adjusted')) return sentInvoices.approve(actor, answer);
      return sentInvoices.answerAdjusted(actor, { ...answer, approved: true });
    },
  },
  reject: {
    done: 'payroll.done.reject',
    run: ({ context, actor, ...asked }) => {
      const { sentInvoices } = context.services.payroll;
      const answer = { ...named(asked), ...versionOf(asked), reason: asked.form.get('reason') ?? '' };
      if (!flagOf(asked.form, 'adjusted')) return sentInvoices.reject(actor, answer);
      return sentInvoices.answerAdjusted(actor, { ...answer, approved: false });
    },
  },
  cancel: {
    done: 'payroll.done.cancel',
    run: ({ context, actor, ...asked }) =>
      context.services.payroll.sentInvoices.cancel(actor, {
        ...named(asked),
        reason: asked.form.get('reason') ?? '',
      }),
  },
  pay: {
    done: 'payroll.done.pay',
    run: async ({ context, actor, ...asked }) =>
      context.services.payroll.invoicePaying.finalize(actor, {
        ...named(asked),
        reason: textOf(asked.form, 'reason'),
        document: await documentOf({ context, actor, form: asked.form }),
        confirmedDetails: confirmedOf(asked.form),
      }),
  },
} satisfies Handlers<Asked>;

const named = ({ params, form }: Pick<Asked, 'params' | 'form'>) => {
  return { invoice: params['invoice'] ?? '', idempotencyKey: textOf(form, 'idempotencyKey') };
};

/** The one that was seen. */
const versionOf = ({ form }: Pick<Asked, 'form'>) => ({ version: numberOf(form, 'version') });

/** Reads the values that people decide about an invoice. */
export function contentOf({ form }: Pick<Asked, 'form'>) {
  return {
    payrollWallet: textOf(form, 'payrollWallet'),
    sourceWallet: textOf(form, 'sourceWallet'),
    memo: textOf(form, 'memo'),
    extraPayments: extrasOf(form),
  };
}

/** Rows of inputs: `extraPayments.0.amount`. */
function extrasOf(form: FormData) {
  const rows = [...form.keys()].filter((name) => /^extraPayments\.\d+\.category$/.test(name));
  return rows.map((name) => {
    const row = name.slice(0, -'.category'.length);
    return {
      category: textOf(form, name),
      amount: amountOf(form, `${row}.amount`),
      remarks: textOf(form, `${row}.remarks`),
    };
  });
}

async function documentOf({ context, actor, form }: Pick<Asked, 'context' | 'actor' | 'form'>) {
  const { bytes, name } = await fileOf(form, 'document');
  if (bytes.length === 0 && name === '') return undefined;
  return (await context.services.wallet.transferDocuments.submit(actor, name, bytes)).uuid;
}
