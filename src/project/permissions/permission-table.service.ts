import { type GrantSubject, Grants, subjectText } from '../../company/index.js';
import type { Uuid, UuidLike } from '../../shared/ids/id.js';
import { type Page, type PageArgs, pageOf } from '../../shared/pagination/page.js';
import type { Access } from '../../shared/permissions/access.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { Scope } from '../../shared/permissions/membership.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { COMPANY_ROLES, PROJECT_ROLES } from '../../shared/permissions/role.js';
import { levelOf, type PermissionLevel, type Slug, SLUGS } from '../../shared/permissions/slug.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { type Cell, cellOf, type Reason, standpointOf } from './rules/effective.js';
import { Entries } from './rules/entries.js';
import { type ChangeRefusal, type Editor, refusalOf, type Target } from './rules/permission-change.policy.js';
import { editorOf } from './rules/permission-editor.js';
import { PERMISSION_GROUPS, SLUGS_OF_GROUP } from './rules/permission-groups.js';
import { PermissionPeople, type PermissionPerson } from './rules/permission-people.query.js';
import { type NamedScope, PermissionScopes } from './rules/permission-scopes.service.js';
import { PermissionWords } from './rules/permission-words.js';
import { UsersWithPermissionsArgs } from './rules/permission.dto.js';

/** A row of the table: a permission. */
export interface TableRow {
  slug: Slug;
  description: string;
  level: PermissionLevel;
}

/** A cell of the table, as a page shows it. */
export interface TableCell extends Omit<Cell, 'now' | 'inherited'> {
  allow: boolean;
  why: string;
  inherited: boolean;
  inheritedWhy: string;
  /** Why the reader may not change the cell; null: they may. */
  locked: ChangeRefusal | null;
  lockedWhy: string;
}

/** A column of the table: a role or a person. */
export interface TableColumn {
  /** `company:manager`, `project:user`, `user:<uuid>` */
  id: string;
  kind: GrantSubject['kind'];
  /** The name of a person; null for a role, which the page names. */
  name: string | null;
  role: string | null;
  person: {
    uuid: Uuid<'user'>;
    email: string;
    avatar: string | null;
    companyRole: string;
    projectRole: string | null;
  } | null;
  /** Number of people that the column applies to. */
  people: number;
  cells: Record<string, TableCell>;
}

export interface PermissionTableView {
  place: Omit<NamedScope, 'scope'>;
  groups: { id: string; rows: TableRow[] }[];
}

/** The permissions of a company or project as a table, with what the reader may change in it. */
@PublicService()
export class PermissionTable {
  constructor(
    private readonly permissions: Permissions,
    private readonly places: PermissionScopes,
    private readonly people: PermissionPeople,
    private readonly grants: Grants,
    private readonly words: PermissionWords,
  ) {}

  /** Returns one column for each role. Throws InvalidInput, NotFound, Forbidden. */
  async listRoles(
    actor: Actor,
    company: UuidLike<'company'>,
    project?: UuidLike<'project'> | null,
  ): Promise<TableColumn[]> {
    const { place, editor } = await this.enter(actor, company, project);
    const entries = await this.entriesAbout(place, []);
    const counts = await this.people.countByRole(place);
    const subjects: Exclude<GrantSubject, { kind: 'USER' }>[] = [
      ...COMPANY_ROLES.map((role) => ({ kind: 'COMPANY_ROLE' as const, role })),
      ...PROJECT_ROLES.map((role) => ({ kind: 'PROJECT_ROLE' as const, role })),
    ];
    return subjects.map((subject) => {
      const id = subjectText(subject);
      const who = standpointOf(subject, place.scope);
      const cells = this.cells(
        subject,
        (slug) => cellOf({ subject, who, entries: entries.about(null, slug), scope: place.scope, slug }),
        editor,
        place,
      );
      return {
        id,
        kind: subject.kind,
        name: null,
        role: subject.role,
        person: null,
        people: counts.get(id) ?? 0,
        cells,
      };
    });
  }

  /** Returns one column for each person, ordered by name. Throws InvalidInput, NotFound, Forbidden. */
  async listPeople(actor: Actor, raw: unknown): Promise<Page<TableColumn>> {
    const { company, project, keyword, onlyOverrides, ...args } = await validated(UsersWithPermissionsArgs, raw);
    const { place, editor } = await this.enter(actor, company, project);
    const [people, total] = await this.people.findPage(place, { keyword, onlyOverrides }, args satisfies PageArgs);
    const entries = await this.entriesAbout(place, people);
    return pageOf(
      people.map((person) => this.columnOf({ person, entries, editor, place })),
      total,
      args,
    );
  }

