import { moreCards } from '~/areas/crm/leads-page.server';
import { permissionBased } from '~/lib/server/guards.server';

/** Cards of a column of /crm after the one that the address names. */
export const loader = permissionBased(
  'leads.create',
  'leads.follow',
  'leads.close',
)(async ({ request, context, actor, workspace }) =>
  Response.json({ cards: await moreCards({ context, actor, workspace }, new URL(request.url).searchParams) }),
);
