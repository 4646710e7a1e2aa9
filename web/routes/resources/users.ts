import { userFilter } from '~/areas/project/members/users.server';
import { fileResponse } from '~/lib/files/file-response.server';
import { loginRequired } from '~/lib/server/guards.server';

/** The project's people as the page has filtered them, as CSV. */
export const loader = loginRequired(({ request, context, actor, workspace }) => {
  const { filter } = userFilter(new URL(request.url).searchParams);
  const raw = { project: workspace.project.uuid, ...filter };
  return fileResponse({ request, context }, (progress) =>
    context.services.project.userExport.export(actor, { raw, format: 'csv', timeZone: workspace.timeZone, progress }),
  );
});
