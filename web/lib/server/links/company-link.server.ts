import { type AppLoadContext, redirect } from '@remix-run/node';
import type { Actor } from '@server/shared/permissions/actor';

interface Asked {
  request: Request;
  context: AppLoadContext;
  actor: Actor;
}

/**
 * Notices name the company that their page belongs to. Whoever works in another one at the moment goes on in the first
 * project of the named one; throws the way to the page there.
 */
export async function enterNamedCompany({ request, context, actor }: Asked): Promise<void> {
  const url = new URL(request.url);
  const company = url.searchParams.get('company')?.toLowerCase();
  if (!company || request.method !== 'GET') return;
  const { services, workspace } = context;
  if (workspace?.company.uuid !== company) {
    const [first] = await projectsOf({ context, actor }, company);
    if (!first) throw redirect('/error-404');
    await services.project.workspaces.choose(actor, { project: first.uuid });
  }
  url.searchParams.delete('company');
  throw redirect(url.pathname.replace(/\.data$/, '') + url.search);
}

async function projectsOf({ context, actor }: Omit<Asked, 'request'>, company: string) {
  try {
    return (await context.services.project.projects.list(actor, { company, first: 1, recentFirst: true })).data;
  } catch (error) {
    // Anything may stand in an address.
    if (['not-found', 'forbidden', 'invalid'].includes(context.kernel.report(error).kind)) return [];
    throw error;
  }
}
