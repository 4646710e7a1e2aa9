import type { AppLoadContext } from '@remix-run/node';
import type { Actor } from '@server/shared/permissions/actor';
import { plainAmount } from '~/areas/wallet/view/amount';
import type { TextKey } from '~/lib/locale/text-key';
import { flagOf, numberOf, textOf } from '~/lib/server/form-fields.server';
import { intentOf } from '~/lib/server/form-values.server';
import { fileOf } from '~/lib/server/upload.server';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  invoice: string;
  form: FormData;
}

type Run = (asked: Asked) => Promise<unknown>;

/** What the forms of the page of an invoice ask for, by their intent. */
const RUNS = {
  edit: ({ context, actor, ...asked }) =>
    context.services.drafts.update(actor, { ...named(asked), ...contentOf(asked) }),
  send: ({ context, actor, ...asked }) => context.services.payments.send(actor, named(asked)),
  remove: ({ context, actor, ...asked }) => context.services.drafts.remove(actor, named(asked)),
  adjust: ({ context, actor, ...asked }) =>
    context.services.invoiceAdjustments.adjust(actor, {
      ...named(asked),
      ...contentOf(asked),
      ...versionOf(asked),
      remarks: asked.form.get('remarks') ?? '',
    }),
  approve: ({ context, actor, ...asked }) => {
    const { invoiceAnswers } = context.services;
    const answer = { ...named(asked), ...versionOf(asked) };
    if (!flagOf(asked.form, 'adjusted')) return invoiceAnswers.approve(actor, answer);
    return invoiceAnswers.answerAdjusted(actor, { ...answer, approved: true });
  },
  reject: ({ context, actor, ...asked }) => {
    const { invoiceAnswers } = context.services;
    const answer = { ...named(asked), ...versionOf(asked), reason: asked.form.get('reason') ?? '' };
    if (!flagOf(asked.form, 'adjusted')) return invoiceAnswers.reject(actor, answer);
    return invoiceAnswers.answerAdjusted(actor, { ...answer, approved: false });
  },
  cancel: ({ context, actor, ...asked }) =>
    context.services.invoiceCancellation.cancel(actor, { ...named(asked), reason: asked.form.get('reason') ?? '' }),
  pay: async ({ context, actor, ...asked }) =>
    context.services.paymentFinalization.finalize(actor, {
      ...named(asked),
      reason: textOf(asked.form, 'reason'),
      document: await documentOf({ context, actor, form: asked.form }),
    }),
} satisfies Record<string, Run>;

/** Answers what to say of it. What no form sends is refused as a rejection without a reason. */
export async function runInvoiceAct(asked: Asked): Promise<{ intent: string; done: TextKey }> {
  const intent = intentOf(asked.form);
  const known = intent in RUNS ? (intent as keyof typeof RUNS) : 'reject';
  await RUNS[known](asked);
  return { intent, done: `payroll.done.${known}` };
}

const named = ({ invoice, form }: Pick<Asked, 'invoice' | 'form'>) => {
  return { invoice, idempotencyKey: textOf(form, 'idempotencyKey') };
};
/** The one that was seen. */
const versionOf = ({ form }: Pick<Asked, 'form'>) => ({ version: numberOf(form, 'version') });

/** What people decide about an invoice. */
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
      amount: plainAmount(textOf(form, `${row}.amount`) ?? ''),
      remarks: textOf(form, `${row}.remarks`),
    };
  });
}

async function documentOf({ context, actor, form }: Pick<Asked, 'context' | 'actor' | 'form'>) {
  const { bytes, name } = await fileOf(form, 'document');
  if (bytes.length === 0 && name === '') return undefined;
  return (await context.services.transferDocuments.submit(actor, name, bytes)).uuid;
}
