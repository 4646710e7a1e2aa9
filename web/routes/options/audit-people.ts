import { auditQuery } from '~/areas/audit/audit-query.server';
import { companyOwnersOnly } from '~/lib/server/guards.server';

const MAX_OPTIONS = 30;

/** Lists who appears in the audit log, by a part of their name. */
export const loader = companyOwnersOnly(async ({ request, context, actor, workspace }) => {
  const { searchParams } = new URL(request.url);
  const { filter } = auditQuery(searchParams, { context, actor, workspace });
  const wanted = (searchParams.get('q') ?? '').slice(0, 80).trim().toLocaleLowerCase();
  const people = await context.services.company.auditLog.listPeople(actor, filter.company);
  const found = people.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return { options: found.slice(0, MAX_OPTIONS), total: found.length };
});
