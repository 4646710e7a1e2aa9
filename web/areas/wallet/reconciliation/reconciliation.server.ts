import type { AppLoadContext } from '@remix-run/node';
import { exponentOf } from '@server/shared/money/currency';
import { ZERO } from '@server/shared/money/money';
import type { Actor } from '@server/shared/permissions/actor';
import type { OwnerQuery } from '~/areas/wallet/page/holder.server';
import { pageOf } from '~/lib/server/form-fields.server';
import { type BankWallet, type LineItem, type LineState, type NoteItem, type View, VIEWS } from './bank-view';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  query: OwnerQuery;
  search: URLSearchParams;
}

const PER_PAGE = 50;
/** That are offered while somebody types; others are taken by their name as well. */
const MAX_VENDORS = 100;
const STATES: Record<Exclude<View, 'notes'>, LineState> = { open: 'OPEN', matched: 'MATCHED', booked: 'BOOKED' };

/** One wallet of the company beside what the bank shows of it. */
export async function readBank({ context, actor, query, search }: Asked) {
  const { services } = context;
  const { data } = await services.walletViews.listFamilies(actor, { ...query, first: -1 });
  const open = data.flatMap((family) => family.wallets).filter(({ wallet }) => !wallet.closedAt);
  const wallets = open.map(({ wallet: { uuid, name, currency } }): BankWallet => {
    return { uuid, name, currency, decimals: exponentOf(currency) };
  });
  // Unless one is asked for: where the bank shows something that nobody has booked.
  const busy = open.find(({ recon }) => recon !== ZERO);
  const wanted = search.get('wallet') ?? busy?.wallet.uuid;
  const wallet = wallets.find(({ uuid }) => uuid === wanted) ?? wallets[0] ?? null;
  const view = VIEWS.find((name) => name === search.get('view')) ?? 'open';
  const page = pageOf(search);
  const vendors = await services.vendors.list(actor, { company: query.company, first: MAX_VENDORS });
  const shared = { wallets, wallet, view, page, perPage: PER_PAGE, vendors: vendors.data.map(({ name }) => name) };
  if (!wallet) return { ...shared, lines: [], notes: [], total: 0 };
  const args = { wallet: wallet.uuid, page, first: PER_PAGE };
  if (view === 'notes') {
    const found = await services.reconciliations.list(actor, args);
    return { ...shared, lines: [], notes: found.data.map(noteItem), total: found.paginatorInfo.total };
  }
  const found = await services.bankLines.list(actor, { ...args, state: STATES[view] });
  return { ...shared, lines: found.data.map(lineItem), notes: [], total: found.paginatorInfo.total };
}

type LineView = Awaited<ReturnType<AppLoadContext['services']['bankLines']['list']>>['data'][number];
type NoteView = Awaited<ReturnType<AppLoadContext['services']['reconciliations']['list']>>['data'][number];

function lineItem({ line, suggestions }: LineView): LineItem {
  const { uuid, bookedOn, amount, text, state } = line;
  return {
    uuid,
    bookedOn,
    amount: amount.toString(),
    text,
    state,
    suggestions: suggestions.map(({ certainty, candidate }) => ({
      kind: candidate.kind,
      uuid: candidate.uuid,
      certainty,
      day: candidate.day,
      description: candidate.description,
      reference: candidate.reference,
    })),
  };
}

function noteItem({ reconciliation, vendor }: NoteView): NoteItem {
  const { uuid, action, amount, transactionDate: day, description, state } = reconciliation;
  return { uuid, action, amount: amount.toString(), day, description, vendor: vendor?.name ?? null, state };
}
