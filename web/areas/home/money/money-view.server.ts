import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { UuidLike } from '@server/shared/ids/id';
import { type Currency, currencyOf, exponentOf } from '@server/shared/money/currency';
import { sumOf } from '@server/shared/money/money';
import type { Actor } from '@server/shared/permissions/actor';
import type { HomeReports } from '~/areas/home/home.server';
import { invoiceFilter, invoiceRow } from '~/areas/payroll/invoices/invoices.server';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

/** More wallets than anybody has in one company. */
const MAX_WALLETS = 100;
const SHOWN_INVOICES = 3;

const moneyOf = ({ amount, currency }: { amount: bigint; currency: Currency }) => {
  return { minor: amount.toString(), currency: currency as string, decimals: exponentOf(currency) };
};

/**
 * Returns the money of a home, and the leads that wait: the project's where it is the team's, and the reader's own where it
 * is about them.
 */
export async function homeMoney(
  asked: Asked,
  { team, own }: Pick<HomeReports, 'team' | 'own'>,
  one?: UuidLike<'user'>,
) {
  const isOwn = team !== null || (own !== null && one === asked.actor.userUuid);
  const [teamPay, ownPay] = await Promise.all([team ? teamMoney(asked) : null, isOwn ? ownMoney(asked) : null]);
  return { teamPay, ownPay, leads: await waitingLeads(asked, team !== null) };
}

/** Counts leads that wait for the reader of a team's home; none for people who don't see leads. */
async function waitingLeads({ context, actor, workspace }: Asked, isTeam: boolean) {
  return { overdue: isTeam ? await context.services.crm.leads.countOverdue(actor, workspace.company.uuid) : 0 };
}

/** Payments of the project that wait for payers, and the next pay day; null for people who don't see payments. */
async function teamMoney({ context, actor, workspace }: Asked) {
  const { slugs, company, project } = workspace;
  if (!slugs.includes('payment.view')) return null;
  const { invoiceHistory, payrollDays, upcomingPay } = context.services.payroll;
  const { bankLines } = context.services.wallet;
  const { today } = await payrollDays.read(actor, project.uuid);
  const { from, to } = invoiceFilter(new URLSearchParams(), today);
  const [totals, next, openLines] = await Promise.all([
    invoiceHistory.sum(actor, { project: project.uuid, from, to }),
    upcomingPay.readNext(actor, project.uuid),
    slugs.includes('accounts.company') ? bankLines.countOpen(actor, company.uuid) : 0,
  ]);
  const inState = (...states: string[]) => {
    const found = totals.filter(({ state }) => states.includes(state));
    const [first] = found;
    return {
      count: found.reduce((sum, { count }) => sum + count, 0),
      total: first ? moneyOf({ amount: sumOf(found.map(({ total }) => total)), currency: first.currency }) : null,
    };
  };
  return {
    drafts: inState('DRAFT'),
    waiting: inState('SENT', 'ADJUSTED'),
    rejected: inState('REJECTED'),
    toPay: inState('APPROVED'),
    bankLines: openLines,
    next: { ...next, earned: next.earned && moneyOf(next.earned) },
  };
}

/** Returns the reader's invoices to approve, earnings and balances in the company; null without rate, invoice and wallet. */
async function ownMoney({ context, actor, workspace }: Asked) {
  const { invoices, upcomingPay } = context.services.payroll;
  const { walletViews } = context.services.wallet;
  const { company, project } = workspace;
  const [page, upcoming, wallets] = await Promise.all([
    invoices.list(actor, {
      project: project.uuid,
      users: [actor.userUuid],
      states: ['SENT', 'ADJUSTED'],
      first: SHOWN_INVOICES,
    }),
    upcomingPay.readOwn(actor, project.uuid),
    walletViews.list(actor, { company: company.uuid, userType: 'USER', first: MAX_WALLETS }),
  ]);
  const toApprove = page.data.map(invoiceRow);
  if (toApprove.length === 0 && !upcoming && wallets.data.length === 0) return null;
  const byCurrency = new Map<Currency, bigint>();
  for (const { wallet, balance } of wallets.data) {
    byCurrency.set(wallet.currency, (byCurrency.get(wallet.currency) ?? 0n) + balance);
  }
  const earned = upcoming?.earned;
  return {
    toApprove,
    earned: earned ? { ...moneyOf(earned), from: earned.from } : null,
    payday: upcoming?.payday ?? null,
    balances: [...byCurrency].map(([currency, amount]) => moneyOf({ currency: currencyOf(currency), amount })),
  };
}

export type TeamMoney = NonNullable<Awaited<ReturnType<typeof teamMoney>>>;
export type OwnMoney = NonNullable<Awaited<ReturnType<typeof ownMoney>>>;
