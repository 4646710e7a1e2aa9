import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import { addDays, isDay } from '@server/shared/time/local-date';
import { instantAt } from '@server/shared/time/zone-clock';
import { pageOf } from '~/lib/server/form-fields.server';

const STATES = ['APPROVED', 'DECLINED', 'WITHDRAWN'] as const;
const MAX_PICKED = 200;

interface AtWork {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

/** Lists decisions about anybody's time, by person, state and days; the entry that an address names stands first. */
export async function decidedTimes({ context, actor, workspace }: AtWork, search: URLSearchParams) {
  const { manualTimeLists } = context.services.tracking;
  const { project } = workspace;
  const { filter, asked } = decidedFilter({ context, actor, workspace }, search);
  const list = await manualTimeLists.listDecided(actor, { ...asked, project: project.uuid, page: pageOf(search) });
  const id = search.get('id');
  const isListed = list.data.some(({ uuid }) => uuid === id);
  const found = id && !isListed ? await manualTimeLists.find(actor, project.uuid, id) : null;
  const linked = found?.status === 'PENDING' ? null : found;
  const { currentPage, perPage, total } = list.paginatorInfo;
  return {
    rows: linked ? [linked, ...list.data] : list.data,
    chosen: id,
    filter,
    pages: { currentPage, perPage, total },
    picked: filter.users.length > 0 ? await pickedOf({ context, actor, workspace }, filter.users) : [],
  };
}

async function pickedOf({ context, actor, workspace }: AtWork, users: readonly string[]) {
  const people = await context.services.tracking.manualTimeLists.listRequesters(actor, workspace.project.uuid);
  return people.filter(({ uuid }) => users.includes(uuid));
}

/** The filter of an address, for the page and for the file of the same list. */
export function decidedFilter({ context, workspace: { timeZone } }: AtWork, search: URLSearchParams) {
  const filter = filterOf(search, context.kernel);
  const midnight = (day: string) => instantAt(day, '00:00', timeZone);
  return {
    filter,
    asked: {
      users: filter.users.length > 0 ? filter.users : undefined,
      status: filter.status || undefined,
      from: filter.from ? midnight(filter.from) : undefined,
      to: filter.to ? midnight(addDays(filter.to, 1)) : undefined,
    },
  };
}

function filterOf(search: URLSearchParams, { isUuid }: AppLoadContext['kernel']) {
  const [from, to] = ['from', 'to'].map((name) => search.get(name) ?? '');
  return {
    users: [...new Set(search.getAll('user'))].filter((user) => isUuid(user)).slice(0, MAX_PICKED),
    status: STATES.find((state) => state === search.get('status')) ?? '',
    from: from && isDay(from) ? from : '',
    to: to && isDay(to) ? to : '',
  };
}
