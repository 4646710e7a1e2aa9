import { createReadableStreamFromReadable } from '@remix-run/node';
import { auditQuery } from '~/areas/audit/audit-query.server';
import { companyOwnersOnly } from '~/lib/server/guards.server';

/** The lines that the page shows with this filter, all of them, as CSV or workbook. */
export const loader = companyOwnersOnly(async ({ request, context, actor, workspace }) => {
  const { searchParams } = new URL(request.url);
  const { filter } = auditQuery(searchParams, { context, actor, workspace });
  const format = searchParams.get('format') === 'xlsx' ? 'xlsx' : 'csv';
  const { body, headers } = await context.services.auditLog.export(actor, filter, format);
  return new Response(createReadableStreamFromReadable(body), { headers });
});
