import type { AppLoadContext } from '@remix-run/node';
import { exponentOf } from '@server/shared/money/currency';
import type { Actor } from '@server/shared/permissions/actor';
import type { OwnerQuery } from '~/areas/wallet/page/holder.server';
import { textOf } from '~/lib/server/form-fields.server';
import type { Handler } from '~/lib/server/intents.server';
import type { WithdrawalItem } from './withdrawal-item';

type WithdrawalView = Awaited<
  ReturnType<AppLoadContext['services']['wallet']['withdrawalViews']['list']>
>['data'][number];

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  query: OwnerQuery;
  search: URLSearchParams;
}

const PER_PAGE = 50;

/** Reads one's own withdrawals, the newest first. */
export async function readOwnWithdrawals({ context, actor, query, search }: Asked) {
  const after = search.get('after') ?? undefined;
  const { data, next } = await context.services.wallet.withdrawalViews.list(actor, {
    ...query,
    first: PER_PAGE,
    after,
  });
  return { withdrawals: data.map(withdrawalItem), next, isFirst: after === undefined };
}

export function withdrawalItem({
  withdrawal,
  wallet,
  requester,
  billing,
  isOwn,
  isDownloaded,
}: WithdrawalView): WithdrawalItem {
  const { uuid, amount, charge, currency, kind, state, reason, createdAt } = withdrawal;
  return {
    uuid,
    wallet: wallet.name,
    requester: requester.name,
    amount: amount.toString(),
    charge: charge.toString(),
    currency,
    decimals: exponentOf(currency),
    kind,
    account: [billing.bankName, billing.bankIbanCode ?? billing.bankAccount].filter(Boolean).join(' '),
    accountHolder: billing.accountHolder,
    state,
    reason,
    createdAt: createdAt.toISOString(),
    isOwn,
    isDownloaded,
  };
}

/** Takes a withdrawal back, as long as it is held. */
export const CANCEL_WITHDRAWAL = {
  done: 'withdrawals.done.cancel',
  run: ({ context, actor, form }) =>
    context.services.wallet.withdrawalCancellation.cancel(actor, {
      idempotencyKey: textOf(form, 'idempotencyKey'),
      withdrawal: textOf(form, 'withdrawal'),
    }),
} satisfies Handler<{ context: AppLoadContext; actor: Actor; form: FormData }>;
