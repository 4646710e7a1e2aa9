import { createReadableStreamFromReadable } from '@remix-run/node';
import { userFilter } from '~/areas/project/members/users.server';
import { loginRequired } from '~/lib/server/guards.server';

/** The project's people as the page has filtered them, as CSV. */
export const loader = loginRequired(async ({ request, context, actor, workspace }) => {
  const { filter } = userFilter(new URL(request.url).searchParams);
  const wanted = { project: workspace.project.uuid, ...filter };
  const { body, headers } = await context.services.userExport.export(actor, {
    raw: wanted,
    format: 'csv',
    timeZone: workspace.timeZone,
  });
  return new Response(createReadableStreamFromReadable(body), { headers });
});
