import { CompanyDirectory, type CompanyFacts, CompanyZones } from '../../company/index.js';
import { Database } from '../../shared/database/database.js';
import { fromJson } from '../../shared/database/json.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key } from '../../shared/ids/id.js';
import type { Access } from '../../shared/permissions/access.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { menuOf } from '../../shared/permissions/role.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { ProjectAccess } from '../access/project-access.service.js';
import { Selection } from './selection.entity.js';
import { Visit } from './visit.entity.js';
import { ChooseProjectInput } from './workspace.dto.js';
import { ZoneNotOffered } from './workspace.errors.js';
import { type WorkspaceRow, WorkspacesQuery } from './workspaces.query.js';
import type { Workspace } from './workspace.js';

export const DEFAULT_ZONE = 'Asia/Kathmandu';

/** Finds and stores the project that a signed-in session works in. */
@PublicService()
export class Workspaces {
  constructor(
    private readonly database: Database,
    private readonly query: WorkspacesQuery,
    private readonly companies: CompanyDirectory,
    private readonly zones: CompanyZones,
    private readonly projectAccess: ProjectAccess,
    private readonly permissions: Permissions,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the chosen project while it may be seen, else the first project in which the person is active. null: there
   * is none, and the roadblock page explains what to do.
   */
  async findCurrent(actor: Actor): Promise<Workspace | null> {
    const access = await this.permissions.accessOf(actor);
    const chosen = await this.query.findChosen(actor.sessionKey, actor.userKey);
    const workspace = chosen && (await this.describe(access, chosen.project, chosen.timeZone));
    if (workspace && access.sees(workspace.scope)) return workspace;
    const memberships = access.memberships.flatMap(({ projects }) => projects.map(({ projectKey }) => projectKey));
    const first =
      (await this.query.findFirst(memberships)) ?? (await this.query.findFirstInCompanies(this.overseen(access)));
    const fallback = first && (await this.query.load(first));
    return fallback ? this.describe(access, fallback, null) : null;
  }

  /** Describes a workspace; null: its company is gone. */
  private async describe(access: Access, project: WorkspaceRow, timeZone: string | null): Promise<Workspace | null> {
    const company = await this.companies.find(project.companyKey);
    if (!company) return null;
    // The company may no longer report in this zone.
    const offered = timeZone && (await this.zones.list(project.companyKey)).includes(timeZone);
    return workspaceOf(access, { project, company }, offered ? timeZone : null);
  }

  /** Returns the companies all of whose projects the person sees, even without working in them. */
  private overseen(access: Access): Key<'company'>[] {
    return access.memberships.map(({ companyKey }) => companyKey).filter((companyKey) => access.seesAllOf(companyKey));
  }

  /**
   * Sets the session's project, and one of its company's zones (or again the one it had there). Throws InvalidInput,
   * NotFound, ZoneNotOffered.
   */
  async choose(actor: Actor, raw: unknown): Promise<Workspace> {
    const { project: uuid, timeZone } = await validated(ChooseProjectInput, raw);
    const { project, access } = await this.projectAccess.see(actor, uuid);
    const zones = await this.zones.list(project.companyId);
    if (timeZone && !zones.includes(timeZone)) throw new ZoneNotOffered();
    const before = await this.query.findChosen(actor.sessionKey, actor.userKey);
    const kept = before?.timeZone && zones.includes(before.timeZone) ? before.timeZone : null;
    const zone = timeZone ?? kept;
    await this.database.transaction(() => this.remember(actor, project.id, zone));
    const row = await this.query.load(project.id);
    const workspace = row && (await this.describe(access, row, zone));
    if (!workspace) throw new NotFound();
    return workspace;
  }

  /** Lists the zones in which reports of the chosen project can be cut, the company's main one first. */
  listZones(workspace: Workspace): Promise<string[]> {
    return this.zones.list(workspace.scope.companyKey);
  }

  private async remember(actor: Actor, projectId: Key<'project'>, timeZone: string | null): Promise<void> {
    const { sessionKey: sessionId, userKey: userId } = actor;
    const chosenAt = this.clock.now();
    const manager = this.database.manager();
    await manager.upsert(Selection, { sessionId, userId, projectId, timeZone, chosenAt }, ['sessionId']);
    await manager.upsert(Visit, { userId, projectId, visitedAt: chosenAt }, ['userId', 'projectId']);
  }
}

function workspaceOf(
  access: Access,
  { project, company }: { project: WorkspaceRow; company: CompanyFacts },
  timeZone: string | null,
): Workspace {
  const scope = { companyKey: company.key, projectKey: project.key };
  const role = access.projectRole(scope);
  const cloud = fromJson(project.cloud);
  return {
    company: {
      uuid: company.uuid,
      name: company.name,
      currency: company.currency,
      weekStartDay: company.weekStartDay,
      role: access.companyRole(scope.companyKey),
    },
    project: { uuid: project.uuid, name: project.name, role, archived: project.archivedAt !== null },
    scope,
    menu: access.actor.isAdmin ? 'ADMIN' : menuOf(role),
    timeZone: timeZone ?? company.mainZone ?? DEFAULT_ZONE,
    settings: { enableCloudService: cloud?.enableCloudService === true },
    slugs: access.listSlugs(scope),
  };
}
