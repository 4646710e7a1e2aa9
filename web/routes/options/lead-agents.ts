import type { UuidLike } from '@server/shared/ids/id';
import { permissionBased } from '~/lib/server/guards.server';

/** People who may be chosen as followers of a lead. */
export const loader = permissionBased('leads.close')(async ({ request, context, actor }) => {
  const lead = (new URL(request.url).searchParams.get('lead') ?? '') as UuidLike<'lead'>;
  const agents = await context.services.crm.leadMoves.listCandidates(actor, lead);
  return { agents: agents.map(({ uuid, name }) => ({ uuid: uuid as string, name })) };
});
