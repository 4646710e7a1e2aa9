import { Users } from '../../identity/index.js';
import type { AuditAction } from '../../shared/audit/audit-actions.js';
import { Database, unique } from '../../shared/database/database.js';
import { likePattern } from '../../shared/database/like.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { type Page, mapPage, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { type ProjectContext, ProjectAccess } from '../access/project-access.service.js';
import { ProjectChangeLog } from '../access/project-change-log.service.js';
import { ProjectMembersRepository } from '../memberships/project-members.repository.js';
import { CreateTeamInput, TeamsArgs, TeamUsersInput, UpdateTeamInput } from './team.dto.js';
import type { Team } from './team.entity.js';
import { TeamNameTaken, TooManyTeams } from './team.errors.js';
import { type CountedTeam, type TeamFilter, TeamsRepository } from './teams.repository.js';

const MAX_TEAMS = 500;
const ALL_NAMES = { first: MAX_TEAMS, page: 1 };

export type TeamView = CountedTeam & { project: { uuid: Uuid<'project'>; name: string } };

/** People of a project who are looked at together. */
@PublicService()
export class Teams {
  constructor(
    private readonly database: Database,
    private readonly repository: TeamsRepository,
    private readonly projectAccess: ProjectAccess,
    private readonly memberships: ProjectMembersRepository,
    private readonly users: Users,
    private readonly changeLog: ProjectChangeLog,
    private readonly clock: Clock,
  ) {}

  /** All for holders of project.viewusers; others see their own teams. Throws InvalidInput, NotFound, TooManyRows. */
  async list(actor: Actor, raw: unknown): Promise<Page<TeamView>> {
    const { project: uuid, keyword, ...args } = await validated(TeamsArgs, raw);
    const context = await this.projectAccess.see(actor, uuid);
    const filter = { ...seenBy(context), ...(keyword && { pattern: likePattern(keyword) }) };
    const [teams, total] = await this.repository.findPage(context.project.id, filter, args);
    return mapPage(pageOf(teams, total, args), (team) => viewOf(team, context));
  }

  /** Ids and names of all teams one sees, for choices. Throws NotFound. */
  async listNames(actor: Actor, projectUuid: UuidLike<'project'>): Promise<{ uuid: Uuid<'team'>; name: string }[]> {
    const context = await this.projectAccess.see(actor, projectUuid);
    const [teams] = await this.repository.findPage(context.project.id, seenBy(context), ALL_NAMES);
    return teams.map(({ uuid, name }) => ({ uuid, name }));
  }

  /** Throws NotFound. */
  async read(actor: Actor, uuid: UuidLike<'team'>): Promise<TeamView> {
    const team = await this.repository.find(uuid);
    if (!team) throw new NotFound();
    const context = await this.projectAccess.seeKey(actor, team.projectId);
    const [[found]] = await this.repository.findPage(
      team.projectId,
      { ...seenBy(context), uuid },
      { first: 1, page: 1 },
    );
    if (!found) throw new NotFound();
    return viewOf(found, context);
  }

  /** Throws InvalidInput, NotFound, Forbidden, ProjectArchived, TeamNameTaken, TooManyTeams. */
  async create(actor: Actor, raw: unknown): Promise<TeamView> {
    const { project: uuid, name, description = '' } = await validated(CreateTeamInput, raw);
    return this.database.transaction(async () => {
      const context = await this.projectAccess.change(actor, uuid, 'project.manageusers');
      const projectId = context.project.id;
      if ((await this.repository.count(projectId)) >= MAX_TEAMS) throw new TooManyTeams(MAX_TEAMS);
      const values = { projectId, name, description, createdAt: this.clock.now() };
      const team = await unique(this.repository.insert(values), () => new TeamNameTaken());
      await this.record('project.team-created', context, team.uuid, { name });
      return viewOf({ ...team, usersTotal: 0 }, context);
    });
  }

  /** Throws InvalidInput, NotFound, Forbidden, ProjectArchived, TeamNameTaken. */
  async update(actor: Actor, raw: unknown): Promise<TeamView> {
    const { uuid, name, description } = await validated(UpdateTeamInput, raw);
    await this.database.transaction(async () => {
      const { team, context } = await this.changeable(actor, uuid);
      await unique(
        this.repository.update(team.id, { name, description: description ?? team.description }),
        () => new TeamNameTaken(),
      );
      await this.record('project.team-updated', context, uuid, { name });
    });
    return this.read(actor, uuid);
  }

  /** Deletes a team; its people stay in the project. Throws NotFound, Forbidden, ProjectArchived. */
  async delete(actor: Actor, uuid: UuidLike<'team'>): Promise<void> {
    await this.database.transaction(async () => {
      const { team, context } = await this.changeable(actor, uuid);
      await this.repository.delete(team.id);
      await this.record('project.team-deleted', context, uuid, { name: team.name });
    });
  }

  /** Adds people of the project; who belongs to the team already stays. Throws as `create`. */
  assign(actor: Actor, raw: unknown): Promise<TeamView> {
    return this.changePeople(actor, raw, 'project.team-people-added', (team, keys) =>
      this.repository.addUsers(team, keys),
    );
  }

  /**
   * Takes people out of a team; they stay in the project. Throws InvalidInput, NotFound, Forbidden, ProjectArchived.
   */
  remove(actor: Actor, raw: unknown): Promise<TeamView> {
    return this.changePeople(actor, raw, 'project.team-people-removed', (team, keys) =>
      this.repository.removeUsers(team.id, keys),
    );
  }

  private async changePeople(
    actor: Actor,
    raw: unknown,
    action: AuditAction,
    change: (team: Team, userKeys: Key<'user'>[]) => Promise<void>,
  ): Promise<TeamView> {
    const input = await validated(TeamUsersInput, raw);
    await this.database.transaction(async () => {
      const { team, context } = await this.changeable(actor, input.team);
      const wanted = [...new Set(input.users)];
      const keys = (await this.users.findByUuids(wanted)).map(({ id }) => id);
      const members = await this.memberships.findMembers(team.projectId, keys);
      // Nobody learns which of the ids exists elsewhere.
      if (members.size !== wanted.length) throw new NotFound();
      await change(team, keys);
      await this.record(action, context, team.uuid, { users: wanted });
    });
    return this.read(actor, input.team);
  }

  private async changeable(actor: Actor, uuid: UuidLike<'team'>): Promise<{ team: Team; context: ProjectContext }> {
    const team = await this.repository.find(uuid);
    if (!team) throw new NotFound();
    const seen = await this.projectAccess.seeKey(actor, team.projectId);
    const mine = seenBy(seen).userKey;
    if (mine && !(await this.repository.has(team.id, mine))) throw new NotFound();
    return { team, context: await this.projectAccess.change(actor, seen.project.uuid, 'project.manageusers') };
  }

  private record(
    action: AuditAction,
    { project }: ProjectContext,
    objectId: UuidLike<'team'>,
    details: Record<string, unknown>,
  ) {
    return this.changeLog.record(project, {
      audit: { action, objectType: 'team', objectId, details },
      live: ['projectUpdated'],
    });
  }
}

function seenBy({ access, scope }: ProjectContext): TeamFilter {
  const all = access.can(['project.viewusers', 'project.manageusers'], scope);
  return all ? {} : { userKey: access.actor.userKey };
}

function viewOf(team: CountedTeam, { project }: ProjectContext): TeamView {
  return { ...team, project: { uuid: project.uuid, name: project.name } };
}
