import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Actor } from '@server/shared/permissions/actor';
import { readHolder } from '~/areas/wallet/page/holder.server';
import { readAccounts } from '~/areas/wallet/view/accounts-view.server';
import type { OwnerTotals } from './owner-card';

type Args = Pick<LoaderFunctionArgs, 'context'> & { actor: Actor };

/** More companies than anybody has money in. */
const MAX_POOLS = 20;

/** Reads one's own accounts in each company, those of the workspace first, and the company's for its accountants. */
export async function readOverview({ context, actor }: Args): Promise<OwnerTotals[]> {
  const own = await readOwner({ context, actor }, { userType: 'user' });
  const others = own.holder.pools.filter(({ uuid }) => uuid !== own.holder.company.uuid).slice(0, MAX_POOLS);
  const cards = [own.card];
  if (own.holder.mayCompany) cards.push((await readOwner({ context, actor }, { userType: 'company' })).card);
  for (const { uuid } of others) {
    cards.push((await readOwner({ context, actor }, { userType: 'user', company: uuid })).card);
  }
  return cards;
}

async function readOwner({ context, actor }: Args, { userType, company }: { userType: string; company?: string }) {
  const request = new Request(`http://here/${company ? `?company=${company}` : ''}`);
  const { holder, query } = await readHolder({ request, params: { userType }, context, actor });
  const { families, totals } = await readAccounts(context, actor, query);
  const wallets = families.reduce((count, family) => count + family.wallets.length, 0);
  const { isOwner, search } = holder;
  return { holder, card: { userType: holder.userType, company: holder.company, isOwner, search, wallets, totals } };
}
