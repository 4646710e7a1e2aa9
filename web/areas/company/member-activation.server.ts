import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
  form: FormData;
}

export function memberOf({ workspace, form }: Pick<Asked, 'workspace' | 'form'>) {
  return { company: workspace.company.uuid, user: String(form.get('user') ?? '') };
}

/** Activates a member. Answers the names of shared accounts whose invites ended with the seat, to who may invite again. */
export async function activateMember(asked: Asked): Promise<{ ended: string[] }> {
  const { context, actor, workspace } = asked;
  await context.services.company.memberChanges.activate(actor, memberOf(asked));
  if (!workspace.slugs.includes('accounts.company')) return { ended: [] };
  const invites = await context.services.wallet.endedInvites.list(actor, memberOf(asked));
  return { ended: invites.map(({ name }) => name) };
}
