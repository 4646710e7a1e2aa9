import { type AppLoadContext, redirect } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import type { UuidLike } from '@server/shared/ids/id';
import { readBrokenLedger } from '~/areas/wallet/broken/broken.server';
import { enterNamedCompany } from '~/lib/server/links/company-link.server';
import { missing, ROADBLOCK } from '~/lib/server/guards.server';
import type { AccountsHolder } from './holder';

interface Args {
  request: Request;
  params: { userType?: string | undefined };
  context: AppLoadContext;
  actor: Actor;
}

/** Names a pool, and whose wallets in it, for services. */
export interface OwnerQuery {
  company: UuidLike<'company'>;
  userType: 'USER' | 'COMPANY';
}

interface Found {
  holder: AccountsHolder;
  query: OwnerQuery;
}

/**
 * Returns the owner of the accounts of an address such as `/accounts/user/statement`. One's own are there without a
 * project too, as long as somebody has wallets. Throws the way to where people go who have none, or may not.
 */
export async function readHolder(args: Args): Promise<Found> {
  const { params, context } = args;
  if (params.userType === 'user') return ownAccounts(args);
  if (params.userType !== 'company') throw redirect('/error-404');
  await enterNamedCompany(args);
  const { workspace } = context;
  if (!workspace) throw redirect(ROADBLOCK);
  if (!mayCompany(workspace)) throw redirect(missing('accounts.company')(args));
  const { uuid, name, role } = workspace.company;
  return {
    holder: {
      userType: 'company',
      company: { uuid, name },
      mayChange: role !== null,
      isOwner: role === 'owner',
      mayCompany: true,
      pools: [],
      search: '',
      broken: await readBrokenLedger(context),
    },
    query: { company: uuid, userType: 'COMPANY' },
  };
}

export function readCompanyHolder(args: Omit<Args, 'params'>): Promise<Found> {
  return readHolder({ ...args, params: { userType: 'company' } });
}

export function readOwnHolder(args: Omit<Args, 'params'>): Promise<Found> {
  return readHolder({ ...args, params: { userType: 'user' } });
}

async function ownAccounts({ request, context, actor }: Args): Promise<Found> {
  const { workspace } = context;
  const pools = await listPools(context, actor);
  const wanted = new URL(request.url).searchParams.get('company')?.toLowerCase();
  const first = pools.find(({ uuid }) => uuid === workspace?.company.uuid) ?? pools[0];
  const pool = wanted ? pools.find(({ uuid }) => uuid === wanted) : first;
  if (!pool) throw redirect(wanted ? '/error-404' : ROADBLOCK);
  const { uuid, name, hasSeat } = pool;
  return {
    holder: {
      userType: 'user',
      company: { uuid, name },
      mayChange: hasSeat,
      isOwner: false,
      mayCompany: workspace !== null && mayCompany(workspace),
      pools: pools.map((each) => ({ uuid: each.uuid, name: each.name })),
      search: uuid === first?.uuid ? '' : `?company=${uuid}`,
      broken: await readBrokenLedger(context, uuid),
    },
    query: { company: uuid, userType: 'USER' },
  };
}

/** Where the person works, and where they have money. */
async function listPools({ services, workspace }: AppLoadContext, actor: Actor) {
  const own = (await services.wallet.pools.listOwn(actor)).map(({ uuid, name, hasSeat }) => ({
    uuid: uuid as UuidLike<'company'>,
    name,
    hasSeat,
  }));
  if (!workspace || own.some(({ uuid }) => uuid === workspace.company.uuid)) return own;
  const { uuid, name, role } = workspace.company;
  return [{ uuid, name, hasSeat: role !== null }, ...own];
}

export function mayCompany({ slugs }: Workspace): boolean {
  return slugs.includes('accounts.company');
}
