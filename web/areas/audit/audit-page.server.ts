import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import { auditQuery } from './audit-query.server';
import { changesOf } from './changes';

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

/** A page of the company's audit log, with the names of what its lines are about. */
export async function auditPage(asked: Asked, search: URLSearchParams) {
  const { context, actor, workspace } = asked;
  const { filter, installation, groups } = auditQuery(search, asked);
  const page = Math.trunc(Number(search.get('page'))) || 1;
  const { auditLog } = context.services.company;
  const { permissionTable } = context.services.project;
  const [list, people] = await Promise.all([
    auditLog.list(actor, { ...filter, page: Math.max(1, page) }),
    auditLog.listPeople(actor, filter.company),
  ]);
  const slugs = permissionTable
    .describeAll()
    .map(({ slug, description }) => [slug, `${description} (${slug})`] as const);
  return {
    entries: list.data.map(({ before, after, details, names, at, ...entry }) => {
      const known = new Map([...names, ...slugs]);
      const changes = changesOf({ before, after, details, objectId: entry.objectId, names: known });
      return { ...entry, at: at.toISOString(), changes };
    }),
    pages: list.paginatorInfo,
    picked: people.filter(({ uuid }) => filter.users.includes(uuid)),
    groups,
    filter,
    installation,
    isAdmin: actor.isAdmin,
    company: workspace.company.name,
  };
}
