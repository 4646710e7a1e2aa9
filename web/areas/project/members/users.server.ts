import type { AppLoadContext } from '@remix-run/node';
import type { ProjectUser, Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import { PROJECT_ROLE_CHOICES } from './roles';
import { checkedOf, pageOf, textOf } from '~/lib/server/form-fields.server';
import type { Handlers } from '~/lib/server/intents.server';

const UUID = /^[\da-f-]{36}$/i;

/** The filter of an address, for the page and for the file of the same list. */
export function userFilter(search: URLSearchParams) {
  const text = (name: string): string | undefined => search.get(name)?.slice(0, 120) || undefined;
  const ids = (name: string) =>
    search
      .getAll(name)
      .filter((id) => UUID.test(id))
      .slice(0, 100);
  const filter = {
    keyword: text('q'),
    roles: PROJECT_ROLE_CHOICES.filter((role) => search.getAll('role').includes(role)),
    tags: ids('tag'),
    teams: ids('team'),
    includeInactive: search.get('state') === 'all',
  };
  return { filter, page: pageOf(search) };
}

export function userView({ kernel }: AppLoadContext, user: ProjectUser) {
  const { uuid, name, email, avatar, role, enabled, isOnline, joinedAt, tags, teams } = user;
  return {
    uuid,
    name,
    email,
    role,
    enabled,
    isOnline,
    teams,
    picture: kernel.avatarUrl({ uuid, avatar }),
    joinedAt: joinedAt.toISOString(),
    tags: tags.map((tag) => ({ uuid: tag.uuid, name: tag.name, color: tag.color })),
  };
}

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
  form: FormData;
}

/** Handlers of the forms of the page. */
export const USER_INTENTS = {
  invite: {
    answer: async ({ context, actor, workspace, form }) => {
      const { invitations, invitationSharing } = context.services.company;
      const { uuid, email } = await invitations.invite(actor, {
        email: textOf(form, 'email'),
        company: workspace.company.uuid,
        companyRole: textOf(form, 'companyRole'),
        project: workspace.project.uuid,
        projectRole: textOf(form, 'projectRole'),
        locale: textOf(form, 'locale'),
      });
      const { publicUrl, mailIsOn } = context.app;
      return { email, link: `${publicUrl}${await invitationSharing.readLink(actor, uuid)}`, mailIsOn };
    },
  },
  add: {
    done: 'people.add.done',
    run: ({ context, actor, workspace, form }) =>
      context.services.project.projectMembers.add(actor, {
        ...membershipOf(workspace, form),
        role: textOf(form, 'role'),
      }),
  },
  role: {
    done: 'people.roleDone',
    run: ({ context, actor, workspace, form }) =>
      context.services.project.projectMembers.changeRole(actor, {
        ...membershipOf(workspace, form),
        role: textOf(form, 'role'),
      }),
  },
  tags: {
    done: 'people.tagsDone',
    run: ({ context, actor, workspace, form }) =>
      context.services.project.tags.assign(actor, { ...membershipOf(workspace, form), tags: checkedOf(form, 'tag') }),
  },
  enable: {
    done: 'people.enableDone',
    run: ({ context, actor, workspace, form }) =>
      context.services.project.projectMembers.setStatus(actor, { ...membershipOf(workspace, form), enable: true }),
  },
  disable: {
    done: 'people.disableDone',
    run: ({ context, actor, workspace, form }) =>
      context.services.project.projectMembers.setStatus(actor, { ...membershipOf(workspace, form), enable: false }),
  },
} satisfies Handlers<Asked>;

function membershipOf({ project }: Workspace, form: FormData) {
  return { project: project.uuid, user: textOf(form, 'user') };
}
