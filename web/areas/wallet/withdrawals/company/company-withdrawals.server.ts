import type { AppLoadContext } from '@remix-run/node';
import { exponentOf } from '@server/shared/money/currency';
import type { Actor } from '@server/shared/permissions/actor';
import type { OwnerQuery } from '~/areas/wallet/page/holder.server';
import { CANCEL_WITHDRAWAL, withdrawalItem } from '~/areas/wallet/withdrawals/withdrawals.server';
import { jsonOf, textOf } from '~/lib/server/form-fields.server';
import type { Handlers } from '~/lib/server/intents.server';
import { type BatchItem, type ManyAnswer, stateOf, type View, VIEWS } from './views';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  query: OwnerQuery;
}

/** Chosen and decided about together: one page of them is. */
const PER_PAGE = 100;

/** Withdrawals of everybody in the pool, for those who bring them to the bank. */
export async function readCompanyWithdrawals({ context, actor, query, search }: Asked & { search: URLSearchParams }) {
  const { withdrawalViews } = context.services;
  const { company } = query;
  const view: View = VIEWS.find((each) => each === search.get('view')) ?? 'held';
  const after = search.get('after') ?? undefined;
  const batch = search.get('batch') ?? undefined;
  const counts = await withdrawalViews.count(actor, company);
  const shared = {
    view,
    batch: batch ?? null,
    isFirst: after === undefined,
    counts: Object.fromEntries(
      VIEWS.flatMap((each) => (each === 'batches' ? [] : [[each, counts.get(stateOf(each)) ?? 0]])),
    ) as Record<Exclude<View, 'batches'>, number>,
  };
  if (view === 'batches') {
    const { data, next } = await withdrawalViews.listBatches(actor, { company, first: PER_PAGE, after });
    return { ...shared, withdrawals: [], batches: data.map(batchItem), next };
  }
  const wanted = { company, state: stateOf(view), batch, first: PER_PAGE, after };
  const { data, next } = await withdrawalViews.listByState(actor, wanted);
  return { ...shared, withdrawals: data.map(withdrawalItem), batches: [], next };
}

type BatchView = Awaited<ReturnType<AppLoadContext['services']['withdrawalViews']['listBatches']>>['data'][number];

function batchItem({ batch: { uuid, closedAt }, totals }: BatchView): BatchItem {
  return {
    uuid,
    closedAt: closedAt.toISOString(),
    totals: totals.map(({ amount, currency, count, open }) => ({
      amount: amount.toString(),
      currency,
      decimals: exponentOf(currency),
      count,
      open,
    })),
  };
}

/** Makes a batch, or says what the bank made of some; who asked themselves takes theirs back here too. */
export const WITHDRAWAL_INTENTS = {
  cancel: CANCEL_WITHDRAWAL,
  batch: {
    answer: async ({ context, actor, ...asked }) => {
      const made = await context.services.withdrawalBatches.create(actor, chosenOf({ context, ...asked }));
      return { many: manyAnswer(context, made) };
    },
  },
  settle: {
    answer: async ({ context, actor, ...asked }) => {
      const said = { outcome: textOf(asked.form, 'outcome'), reason: textOf(asked.form, 'reason') };
      const chosen = { ...chosenOf({ context, ...asked }), ...said };
      const settled = await context.services.withdrawalSettlement.settle(actor, chosen);
      return { many: manyAnswer(context, { batch: null, ...settled }) };
    },
  },
} satisfies Handlers<Asked & { form: FormData }>;

function chosenOf({ context, query, form }: Pick<Asked, 'context' | 'query'> & { form: FormData }) {
  return { company: query.company, withdrawals: jsonOf(context, form, 'withdrawals') };
}

type Made = Awaited<ReturnType<AppLoadContext['services']['withdrawalSettlement']['settle']>>;

function manyAnswer(
  { kernel }: AppLoadContext,
  { batch, withdrawals, skipped }: Made & Pick<ManyAnswer, 'batch'>,
): ManyAnswer {
  return {
    batch,
    done: withdrawals.length,
    skipped: skipped.map(({ withdrawal, refusal }) => ({ withdrawal, message: kernel.report(refusal).message })),
  };
}
