import type { AppLoadContext } from '@remix-run/node';
import type { Actor } from '@server/shared/permissions/actor';
import type { SavedFilterView } from './saved-filters';

type Page = Parameters<AppLoadContext['services']['tracking']['savedFilters']['list']>[1];

/** Lists the filters that somebody keeps for a page, by name. */
export async function savedFilters({ services }: AppLoadContext, actor: Actor, page: Page): Promise<SavedFilterView[]> {
  const filters = await services.tracking.savedFilters.list(actor, page);
  return filters.map(({ uuid, name, query, isDefault }) => ({ uuid, name, query, isDefault }));
}
