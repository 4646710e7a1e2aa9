import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import { destinationItem } from '~/areas/wallet/destinations/destinations.server';
import { invoiceRow } from '~/areas/payroll/invoices/invoices.server';
import { readPayingWallets } from '~/areas/payroll/wallets/paying-wallets.server';
import type { InvoiceItem, VersionItem } from './invoice-item';
import { dayItem, lineItem } from './line-items.server';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

type View = Awaited<ReturnType<AppLoadContext['services']['payroll']['invoices']['read']>>;
type SentVersion = Awaited<ReturnType<AppLoadContext['services']['payroll']['invoiceVersionViews']['list']>>[number];

/** All that the page of one invoice shows. */
export async function readInvoice({ context, actor, workspace }: Asked, uuid: string) {
  const { invoices, invoiceVersionViews } = context.services.payroll;
  const view = await invoices.read(actor, uuid);
  const versions = await invoiceVersionViews.list(actor, uuid);
  const pays = view.moves.includes('pay');
  const destination = pays ? await readDestination({ context, actor, workspace }, uuid) : null;
  const invoice = { ...invoiceItem(view, versions), destination };
  const changes = invoice.moves.some((move) => move === 'edit' || move === 'adjust');
  return {
    invoice,
    isOwn: view.invoice.userId === actor.userKey,
    wallets: changes ? await readPayingWallets({ context, actor, workspace }) : [],
    constraints: {
      updateInvoice: context.kernel.constraints('updateInvoice'),
      adjustInvoice: context.kernel.constraints('adjustInvoice'),
      rejectInvoice: context.kernel.constraints('rejectInvoice'),
      cancelUserPayment: context.kernel.constraints('cancelUserPayment'),
    },
  };
}

async function readDestination({ context, actor, workspace }: Asked, invoice: string) {
  const wanted = { company: workspace.company.uuid, invoices: [invoice] };
  const [found] = await context.services.payroll.invoiceDestinations.list(actor, wanted);
  return found ? destinationItem(found.destination) : null;
}

export function invoiceItem(view: View, versions: readonly SentVersion[]): InvoiceItem {
  const { invoice, context, figures, payer } = view;
  return {
    ...invoiceRow({ invoice, user: context.user as never }),
    project: context.project.name,
    memo: invoice.memo,
    remarks: view.remarks,
    lines: view.lines.map(lineItem),
    total: figures.total.toString(),
    seconds: figures.seconds,
    pay: figures.pay.toString(),
    extras: figures.extras.toString(),
    costs: payer && costsItem(payer),
    destination: null,
    unrated: view.unrated.map(dayItem),
    waiting: view.waiting.map(dayItem),
    leftOut: view.leftOut.map(lineItem),
    changedDays: view.changed,
    lowered: view.lowered.map(({ former, now, at, ...days }) => ({
      ...days,
      former: { amount: former.amount.toString(), unit: former.unit },
      now: { amount: now.amount.toString(), unit: now.unit },
      at: at.toISOString(),
    })),
    sentAt: timeOf(invoice.sentAt),
    approvedAt: timeOf(invoice.approvedAt),
    rejectedAt: timeOf(invoice.rejectedAt),
    paidAt: timeOf(invoice.paidAt),
    cancelledAt: timeOf(invoice.cancelledAt),
    moves: view.moves,
    versions: versions.map((said): VersionItem => {
      return {
        ...said,
        lines: said.lines.map(lineItem),
        total: said.total.toString(),
        createdAt: said.createdAt.toISOString(),
      };
    }),
  };
}

function costsItem({ payrollWallet, sourceWallet, fee, charge, sum }: NonNullable<View['payer']>) {
  const named = (wallet: typeof payrollWallet) => (wallet ? { uuid: wallet.uuid, name: wallet.name } : null);
  return {
    payrollWallet: named(payrollWallet),
    sourceWallet: named(sourceWallet),
    fee: fee.toString(),
    charge: charge.toString(),
    sum: sum.toString(),
  };
}

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;
