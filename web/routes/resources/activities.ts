import { blockDetail } from '~/areas/timeline/day/block-detail.server';
import { loginRequired } from '~/lib/server/guards.server';

/** What one person's day, or a stretch of it, is made of. */
export const loader = loginRequired(({ request, context, actor, workspace }) =>
  blockDetail({ context, actor, workspace }, new URL(request.url).searchParams),
);
