import { CompanyAccess } from '../../company/index.js';
import { Users } from '../../identity/index.js';
import type { AuditAction } from '../../shared/audit/audit-actions.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden } from '../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { ProjectAccess, type ProjectContext } from '../access/project-access.service.js';
import { ProjectChangeLog } from '../access/project-change-log.service.js';
import type { Project } from '../access/project.entity.js';
import { NotInCompany, ProjectNameDiffers } from '../access/project.errors.js';
import { mayArchiveProject, mayCreateProjects, scopeOf } from '../access/project.policy.js';
import { ProjectsRepository } from '../access/projects.repository.js';
import { MembershipRules } from '../members/membership-rules.service.js';
import { ProjectMembersRepository } from '../memberships/project-members.repository.js';
import type { ProjectView } from './project-view.js';
import { ArchiveProjectInput, CreateProjectInput, UpdateProjectInput } from './project.dto.js';
import { ProjectCreated } from './project.events.js';
import { Projects } from './projects.service.js';

/** Opens, changes and archives projects. */
@PublicService()
export class ProjectChanges {
  constructor(
    private readonly database: Database,
    private readonly repository: ProjectsRepository,
    private readonly projectAccess: ProjectAccess,
    private readonly memberships: ProjectMembersRepository,
    private readonly companyAccess: CompanyAccess,
    private readonly rules: MembershipRules,
    private readonly users: Users,
    private readonly projects: Projects,
    private readonly changeLog: ProjectChangeLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a project; only those who run the company may. Its owner is a member of the company, by default who creates
   * it. Throws InvalidInput, NotFound, Forbidden, NotInCompany.
   */
  async create(actor: Actor, raw: unknown): Promise<ProjectView> {
    const input = await validated(CreateProjectInput, raw);
    const uuid = await this.database.transaction(async () => {
      const { company, access } = await this.companyAccess.see(actor, input.company);
      if (!mayCreateProjects(access, company.id)) throw new Forbidden();
      const owner = await this.ownerOf(actor, company.id, input.owner);
      const now = this.clock.now();
      const { name, description = '' } = input;
      const project = await this.repository.insert({
        companyId: company.id,
        name,
        description,
        createdBy: actor.userKey,
        createdAt: now,
      });
      await this.memberships.add({ projectId: project.id, userId: owner.key, role: 'owner', joinedAt: now });
      // The administrator flag alone makes nobody an owner whom the company lets pay people.
      if (!mayCreateProjects(access.bySeat(), company.id)) {
        await this.rules.requirePower({ access, scope: scopeOf(project) }, 'owner');
      }
      const details = { company: company.uuid, owner: owner.uuid };
      await this.changeLog.record(project, {
        audit: { action: 'project.created', objectType: 'project', objectId: project.uuid, details },
        event: new ProjectCreated({ projectUuid: project.uuid, companyUuid: company.uuid, ownerUuid: owner.uuid }),
        live: [{ moves: { user: owner.uuid } }, 'projectUpdated', { user: owner.uuid, topic: 'permissionUpdated' }],
      });
      return project.uuid;
    });
    this.companyAccess.forget(actor);
    return this.projects.read(actor, uuid);
  }

  /** Throws InvalidInput, NotFound, Forbidden, ProjectArchived. */
  async update(actor: Actor, raw: unknown): Promise<ProjectView> {
    const { uuid, name, description } = await validated(UpdateProjectInput, raw);
    await this.database.transaction(async () => {
      const { project } = await this.projectAccess.change(actor, uuid, 'project.manageusers');
      const changes = { name, description: description ?? project.description };
      await this.repository.update(project.id, changes);
      const before = { name: project.name, description: project.description };
      await this.record('project.updated', project, { before, after: changes });
    });
    return this.projects.read(actor, uuid);
  }

  /** Throws InvalidInput, NotFound, Forbidden, ProjectNameDiffers. */
  async archive(actor: Actor, raw: unknown): Promise<ProjectView> {
    const { uuid, name } = await validated(ArchiveProjectInput, raw);
    return this.setArchived(actor, uuid, ({ project }) => {
      if (project.name !== name.normalize('NFC').trim()) throw new ProjectNameDiffers();
      return project.archivedAt ?? this.clock.now();
    });
  }

  /** Throws NotFound, Forbidden. */
  unarchive(actor: Actor, uuid: UuidLike<'project'>): Promise<ProjectView> {
    return this.setArchived(actor, uuid, () => null);
  }

  /** A global admin who opens a project somewhere else is no member there, so an owner has to be named. */
  private async ownerOf(actor: Actor, companyKey: Key<'company'>, uuid: Uuid<'user'> | undefined) {
    const owner = uuid ? (await this.users.findByUuids([uuid]))[0] : undefined;
    const key = uuid ? owner?.id : actor.userKey;
    if (!key) throw new NotInCompany('owner');
    await this.rules.requireColleague({ companyId: companyKey }, { id: key }, 'owner');
    return { key, uuid: uuid ?? actor.userUuid };
  }

  private async setArchived(actor: Actor, uuid: UuidLike<'project'>, decide: (context: ProjectContext) => Date | null) {
    await this.database.transaction(async () => {
      const context = await this.projectAccess.lock(actor, uuid);
      const { access, project } = context;
      if (!mayArchiveProject(access, project)) throw new Forbidden();
      const archivedAt = decide(context);
      if ((archivedAt === null) === (project.archivedAt === null)) return;
      await this.repository.update(project.id, { archivedAt });
      await this.record(archivedAt ? 'project.archived' : 'project.unarchived', project);
    });
    return this.projects.read(actor, uuid);
  }

  private record(action: AuditAction, project: Project, details: Record<string, unknown> = {}): Promise<void> {
    return this.changeLog.record(project, {
      audit: { action, objectType: 'project', objectId: project.uuid, details },
      live: ['projectUpdated'],
    });
  }
}
