import type { AppLoadContext } from '@remix-run/node';
import type { Actor } from '@server/shared/permissions/actor';
import type { OwnerQuery } from '~/areas/wallet/page/holder.server';
import { plainAmount } from '~/areas/wallet/view/amount';
import type { TextKey } from '~/lib/locale/text-key';
import { flagOf, jsonOf, textOf } from '~/lib/server/form-fields.server';
import { intentOf } from '~/lib/server/form-values.server';
import { fileOf } from '~/lib/server/upload.server';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  query: OwnerQuery;
  form: FormData;
}

type Run = (asked: Asked) => Promise<unknown>;

/** What the forms of the page of accounts ask for, by their intent. */
const RUNS = {
  create: ({ context, actor, query, form }) =>
    context.services.walletConfiguration.configure(actor, {
      ...query,
      ...command(form),
      familyType: textOf(form, 'familyType'),
      currency: textOf(form, 'currency'),
      name: form.get('name') ?? '',
      description: textOf(form, 'description'),
      ...familyOf(form),
      isDefault: flagOf(form, 'isDefault'),
      shares: listOf(context, form, 'shares'),
    }),
  makeDefault: ({ context, actor, form }) =>
    context.services.walletConfiguration.configure(actor, { ...command(form), ...walletOf(form), isDefault: true }),
  closeWallet: ({ context, actor, form }) =>
    context.services.walletConfiguration.configure(actor, { ...command(form), ...walletOf(form), closed: true }),
  details: ({ context, actor, form }) =>
    context.services.walletSettings.rename(actor, {
      account: textOf(form, 'account'),
      name: form.get('name') ?? '',
      description: textOf(form, 'description'),
    }),
  reorder: ({ context, actor, form }) =>
    context.services.walletSettings.reorder(actor, { accounts: jsonOf(context, form, 'accounts') }),
  split: ({ context, actor, form }) =>
    context.services.shareChanges.split(actor, {
      ...command(form),
      account: textOf(form, 'account'),
      share: jsonOf(context, form, 'share'),
      amount: textOf(form, 'amount'),
    }),
  merge: ({ context, actor, form }) =>
    context.services.merges.merge(actor, {
      ...command(form),
      target: textOf(form, 'target'),
      sources: jsonOf(context, form, 'sources'),
    }),
  addShares: ({ context, actor, form }) =>
    context.services.shareChanges.add(actor, {
      ...command(form),
      ...walletOf(form),
      shares: jsonOf(context, form, 'shares'),
      parts: listOf(context, form, 'parts'),
    }),
  allocation: ({ context, actor, form }) =>
    context.services.allocations.edit(actor, {
      ...command(form),
      ...walletOf(form),
      parts: jsonOf(context, form, 'parts'),
      redistribute: flagOf(form, 'redistribute'),
    }),
  closeShare: ({ context, actor, form }) =>
    context.services.shareChanges.deactivate(actor, {
      ...command(form),
      share: textOf(form, 'share'),
      parts: listOf(context, form, 'parts'),
    }),
  shareInvite: ({ context, actor, form }) =>
    context.services.shareInvites.invite(actor, {
      share: textOf(form, 'share'),
      email: form.get('email') ?? '',
      shareDirection: textOf(form, 'shareDirection'),
    }),
  shareResend: ({ context, actor, form }) =>
    context.services.shareInvites.resend(actor, { checksum: textOf(form, 'checksum') }),
  shareRevoke: ({ context, actor, form }) =>
    context.services.shareInvites.revoke(actor, { checksum: textOf(form, 'checksum') }),
  transfer: async ({ context, actor, form }) => {
    const input = {
      ...command(form),
      from: textOf(form, 'from'),
      to: textOf(form, 'to'),
      amount: form.get('amount') ?? '',
      currency: textOf(form, 'currency'),
      description: textOf(form, 'description'),
      document: await documentOf({ context, actor, form }),
    };
    const { transfers } = context.services;
    return flagOf(form, 'otherFamily') ? transfers.toOtherFamily(actor, input) : transfers.internal(actor, input);
  },
  joint: ({ context, actor, form }) =>
    context.services.transfers.toOtherFamily(actor, {
      ...command(form),
      from: textOf(form, 'from'),
      to: textOf(form, 'to'),
      amount: plainAmount(textOf(form, 'amount') ?? ''),
      currency: textOf(form, 'currency'),
      description: textOf(form, 'description'),
    }),
  shareAccept: ({ context, actor, form }) =>
    context.services.shareAnswers.answer(actor, { invite: textOf(form, 'invite') }),
  shareDecline: ({ context, actor, form }) =>
    context.services.shareAnswers.answer(actor, { invite: textOf(form, 'invite'), decline: true }),
  deposit: async ({ context, actor, form }) => {
    const input = {
      ...command(form),
      ...walletOf(form),
      amount: plainAmount(textOf(form, 'amount') ?? ''),
      currency: textOf(form, 'currency'),
      description: textOf(form, 'description'),
    };
    const { deposits } = context.services;
    if (textOf(form, 'means') === 'BANK') return deposits.declare(actor, input);
    return deposits.checkout(actor, input);
  },
  withdraw: ({ context, actor, form }) =>
    context.services.withdrawals.withdraw(actor, {
      ...command(form),
      ...walletOf(form),
      amount: form.get('amount') ?? '',
      kind: textOf(form, 'kind'),
      charge: textOf(form, 'charge'),
    }),
  bankInfo: ({ context, actor, form }) =>
    context.services.bankInfo.attach(actor, { ...walletOf(form), kind: textOf(form, 'kind') }),
  cancelDeposit: ({ context, actor, form }) =>
    context.services.depositStates.cancel(actor, { deposit: textOf(form, 'deposit') }),
} satisfies Record<string, Run>;

/** Answers what to say of it, or where it goes on. What no form sends is refused as a transfer of nothing. */
export async function runAct(asked: Asked): Promise<{ intent: string; done?: TextKey; goTo?: string }> {
  const intent = intentOf(asked.form);
  const known = intent in RUNS ? (intent as keyof typeof RUNS) : 'transfer';
  const result = await RUNS[known](asked);
  if (isCheckout(result)) return { intent, goTo: result.link };
  // The order is seen at once, and nothing is said of it.
  return known === 'reorder' ? { intent } : { intent, done: `wallet.done.${known}` };
}

/** The rest happens on the page of whoever takes the card. */
function isCheckout(result: unknown): result is { link: string } {
  return typeof result === 'object' && result !== null && 'link' in result;
}

const command = (form: FormData) => ({ idempotencyKey: textOf(form, 'idempotencyKey') });
const walletOf = (form: FormData) => ({ wallet: textOf(form, 'wallet') });

/** Of a transfer that is made with one. */
async function documentOf({ context, actor, form }: Pick<Asked, 'context' | 'actor' | 'form'>) {
  const { bytes, name } = await fileOf(form, 'document');
  if (bytes.length === 0 && name === '') return undefined;
  return (await context.services.transferDocuments.submit(actor, name, bytes)).uuid;
}

/** A list that not every kind of wallet has. */
function listOf(context: AppLoadContext, form: FormData, name: string): unknown {
  return textOf(form, name) === undefined ? undefined : jsonOf(context, form, name);
}

/** One that is there, a new one by its name, or whichever fits. */
function familyOf(form: FormData) {
  const family = textOf(form, 'family');
  return family === 'new' ? { familyName: textOf(form, 'familyName') } : { family };
}
