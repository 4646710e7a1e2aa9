import type { AppLoadContext } from '@remix-run/node';
import type { Uuid, UuidLike } from '@server/shared/ids/id';
import type { Actor } from '@server/shared/permissions/actor';
import { userView } from '~/areas/project/members/users.server';
import { textFor } from '~/lib/locale/catalogues.server';
import { redirectWithToast } from '~/lib/server/flash.server';
import { checkedOf, flagOf, numberOf, pageOf, textOf } from '~/lib/server/form-fields.server';
import type { Handlers } from '~/lib/server/intents.server';

interface OfTeam {
  context: AppLoadContext;
  actor: Actor;
  uuid: UuidLike<'team'>;
}

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  params: { uuid?: string | undefined };
  form: FormData;
}

const MAX_CHOICES = 100;

/** A team with one page of its people, their limits, and who could be added while one chooses. */
export async function teamPage({ context, actor, uuid, search }: OfTeam & { search: URLSearchParams }) {
  const { memberSettings, projectUsers, projects, teams } = context.services.project;
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
  const { data } = await context.services.project.projectUsers.list(actor, { project, keyword, first: MAX_CHOICES });
  const others = data.filter(({ teams }) => !teams.some((team) => team.uuid === uuid));
  return others.map((user) => ({ uuid: user.uuid, name: user.name, role: user.role }));
}

/** Handlers of the forms of the page. */
export const TEAM_INTENTS = {
  save: {
    done: 'teams.saved',
    run: ({ context, actor, params, form }) =>
      context.services.project.teams.update(actor, {
        ...context.kernel.input('updateTeam', form),
        uuid: params['uuid'],
      }),
  },
  add: {
    done: 'teams.added',
    run: ({ context, actor, params, form }) =>
      context.services.project.teams.assign(actor, { team: params['uuid'] ?? '', users: checkedOf(form, 'user') }),
  },
  remove: {
    done: 'teams.removed',
    run: ({ context, actor, params, form }) =>
      context.services.project.teams.remove(actor, { team: params['uuid'] ?? '', users: [textOf(form, 'user') ?? ''] }),
  },
  limit: {
    done: 'project.saved',
    run: async (asked) => {
      const { context, actor, form } = asked;
      const limit = { hours: numberOf(form, 'hours'), type: textOf(form, 'type'), hard: flagOf(form, 'hard') };
      await context.services.project.memberSettings.setTimeLimit(actor, { ...(await personOf(asked)), ...limit });
    },
  },
  'limit-off': {
    done: 'project.saved',
    run: async (asked) => {
      const { project, user } = await personOf(asked);
      await asked.context.services.project.memberSettings.removeTimeLimit(asked.actor, project, user);
    },
  },
  delete: {
    answer: async ({ context, actor, params }) => {
      await context.services.project.teams.delete(actor, params['uuid'] ?? '');
      return redirectWithToast('/team', { text: textFor(context, 'teams.deleted') });
    },
  },
} satisfies Handlers<Asked>;

async function personOf({ context, actor, params, form }: Asked) {
  const { project } = await context.services.project.teams.read(actor, params['uuid'] ?? '');
  return { project: project.uuid, user: textOf(form, 'user') ?? '' };
}
