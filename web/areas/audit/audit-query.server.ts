import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';

const DAY = /^\d{4}-\d\d-\d\d$/;

interface AtWork {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

/** The filter that an address asks for; what it cannot mean is left out. */
export function auditQuery(search: URLSearchParams, { context, actor, workspace }: AtWork) {
  const installation = actor.isAdmin && search.get('scope') === 'installation';
  const groups = context.services.company.auditLog.listGroups({ installation });
  const users = search
    .getAll('user')
    .flatMap((user) => (context.kernel.isUuid<'user'>(user) ? [user] : []))
    .slice(0, 100);
  const day = (name: string): string | undefined => {
    const value = search.get(name);
    return value && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
  };
  return {
    installation,
    filter: {
      company: installation ? undefined : workspace.company.uuid,
      users,
      group: groups.find((group) => group === search.get('group')),
      from: day('from'),
      to: day('to'),
      timezone: workspace.timeZone,
    },
    groups,
  };
}
