import { permissionBased } from '~/lib/server/guards.server';

const MAX_TYPED = 254;

/** Whether another lead of the company has an address or a number; `lead`: which, if the reader sees it. */
export const loader = permissionBased('leads.create')(async ({ request, context, actor, workspace }) => {
  const search = new URL(request.url).searchParams;
  const typed = (name: string): string => (search.get(name) ?? '').slice(0, MAX_TYPED);
  const found = await context.services.crm.leads.findTaken(actor, {
    company: workspace.company.uuid,
    email: typed('email'),
    phone: typed('phone'),
  });
  return Response.json(found);
});
