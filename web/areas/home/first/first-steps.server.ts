import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import { readCookie } from '~/lib/cookies';
import type { HomeReports } from '../home.server';
import type { TeamMoney } from '../money/money-view.server';
import { FIRST_STEPS_COOKIE } from './first-steps-cookie';

type NextPay = TeamMoney['next'];

interface Asked {
  request: Request;
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

/**
 * Returns what is left to do before a new company runs and pays, for people who run it; null once all of it is done, or the
 * reader has put it away. `alone`: the page is about nobody else.
 */
export async function firstSteps(
  { request, context, actor, workspace }: Asked,
  { pattern, hours }: Pick<HomeReports, 'pattern' | 'hours'>,
  { alone, next }: { alone: boolean; next: NextPay | null },
) {
  const runs = workspace.menu === 'ADMIN' && workspace.slugs.includes('projects.invite');
  if (!runs || readCookie(request.headers.get('cookie'), FIRST_STEPS_COOKIE) === 'off') return null;
  const tracked = pattern.total + hours.total.tracked > 0;
  const { invitations } = context.services.company;
  const { sessions } = context.services.identity;
  const company = workspace.company.uuid;
  const [sent, devices, money] = await Promise.all([
    !alone ? null : invitations.list(actor, { company, first: 1 }),
    tracked ? [] : sessions.list(actor),
    moneySteps({ context, actor, workspace }, next),
  ]);
  const invited = !alone || (sent?.paginatorInfo.total ?? 0) > 0;
  if (tracked && invited && Object.values(money).every(Boolean)) return null;
  return { invited, connected: tracked || devices.some(({ kind }) => kind === 'TRACKER'), tracked, ...money };
}

/** Returns the steps towards the first payroll, as far as the reader may take them. */
async function moneySteps({ context, actor, workspace }: Omit<Asked, 'request'>, next: NextPay | null) {
  const { slugs, company } = workspace;
  if (!next || !slugs.includes('payment.edit')) return {};
  const wallets = slugs.includes('accounts.company')
    ? await context.services.wallet.walletViews.list(actor, { company: company.uuid, userType: 'COMPANY', first: 1 })
    : null;
  return {
    ...(wallets && { wallet: wallets.paginatorInfo.total > 0 }),
    rates: next.people > 0,
    payday: next.day !== null,
  };
}
