import { loginRequired } from '~/lib/server/guards.server';

const MAX_OPTIONS = 30;

/** Lists who ever asked for time in the project, by a part of their name. */
export const loader = loginRequired(async ({ request, context, actor, workspace }) => {
  const wanted = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 80).trim().toLocaleLowerCase();
  const people = await context.services.tracking.manualTimeLists.listRequesters(actor, workspace.project.uuid);
  const found = people.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return { options: found.slice(0, MAX_OPTIONS), total: found.length };
});
