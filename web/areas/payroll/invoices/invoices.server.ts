import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import { exponentOf } from '@server/shared/money/currency';
import type { Actor } from '@server/shared/permissions/actor';
import { addDays, isDay } from '@server/shared/time/local-date';
import { payMany, readApproved, readPayRuns } from '~/areas/payroll/pay-runs/pay-runs.server';
import { INVOICE_VIEWS, type InvoiceRow, type InvoiceView, type StateTotalItem } from './invoice-row';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

type Listed = Awaited<ReturnType<AppLoadContext['services']['payroll']['invoices']['list']>>['data'][number];
type Named = Pick<Listed, 'invoice'> & { user: Pick<Listed['user'], 'uuid' | 'name'> };

const DEFAULT_DAYS = 365;

/** Reads which part of the history the address asks for; what it says nothing of, or wrongly, is as usual. */
export function invoiceFilter(search: URLSearchParams, today: string) {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const isRange = isDay(from) && isDay(to) && from <= to;
  const view = (Object.keys(INVOICE_VIEWS) as InvoiceView[]).find((name) => name === search.get('view')) ?? 'all';
  return { view, isRange, ...(isRange ? { from, to } : { from: addDays(today, -DEFAULT_DAYS), to: today }) };
}

/** Pays many of those that the page shows, or would show further on. */
export async function payShown(asked: Asked & { request: Request; form: FormData }) {
  const { request, context, actor, workspace } = asked;
  const { today } = await context.services.payroll.payrollDays.read(actor, workspace.project.uuid);
  const { from, to } = invoiceFilter(new URL(request.url).searchParams, today);
  return { run: await payMany(asked, { from, to }) };
}

/** Reads the page of the history of payments. */
export async function readInvoices({ context, actor, workspace }: Asked, search: URLSearchParams) {
  const { invoices, invoiceHistory, payrollDays } = context.services.payroll;
  const project = workspace.project.uuid;
  const { zone, today } = await payrollDays.read(actor, project);
  const filter = invoiceFilter(search, today);
  const { view, from, to } = filter;
  const after = search.get('after') ?? '';
  const asked = { project, from, to, states: [...INVOICE_VIEWS[view]] };
  const isUuid = context.kernel.isUuid(after);
  const page = await invoices.list(actor, { ...asked, first: 50, ...(isUuid && { after }) });
  const totals = await invoiceHistory.sum(actor, { project, from, to });
  const seesAll = workspace.slugs.includes('payment.view');
  const mayPay = seesAll && workspace.slugs.includes('payment.edit');
  const finalizes = mayPay && workspace.slugs.includes('accounts.company');
  const shown = page.data.map(({ invoice }) => invoice.uuid);
  const place = { context, actor, workspace };
  return {
    zone,
    filter,
    rows: page.data.map(invoiceRow),
    next: page.next,
    isFirst: !isUuid,
    totals: totals.map((total): StateTotalItem => ({
      ...total,
      total: total.total.toString(),
      decimals: exponentOf(total.currency),
    })),
    seesAll,
    mayPay,
    runs: mayPay ? await readPayRuns(place, search.get('run')) : [],
    approved: finalizes && view === 'approved' ? await readApproved(place, { days: { from, to }, shown }) : null,
    constraints: context.kernel.constraints('finalizePayments'),
    project: workspace.project.name,
  };
}

export function invoiceRow({ invoice, user }: Named): InvoiceRow {
  const { uuid, number, fromDay, toDay, state, version, total, currency, reason, dueOn } = invoice;
  return {
    uuid,
    number,
    user: user.uuid,
    name: user.name,
    from: fromDay,
    to: toDay,
    state,
    version,
    total: total.toString(),
    currency,
    decimals: exponentOf(currency),
    reason,
    dueOn,
  };
}
