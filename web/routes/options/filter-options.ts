import { reportPlace } from '~/areas/reports/filters/filters.server';
import { loginRequired } from '~/lib/server/guards.server';

const KINDS = ['people', 'teams', 'tags', 'projects'] as const;

/** What the filters of reports may choose, by a part of its name: only what one may look at. */
export const loader = loginRequired(({ request, context, actor, workspace }) => {
  const { searchParams } = new URL(request.url);
  const kind = KINDS.find((name) => name === searchParams.get('kind')) ?? 'people';
  const place = kind === 'projects' ? { company: workspace.company.uuid } : reportPlace(searchParams, workspace);
  const keyword = searchParams.get('q')?.slice(0, 80);
  return context.services.reportFiltersReader.search(actor, place, { kind, keyword });
});
