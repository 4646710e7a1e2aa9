import type { AppLoadContext } from '@remix-run/node';
import { exponentOf } from '@server/shared/money/currency';
import type { Actor } from '@server/shared/permissions/actor';
import { zoneTime } from '@server/shared/time/zone-clock';
import type { AccountsHolder } from '~/areas/wallet/page/holder';
import type { OwnerQuery } from '~/areas/wallet/page/holder.server';
import { readAccounts } from '~/areas/wallet/view/accounts-view.server';
import { pageOf } from '~/lib/server/form-fields.server';
import type { RunItem, ScheduleEnd, ScheduleItem } from './schedule-item';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  query: OwnerQuery;
  search: URLSearchParams;
}

type ScheduleViews = AppLoadContext['services']['wallet']['scheduleViews'];
type View = Awaited<ReturnType<ScheduleViews['read']>>;
type Run = Awaited<ReturnType<ScheduleViews['listRuns']>>['runs']['data'][number];

/** Reads the page of scheduled transfers, with the layer that the address has open. */
export async function readSchedules({ context, actor, query, search }: Asked, { mayChange }: AccountsHolder) {
  const { scheduleViews } = context.services.wallet;
  const isAll = search.get('state') === 'all';
  const list = await scheduleViews.list(actor, { ...query, includeInactive: isAll, page: pageOf(search) });
  const { zone, firstDay } = await scheduleViews.readZone(actor, query);
  const rows = list.data.map(scheduleItem);
  const { currentPage, perPage, total } = list.paginatorInfo;
  const chosen = await readChosen({ context, actor, query, search }, rows);
  return {
    rows,
    isAll,
    pages: { currentPage, perPage, total },
    zone: { name: zone, offset: zoneTime(new Date(), zone).offset },
    firstDay,
    chosen,
    runs: chosen && !search.has('do') ? await readRuns({ context, actor, query, search }, chosen) : null,
    /** Families for the editor, where it is open. */
    families: mayChange && search.has('do') ? (await readAccounts(context, actor, query)).families : null,
  };
}

/** The one that an address names, on whichever page of the list it stands. */
async function readChosen({ context, actor, query, search }: Asked, rows: readonly ScheduleItem[]) {
  const uuid = search.get('transfer')?.toLowerCase();
  if (!uuid || !context.kernel.isUuid(uuid)) return null;
  const row = rows.find((each) => each.uuid === uuid);
  if (row) return row;
  try {
    return scheduleItem(
      await context.services.wallet.scheduleViews.read(actor, uuid as View['schedule']['uuid'], query),
    );
  } catch (error) {
    // An old address, or one of somebody else.
    if (context.kernel.report(error).kind !== 'not-found') throw error;
    return null;
  }
}

async function readRuns({ context, actor, search }: Asked, { uuid }: ScheduleItem) {
  const page = pageOf(new URLSearchParams({ page: search.get('run') ?? '1' }));
  const { runs } = await context.services.wallet.scheduleViews.listRuns(actor, {
    scheduledTransfer: uuid,
    page,
    first: 10,
  });
  const { currentPage, perPage, total } = runs.paginatorInfo;
  return { rows: runs.data.map(runItem), pages: { currentPage, perPage, total } };
}

export function scheduleItem({ schedule, rule, source, destination, nextDays, lastRun }: View): ScheduleItem {
  const { uuid, name, description, currency, transferType, amount, bp, startsOn, endsOn, deactivatedAt } = schedule;
  const end = (named: View['schedule']['source'], place: View['source']): ScheduleEnd => ({
    uuid: named,
    name: place && placeName(place, schedule),
  });
  return {
    uuid,
    name,
    description,
    source: end(schedule.source, source),
    destination: end(schedule.destination, destination),
    currency,
    decimals: exponentOf(currency),
    transferType,
    amount: amount?.toString() ?? null,
    bp,
    rule,
    startsOn,
    endsOn,
    state: deactivatedAt ? 'PAUSED' : nextDays.length > 0 ? 'ACTIVE' : 'ENDED',
    nextDays,
    lastRun: lastRun && runItem(lastRun),
  };
}

/** Names an account. Guests know the share that somebody else shares with them, not the wallet around it. */
function placeName({ wallet, share }: NonNullable<View['source']>, { ownerKind, ownerId }: View['schedule']): string {
  const isOwn = wallet.owner.kind === ownerKind && wallet.owner.id === ownerId;
  if (!share) return wallet.name;
  return isOwn ? `${wallet.name} / ${share.name}` : share.name;
}

function runItem({ dueOn, outcome, reason, amount }: Run): RunItem {
  return { dueOn, outcome, reason, amount: amount?.toString() ?? null };
}
