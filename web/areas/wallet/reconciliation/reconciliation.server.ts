import type { AppLoadContext } from '@remix-run/node';
import { exponentOf } from '@server/shared/money/currency';
import { ZERO } from '@server/shared/money/money';
import type { Actor } from '@server/shared/permissions/actor';
import type { OwnerQuery } from '~/areas/wallet/page/holder.server';
import { pageOf } from '~/lib/server/form-fields.server';
import {
  type BankWallet,
  type ImportItem,
  type LineItem,
  type LineState,
  type NoteItem,
  type View,
  VIEWS,
} from './bank-view';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  query: OwnerQuery;
  search: URLSearchParams;
}

const PER_PAGE = 50;
/** Most vendors that are offered while somebody types; others are taken by their name as well. */
const MAX_VENDORS = 100;
const STATES: Partial<Record<View, LineState>> = { open: 'OPEN', matched: 'MATCHED', booked: 'BOOKED' };

/** Reads one wallet of the company beside what the bank shows of it. */
export async function readBank({ context, actor, query, search }: Asked) {
  const { services } = context;
  const { data } = await services.wallet.walletViews.listFamilies(actor, { ...query, first: -1 });
  const open = data.flatMap((family) => family.wallets).filter(({ wallet }) => !wallet.closedAt);
  const wallets = open.map(({ wallet: { uuid, name, currency } }): BankWallet => {
    return { uuid, name, currency, decimals: exponentOf(currency) };
  });
  // Unless one is asked for: where the bank shows something that nobody has booked.
  const busy = open.find(({ recon }) => recon !== ZERO);
  const wanted = search.get('wallet') ?? busy?.wallet.uuid;
  const wallet = wallets.find(({ uuid }) => uuid === wanted) ?? wallets[0] ?? null;
  const wantedImport = search.get('import');
  const view = wantedImport ? 'imports' : (VIEWS.find((name) => name === search.get('view')) ?? 'open');
  const line = search.get('line');
  const page = pageOf(search);
  const vendors = await services.wallet.vendors.list(actor, { company: query.company, first: MAX_VENDORS });
  const shared = { wallets, wallet, view, page, perPage: PER_PAGE, vendors: vendors.data.map(({ name }) => name) };
  const nothing = { lines: [] as LineItem[], notes: [] as NoteItem[], imports: [] as ImportItem[], total: 0 };
  if (!wallet) return { ...shared, ...nothing };
  const args = { wallet: wallet.uuid, page, first: PER_PAGE };
  if (wantedImport)
    return { ...shared, ...nothing, ...(await readImport(context, { actor, args, wanted: wantedImport })) };
  return {
    ...shared,
    ...nothing,
    ...(await readView(context, { actor, view, args: { ...args, ...(line && { line }) } })),
  };
}

/** Reads one import with the lines that it brought, removed ones only if the whole import was removed. */
async function readImport(
  { services }: AppLoadContext,
  { actor, args, wanted }: Omit<ViewAsked, 'view'> & { wanted: string },
) {
  const { data } = await services.wallet.bankImportHistory.list(actor, {
    wallet: args.wallet,
    import: wanted,
    first: 1,
  });
  const imports = data.map(importItem);
  const removed = imports.some(({ remover }) => remover !== null);
  const { data: lines, paginatorInfo } = await services.wallet.bankLines.list(actor, {
    ...args,
    import: wanted,
    removed,
  });
  return { imports, lines: lines.map(lineItem), total: paginatorInfo.total };
}

interface ViewAsked {
  actor: Actor;
  view: View;
  args: { wallet: string; page: number; first: number; line?: string };
}

async function readView({ services }: AppLoadContext, { actor, view, args }: ViewAsked) {
  if (view === 'notes') {
    const { data, paginatorInfo } = await services.wallet.reconciliations.list(actor, args);
    return { notes: data.map(noteItem), total: paginatorInfo.total };
  }
  if (view === 'imports') {
    const { data, paginatorInfo } = await services.wallet.bankImportHistory.list(actor, args);
    return { imports: data.map(importItem), total: paginatorInfo.total };
  }
  const which = view === 'removed' ? { removed: true } : { state: STATES[view] };
  const { data, paginatorInfo } = await services.wallet.bankLines.list(actor, { ...args, ...which });
  return { lines: data.map(lineItem), total: paginatorInfo.total };
}

type LineView = Awaited<ReturnType<AppLoadContext['services']['wallet']['bankLines']['list']>>['data'][number];
type ImportView = Awaited<
  ReturnType<AppLoadContext['services']['wallet']['bankImportHistory']['list']>
>['data'][number];
type NoteView = Awaited<ReturnType<AppLoadContext['services']['wallet']['reconciliations']['list']>>['data'][number];

function lineItem({ line, suggestions }: LineView): LineItem {
  const { uuid, bookedOn, amount, text, state, removeReason } = line;
  return {
    uuid,
    bookedOn,
    amount: amount.toString(),
    text,
    state,
    removeReason,
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

function importItem({ bankImport, importer, remover, usedCount }: ImportView): ImportItem {
  const { uuid, source, fileName, lineCount, newCount, importedAt, removeReason } = bankImport;
  const knownCount = lineCount - newCount;
  const at = importedAt.toISOString();
  return { uuid, source, fileName, newCount, knownCount, usedCount, importedAt: at, importer, remover, removeReason };
}
