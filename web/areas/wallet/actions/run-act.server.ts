import type { AppLoadContext } from '@remix-run/node';
import type { Actor } from '@server/shared/permissions/actor';
import { sendDocument } from '~/areas/profile/documents/document-acts.server';
import { bankInput, kindOf } from '~/areas/wallet/billing/bank.server';
import type { OwnerQuery } from '~/areas/wallet/page/holder.server';
import { amountOf } from '~/areas/money/amount';
import { flagOf, jsonOf, textOf } from '~/lib/server/form-fields.server';
import type { Handlers } from '~/lib/server/intents.server';
import { fileOf } from '~/lib/server/upload.server';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  query: OwnerQuery;
  form: FormData;
}

/** Handlers of the forms of the page of accounts. */
export const ACCOUNT_INTENTS = {
  create: {
    done: 'wallet.done.create',
    run: ({ context, actor, query, form }) =>
      context.services.wallet.walletConfiguration.configure(actor, {
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
  },
  makeDefault: {
    done: 'wallet.done.makeDefault',
    run: ({ context, actor, form }) =>
      context.services.wallet.walletConfiguration.configure(actor, {
        ...command(form),
        ...walletOf(form),
        isDefault: true,
      }),
  },
  closeWallet: {
    done: 'wallet.done.closeWallet',
    run: ({ context, actor, form }) =>
      context.services.wallet.walletConfiguration.configure(actor, {
        ...command(form),
        ...walletOf(form),
        closed: true,
      }),
  },
  details: {
    done: 'wallet.done.details',
    run: ({ context, actor, form }) =>
      context.services.wallet.walletSettings.rename(actor, {
        account: textOf(form, 'account'),
        name: form.get('name') ?? '',
        description: textOf(form, 'description'),
      }),
  },
  // The new order is seen at once: nothing is said.
  reorder: {
    run: ({ context, actor, form }) =>
      context.services.wallet.walletSettings.reorder(actor, { accounts: jsonOf(context, form, 'accounts') }),
  },
  split: {
    done: 'wallet.done.split',
    run: ({ context, actor, form }) =>
      context.services.wallet.shareChanges.split(actor, {
        ...command(form),
        account: textOf(form, 'account'),
        share: jsonOf(context, form, 'share'),
        amount: textOf(form, 'amount'),
      }),
  },
  merge: {
    done: 'wallet.done.merge',
    run: ({ context, actor, form }) =>
      context.services.wallet.merges.merge(actor, {
        ...command(form),
        target: textOf(form, 'target'),
        sources: jsonOf(context, form, 'sources'),
      }),
  },
  addShares: {
    done: 'wallet.done.addShares',
    run: ({ context, actor, form }) =>
      context.services.wallet.shareChanges.add(actor, {
        ...command(form),
        ...walletOf(form),
        shares: jsonOf(context, form, 'shares'),
        parts: listOf(context, form, 'parts'),
      }),
  },
  allocation: {
    done: 'wallet.done.allocation',
    run: ({ context, actor, form }) =>
      context.services.wallet.allocations.edit(actor, {
        ...command(form),
        ...walletOf(form),
        parts: jsonOf(context, form, 'parts'),
        redistribute: flagOf(form, 'redistribute'),
      }),
  },
  closeShare: {
    done: 'wallet.done.closeShare',
    run: ({ context, actor, form }) =>
      context.services.wallet.shareChanges.deactivate(actor, {
        ...command(form),
        share: textOf(form, 'share'),
        parts: listOf(context, form, 'parts'),
      }),
  },
  shareInvite: {
    done: 'wallet.done.shareInvite',
    run: ({ context, actor, form }) =>
      context.services.wallet.shareInvites.invite(actor, {
        share: textOf(form, 'share'),
        email: form.get('email') ?? '',
        shareDirection: textOf(form, 'shareDirection'),
      }),
  },
  shareResend: {
    done: 'wallet.done.shareResend',
    run: ({ context, actor, form }) =>
      context.services.wallet.shareInvites.resend(actor, { checksum: textOf(form, 'checksum') }),
  },
  shareRevoke: {
    done: 'wallet.done.shareRevoke',
    run: ({ context, actor, form }) =>
      context.services.wallet.shareInvites.revoke(actor, { checksum: textOf(form, 'checksum') }),
  },
  transfer: {
    done: 'wallet.done.transfer',
    run: async ({ context, actor, form }) => {
      const input = {
        ...command(form),
        from: textOf(form, 'from'),
        to: textOf(form, 'to'),
        amount: amountOf(form, 'amount'),
        currency: textOf(form, 'currency'),
        description: textOf(form, 'description'),
        document: await documentOf({ context, actor, form }),
      };
      const { transfers } = context.services.wallet;
      return flagOf(form, 'otherFamily') ? transfers.toOtherFamily(actor, input) : transfers.internal(actor, input);
    },
  },
  joint: {
    done: 'wallet.done.joint',
    run: ({ context, actor, form }) =>
      context.services.wallet.transfers.toOtherFamily(actor, {
        ...command(form),
        from: textOf(form, 'from'),
        to: textOf(form, 'to'),
        amount: amountOf(form, 'amount'),
        currency: textOf(form, 'currency'),
        description: textOf(form, 'description'),
      }),
  },
  shareAccept: {
    done: 'wallet.done.shareAccept',
    run: ({ context, actor, form }) =>
      context.services.wallet.shareAnswers.answer(actor, { invite: textOf(form, 'invite') }),
  },
  shareDecline: {
    done: 'wallet.done.shareDecline',
    run: ({ context, actor, form }) =>
      context.services.wallet.shareAnswers.answer(actor, { invite: textOf(form, 'invite'), decline: true }),
  },
  deposit: {
    answer: async ({ context, actor, form }) => {
      const input = {
        ...command(form),
        ...walletOf(form),
        amount: amountOf(form, 'amount'),
        currency: textOf(form, 'currency'),
        description: textOf(form, 'description'),
      };
      const { deposits } = context.services.wallet;
      if (textOf(form, 'means') === 'BANK') {
        await deposits.declare(actor, input);
        return { done: 'wallet.done.deposit' as const };
      }
      // The rest happens on the page of whoever takes the card.
      return { goTo: (await deposits.checkout(actor, input)).link };
    },
  },
  withdraw: {
    answer: async ({ context, actor, form }) => {
      const { withdrawal } = await context.services.wallet.withdrawals.withdraw(actor, {
        ...command(form),
        ...walletOf(form),
        amount: amountOf(form, 'amount'),
        kind: textOf(form, 'kind'),
        charge: textOf(form, 'charge'),
      });
      return { done: 'wallet.done.withdraw' as const, withdrawal };
    },
  },
  saveBank: {
    done: 'billing.done.saved',
    run: ({ context, actor, form }) => context.services.wallet.ownBilling.save(actor, kindOf(form), bankInput(form)),
  },
  submitDocument: { done: 'identity.documents.sent', run: sendDocument },
  bankInfo: {
    done: 'wallet.done.bankInfo',
    run: ({ context, actor, form }) =>
      context.services.wallet.bankInfo.attach(actor, { ...walletOf(form), kind: textOf(form, 'kind') }),
  },
  cancelDeposit: {
    done: 'wallet.done.cancelDeposit',
    run: ({ context, actor, form }) =>
      context.services.wallet.depositStates.cancel(actor, { deposit: textOf(form, 'deposit') }),
  },
} satisfies Handlers<Asked>;

const command = (form: FormData) => ({ idempotencyKey: textOf(form, 'idempotencyKey') });
const walletOf = (form: FormData) => ({ wallet: textOf(form, 'wallet') });

/** Reads the document of a transfer that is made with one. */
async function documentOf({ context, actor, form }: Pick<Asked, 'context' | 'actor' | 'form'>) {
  const { bytes, name } = await fileOf(form, 'document');
  if (bytes.length === 0 && name === '') return undefined;
  return (await context.services.wallet.transferDocuments.submit(actor, name, bytes)).uuid;
}

/** A list that not every kind of wallet has. */
function listOf(context: AppLoadContext, form: FormData, name: string): unknown {
  return textOf(form, name) === undefined ? undefined : jsonOf(context, form, name);
}

/** Reads the family: one that is there, a new one by its name, or whichever fits. */
function familyOf(form: FormData) {
  const family = textOf(form, 'family');
  return family === 'new' ? { familyName: textOf(form, 'familyName') } : { family };
}
