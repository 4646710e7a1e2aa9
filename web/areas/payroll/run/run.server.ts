import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import { exponentOf } from '@server/shared/money/currency';
import { currencyOf } from '@server/shared/money/currency';
import type { Actor } from '@server/shared/permissions/actor';
import { WEEK_DAYS } from '@server/shared/time/week-day';
import { lineItem, payLineItem } from '~/areas/payroll/invoice/line-items.server';
import type { LineItem } from '~/areas/payroll/invoice/invoice-item';
import { INVOICE_STATES } from '~/areas/payroll/invoices/invoice-row';
import { invoiceRow } from '~/areas/payroll/invoices/invoices.server';
import { rateItem } from '~/areas/payroll/rates/rates.server';
import { readPayRuns } from '~/areas/payroll/pay-runs/pay-runs.server';
import { readPayingWallets } from '~/areas/payroll/wallets/paying-wallets.server';
import { pageOf } from '~/lib/server/form-fields.server';
import { PERIODS, periodOf, typedPeriod } from './periods';
import {
  type AnswersItem,
  type DraftItem,
  type DraftsItem,
  type DraftSumsItem,
  type Flag,
  type PayItem,
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

type Review = AppLoadContext['services']['payroll']['draftReview'];
type Draft = Awaited<ReturnType<Review['findPage']>>['data'][number];
type Sums = Awaited<ReturnType<Review['sum']>>;
type User = Awaited<ReturnType<AppLoadContext['services']['payroll']['payrollPeople']['findPage']>>['data'][number];

/** Drafts of one page: each is recalculated. */
const PAGE = 50;
/** A change against the last invoice is worth a look from here on. */
const WORTH_A_LOOK = 15;

/** Reads the period of the address; without any, that of the drafts that wait, or last week. */
export async function readPeriod({ context, actor, workspace }: Asked, search: URLSearchParams) {
  const { zone, today } = await context.services.payroll.payrollDays.read(actor, workspace.project.uuid);
  const weekStart = WEEK_DAYS.indexOf(workspace.company.weekStartDay);
  const typed = typedPeriod(search.get('from'), search.get('to'));
  const waiting = await context.services.payroll.draftReview.listPeriods(actor, workspace.project.uuid);
  const usual = waiting[0] ?? periodOf('lastWeek', today, weekStart);
  return { zone, today, weekStart, waiting, period: typed ?? { from: usual.from, to: usual.to } };
}

/** The step of a payroll run that the address names. */
export async function readRun({ context, actor, workspace }: Asked, search: URLSearchParams) {
  const { zone, today, weekStart, waiting, period } = await readPeriod({ context, actor, workspace }, search);
  const step = RUN_STEPS.find((name) => name === search.get('step')) ?? 'people';
  const asked = { context, actor, workspace };
  const mayEdit = workspace.slugs.includes('payment.edit') && !workspace.project.archived;
  return {
    zone,
    today,
    step,
    period,
    presets: PERIODS.map((name) => ({ name, ...periodOf(name, today, weekStart) })),
    waiting,
    freed: step === 'period' ? await context.services.payroll.freedPeriods.list(actor, workspace.project.uuid) : [],
    people: step === 'people' ? await readPeople(asked, { search, period, today }) : null,
    runs: mayEdit ? await readPayRuns(asked, search.get('run')) : [],
    drafts: step === 'extras' || step === 'review' ? await readDrafts(asked, { search, period, step }) : null,
    answers: step === 'sent' ? await readAnswers(asked, { search, period }) : null,
    wallets: mayEdit ? await readPayingWallets(asked) : [],
    mayEdit,
    may: {
      people: workspace.slugs.includes('project.viewusers'),
      documents: workspace.slugs.includes('documents.verify'),
    },
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
  const found = await context.services.payroll.payrollPeople.findPage(actor, {
    project,
    ...period,
    keyword,
    page,
    first: 50,
  });
  const { currentPage, perPage, total } = found.paginatorInfo;
  return {
    keyword,
    rows: found.data.map((user) => personItem(user, { today, own: actor.userUuid })),
    pages: { currentPage, perPage, total },
  };
}

function personItem(
  { user, day, rates, invoice, overlapping, last, pay, lacks }: User,
  at: { today: string; own: string },
): PersonItem {
  const total = invoice && invoice.state !== 'DRAFT' ? invoice.total : (pay?.total ?? null);
  const change = total !== null && last && last.total > 0n ? Number(((total - last.total) * 100n) / last.total) : null;
  return {
    uuid: user.uuid,
    name: user.name,
    ...day,
    rates: rates.map((view) => rateItem(view, at.today)).toReversed(),
    invoice: invoice && invoiceRow({ invoice, user }),
    overlapping: overlapping.map((one) => invoiceRow({ invoice: one, user })),
    pay: pay && payItem(pay),
    change,
    flags: [...flagsOf({ day, rates, change }), ...lacks],
    isOwn: user.uuid === at.own,
  };
}

function payItem({
  lines,
  leftOut,
  hours,
  earlier,
  extras,
  total,
  invoiced,
  unrated,
}: NonNullable<User['pay']>): PayItem {
  return {
    lines: lines.map(lineItem),
    leftOut: leftOut.map(lineItem),
    hours: hours.toString(),
    earlier: earlier.toString(),
    extras: extras.toString(),
    total: total.toString(),
    invoiced,
    unrated,
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

/** Reads drafts of the period, as they would be sent now; where they are reviewed, with the sums of all pages. */
async function readDrafts(
  { context, actor, workspace }: Asked,
  { search, period, step }: { search: URLSearchParams; period: RunPeriod; step: RunStep },
): Promise<DraftsItem> {
  const { draftReview } = context.services.payroll;
  const after = search.get('after') ?? '';
  const requested = { project: workspace.project.uuid, ...period };
  const page = await draftReview.findPage(actor, {
    ...requested,
    first: PAGE,
    ...(context.kernel.isUuid(after) && { after }),
  });
  const sent = page.count === 0 ? await listSent({ context, actor, workspace }, period, { first: PAGE }) : null;
  return {
    drafts: page.data.map(draftItem),
    next: page.next,
    isFirst: page.isFirst,
    areSent: sent?.data.some(({ invoice }) => invoice.state !== 'CANCELLED') ?? false,
    sums: step === 'review' && page.count > 0 ? sumsItem(await draftReview.sum(actor, requested)) : null,
  };
}

/** Reads the invoices that were sent for exactly the period, and their answers. */
async function readAnswers(
  { context, actor, workspace }: Asked,
  { search, period }: { search: URLSearchParams; period: RunPeriod },
): Promise<AnswersItem> {
  const after = search.get('after') ?? '';
  const isUuid = context.kernel.isUuid(after);
  const { data, next } = await listSent({ context, actor, workspace }, period, {
    first: PAGE,
    ...(isUuid && { after }),
  });
  return { rows: data.map(invoiceRow), next, isFirst: !isUuid };
}

function listSent({ context, actor, workspace }: Asked, period: RunPeriod, page: { first: number; after?: string }) {
  return context.services.payroll.invoices.list(actor, {
    project: workspace.project.uuid,
    ...period,
    exact: true,
    states: INVOICE_STATES.filter((state) => state !== 'DRAFT'),
    ...page,
  });
}

function draftItem({ invoice, context, maker, amounts, source, hours, earlier, fee, charge, sum }: Draft): DraftItem {
  const { lines, leftOut, total, extras, seconds, unrated } = amounts;
  return {
    onHold: invoice.onHold,
    maker,
    taken: earlierLines(lines),
    leftOut: earlierLines(leftOut),
    hours: hours.toString(),
    earlier: earlier.toString(),
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

function earlierLines(lines: Draft['amounts']['lines']): LineItem[] {
  return lines.filter(({ kind }) => kind === 'LATE' || kind === 'CORRECTION').map(payLineItem);
}

function sumsItem({
  sendable,
  empty,
  onHold,
  mark,
  sources,
  receives,
  fee,
  charge,
  sum,
  ...parts
}: Sums): DraftSumsItem {
  return {
    count: sendable.length,
    invoices: sendable.map(({ invoice }) => invoice),
    empty,
    onHold,
    mark,
    hours: parts.hours.toString(),
    earlier: parts.earlier.toString(),
    extras: parts.extras.toString(),
    receives: receives.toString(),
    fee: fee.toString(),
    charge: charge.toString(),
    sum: sum.toString(),
    sources: sources.map((source) => ({ ...source, sum: source.sum.toString() })),
  };
}
