import type { AppLoadContext } from '@remix-run/node';

const MOST = 6;

/** People of the project one works in, as far as one may see them, and where each is looked at. */
export async function findPeople({ actor, workspace, services }: AppLoadContext, keyword: string) {
  if (!actor || !workspace) return [];
  const { data } = await services.project.projectUsers.list(actor, {
    project: workspace.project.uuid,
    keyword,
    first: MOST,
  });
  const seesTime = workspace.slugs.includes('project.viewusers');
  return data.map(({ uuid, name, email }) => ({
    uuid,
    name,
    email,
    to: seesTime ? `/home?user=${uuid}` : `/users?q=${encodeURIComponent(name)}&user=${uuid}`,
  }));
}
