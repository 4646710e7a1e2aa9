import { reportPlace } from '~/areas/reports/filters/filters.server';
import { loginRequired } from '~/lib/server/guards.server';

const KINDS = ['people', 'teams', 'tags', 'projects'] as const;

/** Finds options for the filters of reports by a part of their names: only those that one may look at. */
export const loader = loginRequired(({ request, context, actor, workspace }) => {
  const { searchParams } = new URL(request.url);
  const kind = KINDS.find((name) => name === searchParams.get('kind')) ?? 'people';
  const place = kind === 'projects' ? { company: workspace.company.uuid } : reportPlace(searchParams, workspace);
  const keyword = searchParams.get('q')?.slice(0, 80);
  return context.services.tracking.reportFiltersReader.search(actor, place, { kind, keyword });
});
