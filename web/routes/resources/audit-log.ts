import { auditQuery } from '~/areas/audit/audit-query.server';
import { fileResponse } from '~/lib/files/file-response.server';
import { companyOwnersOnly } from '~/lib/server/guards.server';

/** The lines that the page shows with this filter, all of them, as CSV or workbook. */
export const loader = companyOwnersOnly(({ request, context, actor, workspace }) => {
  const { searchParams } = new URL(request.url);
  const { filter: raw } = auditQuery(searchParams, { context, actor, workspace });
  const format = searchParams.get('format') === 'xlsx' ? 'xlsx' : 'csv';
  return fileResponse({ request, context }, (progress) =>
    context.services.company.auditLogExport.export(actor, { raw, format, progress }),
  );
});
