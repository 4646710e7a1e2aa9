import { decidedFilter } from '~/areas/manual-time/decided-times.server';
import { fileResponse } from '~/lib/files/file-response.server';
import { loginRequired } from '~/lib/server/guards.server';

const FORMATS = ['csv', 'xlsx', 'pdf'] as const;

/** Manual time as the page has filtered it, as a file: everybody's for whoever decides, otherwise one's own. */
export const loader = loginRequired(({ request, context, actor, workspace }) => {
  const { searchParams } = new URL(request.url);
  const decided = searchParams.get('view') === 'decided';
  const format = FORMATS.find((name) => name === searchParams.get('format')) ?? 'csv';
  const { project, timeZone } = workspace;
  return fileResponse({ request, context }, (progress) =>
    context.services.tracking.manualTimeExport.export(actor, {
      project: project.uuid,
      decided,
      filter: decided ? decidedFilter({ context, actor, workspace }, searchParams).asked : {},
      format,
      timeZone,
      progress,
    }),
  );
});
