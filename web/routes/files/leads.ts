import { leadFilter, listArgs } from '~/areas/crm/lead-query.server';
import { fileResponse } from '~/lib/files/file-response.server';
import { permissionBased } from '~/lib/server/guards.server';

const FORMATS = ['csv', 'xlsx', 'pdf'] as const;

/** Leads as the page has filtered them, or those that are marked, as a file. */
export const loader = permissionBased(
  'leads.create',
  'leads.follow',
  'leads.close',
)(({ request, context, actor, workspace }) => {
  const search = new URL(request.url).searchParams;
  const uuids = search.getAll('only');
  const raw = { ...listArgs({ workspace }, leadFilter(search)), ...(uuids.length > 0 && { uuids }) };
  const format = FORMATS.find((one) => one === search.get('format')) ?? 'csv';
  return fileResponse({ request, context }, (progress) =>
    context.services.crm.leadExport.export(actor, { raw, format, timeZone: workspace.timeZone, progress }),
  );
});
