import type { AppLoadContext } from '@remix-run/node';
import { exponentOf } from '@server/shared/money/currency';
import type { Actor } from '@server/shared/permissions/actor';
import type { OwnerQuery } from '~/areas/wallet/page/holder.server';
import { CANCEL_WITHDRAWAL, withdrawalItem } from '~/areas/wallet/withdrawals/withdrawals.server';
import { flagOf, jsonOf, textOf } from '~/lib/server/form-fields.server';
import type { Handlers } from '~/lib/server/intents.server';
import { confirmedOf, destinationItem } from '~/areas/wallet/destinations/destinations.server';
import { type BatchItem, type HeldItem, type ManyAnswer, type Outlook, stateOf, type View, VIEWS } from './views';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  query: OwnerQuery;
}

/** Chosen and decided about together: one page of them is. */
const PER_PAGE = 100;

/** Withdrawals of everybody in the pool, for those who bring them to the bank. */
export async function readCompanyWithdrawals({ context, actor, query, search }: Asked & { search: URLSearchParams }) {
  const { withdrawalViews } = context.services.wallet;
  const { company } = query;
  const withdrawal = search.get('withdrawal');
  const one = withdrawal ? await withdrawalViews.readOne(actor, { company, withdrawal }) : null;
  const asked = one ? one.withdrawal.state.toLowerCase() : search.get('view');
  const view: View = VIEWS.find((each) => each === asked) ?? 'held';
  const after = search.get('after') ?? undefined;
  const batch = search.get('batch') ?? undefined;
  const counts = await withdrawalViews.count(actor, company);
  const shared = {
    view,
    only: one ? ('withdrawal' as const) : batch ? ('batch' as const) : null,
    isFirst: after === undefined,
    counts: Object.fromEntries(
      VIEWS.flatMap((each) => (each === 'batches' ? [] : [[each, counts.get(stateOf(each)) ?? 0]])),
    ) as Record<Exclude<View, 'batches'>, number>,
  };
  if (one) {
    const { withdrawals, outlook } = await withOutlook({ context, actor, query }, [one], view);
    return { ...shared, withdrawals, outlook, batches: [], next: null };
  }
  if (view === 'batches' && batch) {
    const found = await withdrawalViews.readBatch(actor, { company, batch });
    return { ...shared, withdrawals: [], outlook: NO_OUTLOOK, batches: [batchItem(found)], next: null };
  }
  if (view === 'batches') {
    const { data, next } = await withdrawalViews.listBatches(actor, { company, first: PER_PAGE, after });
    return { ...shared, withdrawals: [], outlook: NO_OUTLOOK, batches: data.map(batchItem), next };
  }
  const wanted = { company, state: stateOf(view), batch, first: PER_PAGE, after };
  const { data, next } = await withdrawalViews.listByState(actor, wanted);
  const { withdrawals, outlook } = await withOutlook({ context, actor, query }, data, view);
  return { ...shared, withdrawals, outlook, batches: [], next };
}

type Listed = Awaited<ReturnType<AppLoadContext['services']['wallet']['withdrawalViews']['listByState']>>['data'];

const NO_OUTLOOK: Outlook = { bankProblem: null, executionDay: null, isAlone: false };

/** Outlook for withdrawals on their way to the bank: where they go, and who is left out. */
async function withOutlook(
  { context, actor, query }: Asked,
  data: Listed,
  view: View,
): Promise<{ withdrawals: HeldItem[]; outlook: Outlook }> {
  const items = data.map(withdrawalItem);
  if (items.length === 0 || (view !== 'held' && view !== 'batched')) {
    return { withdrawals: items.map((item) => ({ ...item, destination: null, problem: null })), outlook: NO_OUTLOOK };
  }
  const { kernel, services } = context;
  const wanted = { company: query.company, withdrawals: items.map(({ uuid }) => uuid) };
  const { bankProblem, executionDay, isAlone, rows } = await services.wallet.batchPreviews.preview(actor, wanted);
  const found = new Map(rows.map((row) => [row.withdrawal.uuid as string, row]));
  const withdrawals = items.map((item): HeldItem => {
    const row = found.get(item.uuid);
    const problem = row?.problem ? { code: row.problem.code, message: kernel.report(row.problem).message } : null;
    return { ...item, destination: row ? destinationItem(row.destination) : null, problem };
  });
  return {
    withdrawals,
    outlook: { bankProblem: bankProblem && kernel.report(bankProblem).message, executionDay, isAlone },
  };
}

type BatchView = Awaited<
  ReturnType<AppLoadContext['services']['wallet']['withdrawalViews']['listBatches']>
>['data'][number];

function batchItem({ batch, totals, createdBy, downloadedBy, dissolvedBy }: BatchView): BatchItem {
  const { uuid, closedAt, executionDay, downloadedAt, dissolvedAt, dissolvedCount, dissolveReason } = batch;
  return {
    uuid,
    closedAt: closedAt.toISOString(),
    createdBy,
    executionDay,
    downloadedAt: downloadedAt && downloadedAt.toISOString(),
    downloadedBy,
    dissolvedAt: dissolvedAt && dissolvedAt.toISOString(),
    dissolvedBy,
    dissolvedCount,
    dissolveReason,
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
      const { form } = asked;
      const said = { executionDay: textOf(form, 'executionDay'), confirmedDetails: confirmedOf(form) };
      const chosen = { ...chosenOf({ context, ...asked }), ...said };
      const made = await context.services.wallet.withdrawalBatches.create(actor, chosen);
      return { many: manyAnswer(context, made) };
    },
  },
  settle: {
    answer: async ({ context, actor, ...asked }) => {
      const { form } = asked;
      const unpaidByBank = flagOf(form, 'unpaidByBank');
      const said = { outcome: textOf(form, 'outcome'), reason: textOf(form, 'reason'), unpaidByBank };
      const chosen = { ...chosenOf({ context, ...asked }), ...said };
      const settled = await context.services.wallet.withdrawalSettlement.settle(actor, chosen);
      return { many: manyAnswer(context, { batch: null, ...settled }) };
    },
  },
  dissolve: {
    done: 'withdrawals.done.dissolve',
    run: ({ context, actor, form }) =>
      context.services.wallet.batchDissolution.dissolve(actor, {
        idempotencyKey: textOf(form, 'idempotencyKey'),
        batch: textOf(form, 'batch'),
        reason: textOf(form, 'reason') ?? '',
        notHandedOver: flagOf(form, 'notHandedOver'),
      }),
  },
} satisfies Handlers<Asked & { form: FormData }>;

function chosenOf({ context, query, form }: Pick<Asked, 'context' | 'query'> & { form: FormData }) {
  return { company: query.company, withdrawals: jsonOf(context, form, 'withdrawals') };
}

type Made = Awaited<ReturnType<AppLoadContext['services']['wallet']['withdrawalSettlement']['settle']>>;

function manyAnswer(
  { kernel }: AppLoadContext,
  { batch, withdrawals, skipped }: Made & Pick<ManyAnswer, 'batch'>,
): ManyAnswer {
  return {
    batch,
    done: withdrawals.length,
    skipped: skipped.map(({ withdrawal, refusal }) => {
      return { withdrawal, code: refusal.code, message: kernel.report(refusal).message };
    }),
  };
}
