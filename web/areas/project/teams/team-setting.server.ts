import type { AppLoadContext } from '@remix-run/node';
import type { Uuid, UuidLike } from '@server/shared/ids/id';
import type { Actor } from '@server/shared/permissions/actor';
import { userView } from '~/areas/project/members/users.server';
import type { TextKey } from '~/lib/locale/text-key';
import { textFor } from '~/lib/locale/catalogues.server';
import { redirectWithToast } from '~/lib/server/flash.server';
import { checkedOf, flagOf, numberOf, pageOf, textOf } from '~/lib/server/form-fields.server';

interface OfTeam {
  context: AppLoadContext;
  actor: Actor;
  uuid: UuidLike<'team'>;
}

const MAX_CHOICES = 100;

/** A team with one page of its people, their limits, and who could be added while one chooses. */
export async function teamPage({ context, actor, uuid, search }: OfTeam & { search: URLSearchParams }) {
  const { memberSettings, projectUsers, projects, teams } = context.services;
  const team = await teams.read(actor, uuid);
  const [project, list] = await Promise.all([
    projects.read(actor, team.project.uuid),
    projectUsers.list(actor, { project: team.project.uuid, team: uuid, includeInactive: true, page: pageOf(search) }),
  ]);
  const limits = await memberSettings.findLimits(actor, team.project.uuid, list.data);
  const slugs = context.workspace?.project.uuid === project.uuid ? context.workspace.slugs : [];
  const changeable = project.may.manage && !project.archivedAt;
  const may = { manage: changeable, limit: slugs.includes('timing.limit') && !project.archivedAt };
  return {
    team: { uuid, name: team.name, description: team.description, project: team.project },
    may,
    users: list.data.map((user) => {
      const { uuid: id, name, picture, role, enabled } = userView(context, user);
      const known = limits.get(user.key);
      return {
        uuid: id,
        name,
        picture,
        role,
        enabled,
        limit: known?.limit ?? null,
        ownLimit: known?.own.limit ?? false,
      };
    }),
    pages: list.paginatorInfo,
    candidates:
      changeable && search.has('add') ? await candidates({ context, actor, uuid }, team.project.uuid, search) : [],
    constraints: { team: context.kernel.constraints('createTeam'), limit: context.kernel.constraints('userTimeLimit') },
  };
}

async function candidates({ context, actor, uuid }: OfTeam, project: Uuid<'project'>, search: URLSearchParams) {
  const keyword = search.get('q')?.slice(0, 120);
  const { data } = await context.services.projectUsers.list(actor, { project, keyword, first: MAX_CHOICES });
  const others = data.filter(({ teams }) => !teams.some((team) => team.uuid === uuid));
  return others.map((user) => ({ uuid: user.uuid, name: user.name, role: user.role }));
}

type Done = { intent: string; done: TextKey };

/** Does what one form of the page asks for. */
export async function changeTeam(
  { context, actor, uuid }: OfTeam,
  intent: string,
  form: FormData,
): Promise<Done | Response> {
  const { memberSettings, teams } = context.services;
  const user = textOf(form, 'user') ?? '';
  const projectOf = async (): Promise<Uuid<'project'>> => (await teams.read(actor, uuid)).project.uuid;
  switch (intent) {
    case 'save':
      await teams.update(actor, {
        uuid,
        name: textOf(form, 'name') ?? '',
        description: textOf(form, 'description') ?? '',
      });
      return { intent, done: 'teams.saved' };
    case 'add':
      await teams.assign(actor, { team: uuid, users: checkedOf(form, 'user') });
      return { intent, done: 'teams.added' };
    case 'remove':
      await teams.remove(actor, { team: uuid, users: [user] });
      return { intent, done: 'teams.removed' };
    case 'limit': {
      const limit = { hours: numberOf(form, 'hours'), type: textOf(form, 'type'), hard: flagOf(form, 'hard') };
      await memberSettings.setTimeLimit(actor, { project: await projectOf(), user, ...limit });
      return { intent, done: 'project.saved' };
    }
    case 'limit-off':
      await memberSettings.removeTimeLimit(actor, await projectOf(), user);
      return { intent, done: 'project.saved' };
    case 'delete':
      await teams.delete(actor, uuid);
      return redirectWithToast('/team', { text: textFor(context, 'teams.deleted') });
    default:
      throw new Response(null, { status: 400 });
  }
}
