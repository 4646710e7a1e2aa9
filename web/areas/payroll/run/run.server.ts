import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import { exponentOf } from '@server/shared/money/currency';
import { currencyOf } from '@server/shared/money/currency';
import type { Actor } from '@server/shared/permissions/actor';
import { WEEK_DAYS } from '@server/shared/time/week-day';
import { invoiceRow } from '~/areas/payroll/invoices/invoices.server';
import { rateItem } from '~/areas/payroll/rates/rates.server';
import { readPayRuns } from '~/areas/payroll/pay-runs/pay-runs.server';
import { readPayingWallets } from '~/areas/payroll/wallets/paying-wallets.server';
import { pageOf } from '~/lib/server/form-fields.server';
import { PERIODS, periodOf, typedPeriod } from './periods';
import {
  type DraftItem,
  type DraftsItem,
  type DraftSumsItem,
  type Flag,
  type PersonItem,
  RUN_STEPS,
  type RunPeriod,
  type RunStep,
} from './run-item';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

type Review = AppLoadContext['services']['draftReview'];
type Draft = Awaited<ReturnType<Review['findPage']>>['data'][number];
type Sums = Awaited<ReturnType<Review['sum']>>;
type User = Awaited<ReturnType<AppLoadContext['services']['paymentUsers']['findPage']>>['data'][number];

/** Drafts of one page: each is recalculated. */
const PAGE = 50;
/** From here on a change against the last invoice is worth a look. */
const WORTH_A_LOOK = 15;

/** Of which days the address speaks; without any, of last week. */
export async function readPeriod({ context, actor, workspace }: Asked, search: URLSearchParams) {
  const { zone, today } = await context.services.payrollDays.read(actor, workspace.project.uuid);
  const weekStart = WEEK_DAYS.indexOf(workspace.company.weekStartDay);
  const typed = typedPeriod(search.get('from'), search.get('to'));
  return { zone, today, weekStart, period: typed ?? periodOf('lastWeek', today, weekStart) };
}

/** The step of a payroll run that the address names. */
export async function readRun({ context, actor, workspace }: Asked, search: URLSearchParams) {
  const { zone, today, weekStart, period } = await readPeriod({ context, actor, workspace }, search);
  const step = RUN_STEPS.find((name) => name === search.get('step')) ?? 'people';
  const asked = { context, actor, workspace };
  const mayEdit = workspace.slugs.includes('payment.edit') && !workspace.project.archived;
  return {
    zone,
    today,
    step,
    period,
    presets: PERIODS.map((name) => ({ name, ...periodOf(name, today, weekStart) })),
    freed: step === 'period' ? await context.services.freedPeriods.list(actor, workspace.project.uuid) : [],
    people: step === 'people' ? await readPeople(asked, { search, period, today }) : null,
    runs: mayEdit ? await readPayRuns(asked, search.get('run')) : [],
    drafts: step === 'extras' || step === 'review' ? await readDrafts(asked, { search, period, step }) : null,
    wallets: mayEdit ? await readPayingWallets(asked) : [],
    mayEdit,
    currency: workspace.company.currency,
    decimals: exponentOf(currencyOf(workspace.company.currency)),
    project: workspace.project.name,
    constraints: context.kernel.constraints('draftInvoice'),
  };
}

async function readPeople(
  { context, actor, workspace }: Asked,
  { search, period, today }: { search: URLSearchParams; period: RunPeriod; today: string },
) {
  const keyword = search.get('q')?.trim() ?? '';
  const project = workspace.project.uuid;
  const page = pageOf(search);
  const found = await context.services.paymentUsers.findPage(actor, { project, ...period, keyword, page, first: 50 });
  const { currentPage, perPage, total } = found.paginatorInfo;
  return {
    keyword,
    rows: found.data.map((user) => personItem(user, { today, own: actor.userUuid })),
    pages: { currentPage, perPage, total },
  };
}

function personItem(
  { user, day, rates, invoice, last, estimate, lacks }: User,
  at: { today: string; own: string },
): PersonItem {
  const total = invoice ? invoice.total : estimate;
  const change = total !== null && last && last.total > 0n ? Number(((total - last.total) * 100n) / last.total) : null;
  return {
    uuid: user.uuid,
    name: user.name,
    ...day,
    rates: rates.map((view) => rateItem(view, at.today)).toReversed(),
    invoice: invoice && invoiceRow({ invoice, user }),
    estimate: estimate === null ? null : estimate.toString(),
    change,
    flags: [...flagsOf({ day, rates, change }), ...lacks],
    isOwn: user.uuid === at.own,
  };
}

function flagsOf({ day, rates, change }: Pick<User, 'day' | 'rates'> & { change: number | null }): Flag[] {
  const isHourly = rates.every(({ rate }) => rate.paymentType === 'HOURLY');
  return [
    ...(rates.length === 0 ? (['noRate'] as const) : []),
    ...(day.pending > 0 ? (['pending'] as const) : []),
    ...(isHourly && day.payable === 0 ? (['noHours'] as const) : []),
    ...(change !== null && Math.abs(change) > WORTH_A_LOOK ? (['differs'] as const) : []),
  ];
}

/** Those of the period, as they would be sent now; where they are reviewed, with what all pages come to. */
async function readDrafts(
  { context, actor, workspace }: Asked,
  { search, period, step }: { search: URLSearchParams; period: RunPeriod; step: RunStep },
): Promise<DraftsItem> {
  const { draftReview } = context.services;
  const after = search.get('after') ?? '';
  const requested = { project: workspace.project.uuid, ...period };
  const page = await draftReview.findPage(actor, {
    ...requested,
    first: PAGE,
    ...(context.kernel.isUuid(after) && { after }),
  });
  return {
    drafts: page.data.map(draftItem),
    next: page.next,
    isFirst: page.isFirst,
    sums: step === 'review' && page.count > 0 ? sumsItem(await draftReview.sum(actor, requested)) : null,
  };
}

function draftItem({ invoice, context, amounts, source, fee, charge, sum }: Draft): DraftItem {
  const { total, extras, seconds, unrated } = amounts;
  return {
    row: { ...invoiceRow({ invoice, user: context.user }), total: total.toString() },
    extras: extras.toString(),
    seconds,
    fee: fee.toString(),
    charge: charge.toString(),
    sum: sum.toString(),
    source: source ? { uuid: source.uuid, name: source.name } : null,
    unrated: unrated.length,
  };
}

function sumsItem({ sendable, empty, mark, sources, receives, fee, charge, sum }: Sums): DraftSumsItem {
  return {
    count: sendable.length,
    empty,
    mark,
    receives: receives.toString(),
    fee: fee.toString(),
    charge: charge.toString(),
    sum: sum.toString(),
    sources: sources.map((source) => ({ ...source, sum: source.sum.toString() })),
  };
}
