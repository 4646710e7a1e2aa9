import { workedSums } from '~/areas/reports/worked/worked.server';
import { blockDetail } from '~/areas/timeline/day/block-detail.server';
import { loginRequired } from '~/lib/server/guards.server';

/** What one person's day, or a stretch of it, is made of; `?sums`: how a worked number came about. */
export const loader = loginRequired((args): Promise<object> => {
  const { context, actor, workspace } = args;
  const { searchParams } = new URL(args.request.url);
  return searchParams.has('sums') ? workedSums(args) : blockDetail({ context, actor, workspace }, searchParams);
});
