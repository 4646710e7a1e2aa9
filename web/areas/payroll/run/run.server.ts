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
import { type DraftItem, type Flag, type PersonItem, RUN_STEPS, type RunPeriod } from './run-item';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

type Invoices = AppLoadContext['services']['invoices'];
type Listed = Awaited<ReturnType<Invoices['list']>>;
type View = Awaited<ReturnType<Invoices['read']>>;
type User = Awaited<ReturnType<AppLoadContext['services']['paymentUsers']['findPage']>>['data'][number];

/** At once: each is reckoned anew. Those beyond follow when these are sent. */
const MAX_DRAFTS = 200;
const PAGE = 100;
/** From here on a change against the last invoice is worth a look. */
const WORTH_A_LOOK = 15;

/** The step of a payroll run that the address names. */
export async function readRun({ context, actor, workspace }: Asked, search: URLSearchParams) {
  const { zone, today } = await context.services.payrollDays.read(actor, workspace.project.uuid);
  const weekStart = WEEK_DAYS.indexOf(workspace.company.weekStartDay);
  const typed = typedPeriod(search.get('from'), search.get('to'));
  const wanted = RUN_STEPS.find((name) => name === search.get('step')) ?? 'people';
  const period = typed ?? periodOf('lastWeek', today, weekStart);
  const step = wanted;
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
    drafts: step === 'extras' || step === 'review' ? await readDrafts(asked, period) : null,
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

/** Those of the period, as they would be sent now. */
async function readDrafts(asked: Asked, period: RunPeriod): Promise<{ drafts: DraftItem[]; hasMore: boolean }> {
  const { context, actor, workspace } = asked;
  const { invoices } = context.services;
  const wish = { project: workspace.project.uuid, ...period, states: ['DRAFT'], first: PAGE };
  const drafts: DraftItem[] = [];
  let after: string | null = null;
  do {
    const page: Listed = await invoices.list(actor, { ...wish, ...(after && { after }) });
    for (const listed of page.data) drafts.push(draftItem(listed, await invoices.read(actor, listed.invoice.uuid)));
    after = page.next;
  } while (after && drafts.length < MAX_DRAFTS);
  return { drafts, hasMore: after !== null };
}

function draftItem(listed: Listed['data'][number], { figures, payer, unrated }: View): DraftItem {
  const row = invoiceRow(listed);
  const { fee, charge, sum, sourceWallet: source } = payer ?? {};
  return {
    row: { ...row, total: figures.total.toString() },
    extras: figures.extras.toString(),
    seconds: figures.seconds,
    fee: (fee ?? 0n).toString(),
    charge: (charge ?? 0n).toString(),
    sum: (sum ?? figures.total).toString(),
    source: source ? { uuid: source.uuid, name: source.name } : null,
    unrated: unrated.length,
  };
}
