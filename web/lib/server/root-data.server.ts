import type { AppLoadContext } from '@remix-run/node';
import type { RoleLabel, UserView, WorkspaceView } from '~/lib/root-data';

export function viewOfUser(context: AppLoadContext): UserView | null {
  const { actor, kernel } = context;
  if (!actor) return null;
  return {
    uuid: actor.userUuid,
    awaitsSecondFactor: actor.adminAwaitsSecondFactor,
    name: actor.name,
    email: actor.email,
    avatar: kernel.avatarUrl({ uuid: actor.userUuid, avatar: actor.avatar }),
    isAdmin: actor.isAdmin,
    roleLabel: roleLabelOf(context),
  };
}

/** Administrator, then the project's role, then the company's, then Project Member. */
function roleLabelOf({ actor, workspace }: AppLoadContext): RoleLabel {
  if (actor?.isAdmin) return 'shell.role.admin';
  if (workspace?.project.role) return `shell.role.project.${workspace.project.role}`;
  return workspace?.company.role ? `shell.role.company.${workspace.company.role}` : 'shell.role.project.user';
}

export function viewOfWorkspace({ actor, workspace }: AppLoadContext): WorkspaceView | null {
  if (!workspace) return null;
  const { company, project, timeZone } = workspace;
  return {
    company: { uuid: company.uuid, name: company.name },
    project: { uuid: project.uuid, name: project.name, archived: project.archived },
    timeZone,
    may: {
      invite: workspace.slugs.includes('projects.invite') && !project.archived,
      createProjects: actor?.isAdmin === true || company.role === 'owner' || company.role === 'manager',
    },
  };
}
