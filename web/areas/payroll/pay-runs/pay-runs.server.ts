import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import { sumOf } from '@server/shared/money/money';
import type { Actor } from '@server/shared/permissions/actor';
import { confirmedOf, destinationItem } from '~/areas/wallet/destinations/destinations.server';
import { jsonOf, textOf } from '~/lib/server/form-fields.server';
import type { ApprovedItem, PayRunItem } from './pay-run-item';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

type View = Awaited<ReturnType<AppLoadContext['services']['payroll']['payRunReading']['read']>>;
type Days = { from: string; to: string };

/** Number of runs of the company that are looked at, the newest first. */
const LOOKED_AT = 20;

/** Reads runs under way, and the one that an address names; people who pay some projects alone see their own. */
export async function readPayRuns({ context, actor, workspace }: Asked, named: string | null): Promise<PayRunItem[]> {
  const { payRunReading } = context.services.payroll;
  const { data } = await payRunReading.list(actor, { company: workspace.company.uuid, first: LOOKED_AT });
  return data
    .filter(({ run: { state, uuid } }) => state === 'RUNNING' || uuid === named?.toLowerCase())
    .map((view) => payRunItem(context, view));
}

function payRunItem({ kernel }: AppLoadContext, { run, creator, refusals }: View): PayRunItem {
  const { uuid, kind, state, total, done, skipped, stopAskedAt } = run;
  return {
    uuid,
    kind,
    state,
    total,
    done,
    skipped,
    stopping: stopAskedAt !== null,
    creator,
    refusals: refusals.map(({ code, params, ...refusal }) => {
      return { ...refusal, message: kernel.say({ key: `errors.${code}`, params }) };
    }),
  };
}

/** Sums the approved invoices that whoever looks may pay. */
export async function readApproved(
  { context, actor, workspace }: Asked,
  { days, shown }: { days: Days; shown: readonly string[] },
): Promise<ApprovedItem> {
  const project = workspace.project.uuid;
  const all = await context.services.payroll.invoiceHistory.listApproved(actor, { project, ...days });
  const here = all.filter(({ uuid }) => shown.includes(uuid));
  const wanted = { company: workspace.company.uuid, invoices: here.map(({ uuid }) => uuid) };
  const found = await context.services.payroll.invoiceDestinations.list(actor, wanted);
  return {
    count: all.length,
    receives: sumOf(all.map(({ receives }) => receives)).toString(),
    sum: sumOf(all.map(({ sum }) => sum)).toString(),
    destinations: Object.fromEntries(found.map(({ invoice, destination }) => [invoice, destinationItem(destination)])),
    sums: Object.fromEntries(
      here.map(({ uuid, receives, sum }) => [uuid, { receives: receives.toString(), sum: sum.toString() }]),
    ),
  };
}

/** Begins to pay the chosen ones, or all of the days that are shown. Answers the run. */
export async function payMany({ context, actor, workspace, form }: Asked & { form: FormData }, days: Days) {
  const all = form.has('all')
    ? await context.services.payroll.invoiceHistory.listApproved(actor, { project: workspace.project.uuid, ...days })
    : null;
  return context.services.payroll.payRuns.pay(actor, {
    company: workspace.company.uuid,
    invoices: all ? all.map(({ uuid }) => uuid) : jsonOf(context, form, 'invoices'),
    reason: textOf(form, 'reason'),
    confirmedDetails: confirmedOf(form),
    idempotencyKey: textOf(form, 'idempotencyKey'),
  });
}