  /**
   * Returns the columns of these people, in this order; people who do not belong here are left out. Throws NotFound,
   * Forbidden.
   */
  async readColumns(
    actor: Actor,
    {
      company,
      project,
      uuids,
    }: {
      company: UuidLike<'company'>;
      project: UuidLike<'project'> | null;
      uuids: readonly UuidLike<'user'>[];
    },
  ): Promise<TableColumn[]> {
    const { place, editor } = await this.enter(actor, company, project);
    const people = await this.people.findByUuids(place, uuids);
    const entries = await this.entriesAbout(place, people);
    const inOrder = uuids.flatMap((uuid) => people.find((person) => person.uuid === uuid) ?? []);
    return inOrder.map((person) => this.columnOf({ person, entries, editor, place }));
  }

  /** Returns the rows in groups, and the company and project of the table. Throws NotFound, Forbidden. */
  async view(
    actor: Actor,
    company: UuidLike<'company'>,
    project?: UuidLike<'project'> | null,
  ): Promise<PermissionTableView> {
    const { place } = await this.enter(actor, company, project);
    const groups = PERMISSION_GROUPS.map((id) => ({
      id,
      rows: SLUGS_OF_GROUP[id].map((slug) => ({
        slug,
        description: this.words.describe(slug),
        level: levelOf(slug),
      })),
    }));
    return { place: { company: place.company, project: place.project }, groups };
  }

  /** Describes each permission in the reader's language, in the order of the table. */
  describeAll(): { slug: Slug; description: string }[] {
    return PERMISSION_GROUPS.flatMap((group) =>
      SLUGS_OF_GROUP[group].map((slug) => ({ slug, description: this.words.describe(slug) })),
    );
  }

  /** Returns whether the person may open the table of the company and that of the project. Throws NotFound. */
  async readOpenings(
    actor: Actor,
    company: UuidLike<'company'>,
    project: UuidLike<'project'>,
  ): Promise<{ company: boolean; project: boolean }> {
    const access = await this.permissions.accessOf(actor);
    const { scope } = await this.places.open(access, company, project);
    const { companyKey } = scope;
    const manages = (where: Scope): boolean => access.can('permissions.manage', where);
    return { company: access.belongsTo(companyKey) && manages({ companyKey }), project: manages(scope) };
  }

  private columnOf({
    person,
    entries,
    editor,
    place,
  }: {
    person: PermissionPerson;
    entries: Entries;
    editor: Editor;
    place: NamedScope;
  }): TableColumn {
    const { uuid, email, avatar, companyRole } = person;
    const projectRole = person.projects.find(({ projectKey }) => projectKey === place.scope.projectKey)?.role ?? null;
    const subject = { kind: 'USER', userKey: person.userKey } as const;
    const target: Target = { ...person, kind: 'USER' };
    return {
      id: `user:${uuid}`,
      kind: 'USER',
      name: person.name,
      role: null,
      person: { uuid, email, avatar, companyRole, projectRole },
      people: 1,
      cells: this.cells(
        target,
        (slug) =>
          cellOf({ subject, who: person, entries: entries.about(person.userKey, slug), scope: place.scope, slug }),
        editor,
        place,
      ),
    };
  }

  private cells(
    target: Target,
    cell: (slug: Slug) => Cell,
    editor: Editor,
    { scope }: NamedScope,
  ): Record<string, TableCell> {
    const say = (reason: Reason): string => this.words.explain(reason);
    const cells = SLUGS.map((slug) => {
      const { own, now, inherited, allowIsVain } = cell(slug);
      const locked = refusalOf({ editor, target, slug, isLocal: scope.projectKey !== null });
      const whys = {
        why: say(now.reason),
        inheritedWhy: say(inherited.reason),
        lockedWhy: locked ? this.words.explainRefusal(locked) : '',
      };
      return [slug, { own, allow: now.allow, inherited: inherited.allow, ...whys, allowIsVain, locked }] as const;
    });
    return Object.fromEntries(cells);
  }

  private async enter(
    actor: Actor,
    company: UuidLike<'company'>,
    project?: UuidLike<'project'> | null,
  ): Promise<ProjectContext> {
    const access: Access = await this.permissions.accessOf(actor);
    const place = await this.places.open(access, company, project);
    access.require('permissions.manage', place.scope);
    return { place, editor: editorOf(access, place.scope) };
  }

  private async entriesAbout({ scope }: NamedScope, people: readonly PermissionPerson[]): Promise<Entries> {
    return new Entries(
      await this.grants.listByCompany(scope.companyKey, { people: people.map(({ userKey }) => userKey) }),
    );
  }
}

interface ProjectContext {
  place: NamedScope;
  editor: Editor;
}
