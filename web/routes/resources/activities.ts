import { workedSums } from '~/areas/reports/worked/worked.server';
import { blockDetail } from '~/areas/timeline/day/block-detail.server';
import { loginRequired } from '~/lib/server/guards.server';

/** Reads the parts of one person's day, or of a stretch of it; `?sums`: how a worked number came about. */
export const loader = loginRequired((args): Promise<object> => {
  const { context, actor, workspace } = args;
  const { searchParams } = new URL(args.request.url);
  return searchParams.has('sums') ? workedSums(args) : blockDetail({ context, actor, workspace }, searchParams);
});
