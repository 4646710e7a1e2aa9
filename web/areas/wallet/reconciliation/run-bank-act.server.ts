import type { AppLoadContext } from '@remix-run/node';
import type { Actor } from '@server/shared/permissions/actor';
import type { OwnerQuery } from '~/areas/wallet/page/holder.server';
import { amountOf } from '~/areas/money/amount';
import { jsonOf, textOf } from '~/lib/server/form-fields.server';
import type { Handlers } from '~/lib/server/intents.server';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  query: OwnerQuery;
  form: FormData;
}

/** Handlers of the forms and presses of the page of reconciliation. */
export const BANK_INTENTS = {
  preview: { answer: async (asked) => ({ preview: await preview(asked) }) },
  import: {
    done: 'reconciliation.done.import',
    answer: async (asked) => ({ imported: await importFile(asked) }),
  },
  confirm: {
    done: 'reconciliation.done.confirm',
    run: ({ context, actor, form }) =>
      context.services.wallet.depositConfirmations.confirm(actor, {
        deposit: textOf(form, 'deposit'),
        line: textOf(form, 'line'),
      }),
  },
  match: {
    done: 'reconciliation.done.match',
    run: ({ context, actor, form }) =>
      context.services.wallet.bankMatches.match(actor, {
        line: textOf(form, 'line'),
        reconciliation: textOf(form, 'reconciliation'),
        posting: textOf(form, 'posting'),
      }),
  },
  unmatch: {
    done: 'reconciliation.done.unmatch',
    run: ({ context, actor, form }) =>
      context.services.wallet.bankMatches.unmatch(actor, { ...command(form), line: textOf(form, 'line') }),
  },
  book: { done: 'reconciliation.done.book', run: book },
  reverse: {
    done: 'reconciliation.done.reverse',
    run: ({ context, actor, form }) =>
      context.services.wallet.bookingReversals.reverse(actor, {
        ...command(form),
        line: textOf(form, 'line'),
        reconciliation: textOf(form, 'reconciliation'),
        reason: textOf(form, 'reason'),
      }),
  },
  remove: {
    done: 'reconciliation.done.remove',
    run: ({ context, actor, form }) => {
      const line = textOf(form, 'line');
      return context.services.wallet.bankLineRemoval.remove(actor, {
        ...command(form),
        lines: line && [line],
        import: textOf(form, 'import'),
        reason: textOf(form, 'reason'),
      });
    },
  },
  note: { done: 'reconciliation.done.note', run: note },
} satisfies Handlers<Asked>;

async function book(asked: Asked): Promise<unknown> {
  const { context, actor, form } = asked;
  const { bookings } = context.services.wallet;
  const about = { ...command(form), line: textOf(form, 'line') };
  if (textOf(form, 'as') === 'PAYOUT') return bookings.bookPayout(actor, { ...about, gross: amountOf(form, 'gross') });
  return bookings.book(actor, {
    ...about,
    reconciliation: textOf(form, 'reconciliation'),
    as: textOf(form, 'as'),
    wallet: textOf(form, 'wallet'),
    vendor: await vendorOf(asked),
    description: textOf(form, 'description'),
  });
}

async function note(asked: Asked): Promise<unknown> {
  const { context, actor, form } = asked;
  const { reconciliations } = context.services.wallet;
  const shown = {
    ...command(form),
    action: textOf(form, 'action'),
    amount: amountOf(form, 'amount'),
    transactionDate: textOf(form, 'transactionDate'),
    description: textOf(form, 'description'),
    vendor: await vendorOf(asked),
  };
  const reconciliation = textOf(form, 'reconciliation');
  return reconciliation
    ? reconciliations.update(actor, { ...shown, reconciliation })
    : reconciliations.create(actor, { ...shown, wallet: textOf(form, 'wallet') });
}

/** Returns the vendor of the typed name. A name that is new is made: it is there once. */
async function vendorOf({ context, actor, query, form }: Asked): Promise<string | undefined> {
  const name = textOf(form, 'vendorName')?.trim();
  if (!name) return undefined;
  return (await context.services.wallet.vendors.create(actor, { company: query.company, name })).uuid;
}

async function preview({ context, actor, form }: Asked) {
  const preview = await context.services.wallet.bankImports.preview(actor, await fileOf(context, form));
  return { ...preview, choices: context.kernel.tableFormats };
}

async function importFile({ context, actor, form }: Asked) {
  return context.services.wallet.bankImports.importFile(actor, {
    ...(await fileOf(context, form)),
    fileName: textOf(form, 'fileName'),
    isCorrected: textOf(form, 'isCorrected') === 'true',
    decisions: jsonOf(context, form, 'decisions'),
  });
}

async function fileOf(context: AppLoadContext, form: FormData) {
  const file = form.get('file');
  const bytes = file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
  const optional = (name: string) => (textOf(form, name) === undefined ? undefined : jsonOf(context, form, name));
  const format = optional('format') as object | undefined;
  return { ...format, wallet: textOf(form, 'wallet'), file: bytes, mapping: optional('mapping') };
}

const command = (form: FormData) => ({ idempotencyKey: textOf(form, 'idempotencyKey') });
