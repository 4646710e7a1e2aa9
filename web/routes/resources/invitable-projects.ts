import { loginRequired } from '~/lib/server/guards.server';

/** The projects of one's company that one may invite into, by a part of their name. */
export const loader = loginRequired(async ({ request, context, actor, workspace }) => {
  const keyword = new URL(request.url).searchParams.get('q')?.slice(0, 120);
  const company = workspace.company.uuid;
  const { data, paginatorInfo } = await context.services.project.projectChoices.listInvitable(actor, {
    company,
    keyword,
  });
  return { projects: data, total: paginatorInfo.total };
});
