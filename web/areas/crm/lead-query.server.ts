import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import { pageOf } from '~/lib/server/form-fields.server';
import { CHIPS, LEAD_PRIORITY_CHOICES, LEAD_STATUS_CHOICES } from './choices';
import type { LeadsView } from './lead-item';

export interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

/** The filter of an address, for the table, the board and the file of the same list. */
export function leadFilter(search: URLSearchParams) {
  return {
    keyword: search.get('q')?.slice(0, 120) || undefined,
    status: LEAD_STATUS_CHOICES.filter((status) => search.getAll('status').includes(status)),
    priority: LEAD_PRIORITY_CHOICES.filter((priority) => search.getAll('priority').includes(priority)),
    chip: CHIPS.find((chip) => chip === search.get('chip')),
    deleted: search.get('deleted') === '1' || undefined,
  };
}

export type LeadQueryFilter = ReturnType<typeof leadFilter>;

export function leadQuery(search: URLSearchParams) {
  // Deleted leads are no longer on their way, so that only the table shows them.
  const view: LeadsView = search.get('view') === 'table' || search.get('deleted') === '1' ? 'table' : 'board';
  return { view, filter: leadFilter(search), page: pageOf(search) };
}

/** The arguments of a list: an empty choice is none. */
export function listArgs({ workspace }: Pick<Asked, 'workspace'>, { status, priority, ...rest }: LeadQueryFilter) {
  return {
    company: workspace.company.uuid,
    ...rest,
    ...(status.length > 0 && { status }),
    ...(priority.length > 0 && { priority }),
  };
}
