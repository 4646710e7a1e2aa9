import { NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { type Page, PageArgs, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { ProjectRole } from '../../shared/permissions/role.js';
import { RealtimeService } from '../../shared/realtime/realtime.service.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { ProjectAccess } from '../access/project-access.service.js';
import type { Tag } from '../tags/tag.entity.js';
import { TagsRepository } from '../tags/tags.repository.js';
import { TeamsRepository } from '../teams/teams.repository.js';
import { ProjectUsersArgs } from './member.dto.js';
import { type ProjectUserRow, ProjectUsersQuery } from './project-users.query.js';

/** Somebody in a project, as lists show them. */
export interface ProjectUser {
  /** Internal key; it stays on the server. */
  key: Key<'user'>;
  uuid: UuidLike<'user'>;
  name: string;
  email: string;
  /** Object-store key of the picture's folder, for `avatarPath`. */
  avatar: string | null;
  role: ProjectRole;
  enabled: boolean;
  /** Has a page or an app open right now. */
  isOnline: boolean;
  joinedAt: Date;
  deactivatedAt: Date | null;
  tags: Tag[];
  teams: { uuid: string; name: string }[];
}

/** Knows who works in a project. */
@PublicService()
export class ProjectUsers {
  constructor(
    private readonly projectAccess: ProjectAccess,
    private readonly query: ProjectUsersQuery,
    private readonly tags: TagsRepository,
    private readonly teams: TeamsRepository,
    private readonly realtime: RealtimeService,
  ) {}

  /** All for holders of project.viewusers; others see themselves. Throws InvalidInput, NotFound, TooManyRows. */
  async list(actor: Actor, raw: unknown): Promise<Page<ProjectUser>> {
    const { project: uuid, first, page, ...filter } = await validated(ProjectUsersArgs, raw);
    const { project, access, scope } = await this.projectAccess.see(actor, uuid);
    const userKey = access.can('project.viewusers', scope) ? undefined : actor.userKey;
    const args = { first, page };
    const [rows, total] = await this.query.findPage(project.id, { ...filter, userKey }, args);
    // The page is made before what belongs to its rows is loaded: they may be too many.
    const listed = pageOf(rows, total, args);
    return { ...listed, data: await this.describe(project.id, rows) };
  }

  /**
   * A page of the people of each team, under the rule of `list`, in as many statements as for one. Throws InvalidInput,
   * NotFound.
   */
  async listByTeams(
    actor: Actor,
    { project: uuid, teams, ...raw }: { project: UuidLike<'project'>; teams: readonly UuidLike<'team'>[] } & PageArgs,
  ): Promise<Map<string, Page<ProjectUser>>> {
    const args = await validated(PageArgs, raw);
    const { project, access, scope } = await this.projectAccess.see(actor, uuid);
    const userKey = access.can('project.viewusers', scope) ? undefined : actor.userKey;
    const pages = await this.query.findTeamPages(project.id, { teams, userKey }, args);
    const people = new Map([...pages.values()].flatMap(([rows]) => rows.map((row) => [row.id, row])));
    const described = await this.describe(project.id, [...people.values()]);
    const known = new Map(described.map((person) => [person.key, person]));
    const pageOfTeam = ([rows, total]: [ProjectUserRow[], number]): Page<ProjectUser> => ({
      ...pageOf(rows, total, args),
      data: rows.flatMap(({ id }) => known.get(id) ?? []),
    });
    return new Map([...pages].map(([team, page]) => [team, pageOfTeam(page)]));
  }

  /** Returns one person of the project, active or not. Throws NotFound. */
  async read(projectKey: Key<'project'>, userKey: Key<'user'>): Promise<ProjectUser> {
    const [rows] = await this.query.findPage(projectKey, { userKey, includeInactive: true }, { first: 1, page: 1 });
    const [user] = await this.describe(projectKey, rows);
    if (!user) throw new NotFound();
    return user;
  }

  /** Returns the name of one person by public id, under the rule of `list`. Throws NotFound. */
  async readName(
    actor: Actor,
    projectUuid: UuidLike<'project'>,
    userUuid: UuidLike<'user'>,
  ): Promise<{ uuid: Uuid<'user'>; name: string }> {
    const { project, access, scope } = await this.projectAccess.see(actor, projectUuid);
    const all = access.can('project.viewusers', scope);
    if (!all && userUuid !== actor.userUuid) throw new NotFound();
    const filter = { userUuid, includeInactive: true };
    const [[user]] = await this.query.findPage(project.id, filter, { first: 1, page: 1 });
    if (!user) throw new NotFound();
    return { uuid: user.uuid, name: user.name };
  }

  /** Active members of the company who could be added, at most 100. Throws NotFound, Forbidden. */
  async listAddable(actor: Actor, uuid: UuidLike<'project'>, keyword = ''): Promise<{ uuid: string; name: string }[]> {
    const { access, scope } = await this.projectAccess.see(actor, uuid);
    access.require('project.manageusers', scope);
    return this.query.listAddable(scope.companyKey, scope.projectKey, keyword);
  }

  private async describe(projectKey: Key<'project'>, rows: ProjectUserRow[]): Promise<ProjectUser[]> {
    const keys = rows.map(({ id }) => id);
    const [tags, teams] = [
      await this.tags.listByUsers(projectKey, keys),
      await this.teams.listByUsers(projectKey, keys),
    ];
    const online = await this.realtime.online(rows.map(({ uuid }) => uuid));
    return rows.map(({ id, joined_at, deactivated_at, ...facts }) => ({
      ...facts,
      key: id,
      enabled: deactivated_at === null,
      isOnline: online.has(facts.uuid),
      joinedAt: joined_at,
      deactivatedAt: deactivated_at,
      tags: tags.get(id) ?? [],
      teams: teams.get(id) ?? [],
    }));
  }
}
