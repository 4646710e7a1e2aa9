import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { UuidLike } from '@server/shared/ids/id';
import type { Actor } from '@server/shared/permissions/actor';
import type { ColumnView, Query, TableView } from './table-view';

type Table = AppLoadContext['services']['project']['permissionTable'];
type Column = Awaited<ReturnType<Table['listRoles']>>[number];

const PEOPLE_A_PAGE = 10;

/** Everything the page shows for an address, with each sentence sent once. */
export async function tableView({
  context,
  actor,
  workspace,
  query,
}: {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
  query: Query;
}): Promise<TableView> {
  const { permissionTable: table } = context.services.project;
  const { company, project } = workspace;
  const open = await table.readOpenings(actor, company.uuid, project.uuid);
  const scope = query.scope === 'project' || !open.company ? 'project' : 'company';
  const projectUuid = scope === 'project' ? project.uuid : null;
  const [view, shown] = await Promise.all([
    table.view(actor, company.uuid, projectUuid),
    columns({ table, actor, company: company.uuid, project: projectUuid, query }),
  ]);
  const sentences = new Sentences();
  return {
    scope,
    open,
    place: { company: company.name, project: project.name, id: projectUuid ?? company.uuid },
    groups: view.groups,
    columns: shown.columns.map((column) => columnView(context, column, sentences)),
    pages: shown.pages,
    sentences: sentences.list,
  };
}

interface Shown {
  columns: Column[];
  pages: TableView['pages'];
}

async function columns({
  table,
  actor,
  company,
  project,
  query,
}: {
  table: Table;
  actor: Actor;
  company: UuidLike<'company'>;
  project: UuidLike<'project'> | null;
  query: Query;
}): Promise<Shown> {
  const { view, keyword, page, only, compare } = query;
  if (compare.length === 2)
    return { columns: await compared({ table, actor, company, project, ids: compare }), pages: null };
  const roles = view === 'people' ? [] : await table.listRoles(actor, company, project);
  if (view === 'roles') return { columns: roles, pages: null };
  const args = { company, project: project ?? undefined, keyword: keyword || undefined, page, first: PEOPLE_A_PAGE };
  const people = await table.listPeople(actor, {
    ...args,
    onlyOverrides: only && view === 'people' ? true : undefined,
  });
  const { currentPage, perPage, total } = people.paginatorInfo;
  return { columns: [...roles, ...people.data], pages: { page: currentPage, perPage, total } };
}

async function compared({
  table,
  actor,
  company,
  project,
  ids,
}: {
  table: Table;
  actor: Actor;
  company: UuidLike<'company'>;
  project: UuidLike<'project'> | null;
  ids: readonly string[];
}): Promise<Column[]> {
  const uuids = ids.filter((id) => id.startsWith('user:')).map((id) => id.slice('user:'.length));
  const [roles, people] = [
    uuids.length < ids.length ? await table.listRoles(actor, company, project) : [],
    uuids.length > 0 ? await table.readColumns(actor, { company, project, uuids }) : [],
  ];
  return ids.flatMap((id) => [...roles, ...people].find((column) => column.id === id) ?? []);
}

function columnView(context: AppLoadContext, { person, cells, ...column }: Column, sentences: Sentences): ColumnView {
  const fields = Object.entries(cells).map(([slug, { why, inheritedWhy, lockedWhy, locked, ...cell }]) => [
    slug,
    {
      ...cell,
      why: sentences.at(why),
      inheritedWhy: sentences.at(inheritedWhy),
      locked: locked === null ? null : sentences.at(lockedWhy),
    },
  ]);
  return {
    ...column,
    person: person && {
      email: person.email,
      avatar: context.kernel.avatarUrl(person),
      companyRole: person.companyRole,
      projectRole: person.projectRole,
    },
    cells: Object.fromEntries(fields) as ColumnView['cells'],
  };
}

class Sentences {
  readonly list: string[] = [];
  private readonly known = new Map<string, number>();

  at(sentence: string): number {
    const known = this.known.get(sentence);
    if (known !== undefined) return known;
    this.known.set(sentence, this.list.length);
    return this.list.push(sentence) - 1;
  }
}
