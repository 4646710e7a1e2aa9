import { CompanyAccess, Members } from '../../company/index.js';
import { Users } from '../../identity/index.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { ProjectMembersRepository } from '../memberships/project-members.repository.js';
import { type ProjectContext, ProjectAccess } from '../access/project-access.service.js';
import { ProjectChangeLog } from '../access/project-change-log.service.js';
import { type ProjectView, ProjectViews } from './project-views.service.js';
import { ArchiveProjectInput, CreateProjectInput, ProjectsArgs, UpdateProjectInput } from './project.dto.js';
import type { Project } from '../access/project.entity.js';
import { NotInCompany, ProjectNameDiffers } from '../access/project.errors.js';
import { ProjectCreated } from './project.events.js';
import { mayArchiveProject, mayCreateProjects } from '../access/project.policy.js';
import { ProjectsQuery } from './projects.query.js';
import { ProjectsRepository } from '../access/projects.repository.js';

/** What people work in. */
@PublicService()
export class Projects {
  constructor(
    private readonly database: Database,
    private readonly repository: ProjectsRepository,
    private readonly query: ProjectsQuery,
    private readonly views: ProjectViews,
    private readonly projectAccess: ProjectAccess,
    private readonly memberships: ProjectMembersRepository,
    private readonly companyAccess: CompanyAccess,
    private readonly members: Members,
    private readonly users: Users,
    private readonly permissions: Permissions,
    private readonly changeLog: ProjectChangeLog,
    private readonly clock: Clock,
  ) {}

  /** Those the person may see. Throws InvalidInput, NotFound, TooManyRows. */
  async list(actor: Actor, raw: unknown): Promise<Page<ProjectView>> {
    const { company, keyword, includeArchived, recentFirst, ...args } = await validated(ProjectsArgs, raw);
    const access = await this.permissions.accessOf(actor);
    const companyKey = company && (await this.companyAccess.see(actor, company)).company.id;
    const filter = { companyKey, keyword: keyword?.trim(), includeArchived, recentFirst };
    const [rows, total] = await this.query.findPage(access, filter, args);
    // Before what belongs to the rows is loaded: they may be too many.
    const page = pageOf(rows, total, args);
    return { ...page, data: await this.views.present(access, rows) };
  }

  /** Throws NotFound. */
  async read(actor: Actor, uuid: UuidLike<'project'>): Promise<ProjectView> {
    const { access } = await this.projectAccess.see(actor, uuid);
    const row = await this.query.find(access, uuid);
    const [view] = row ? await this.views.present(access, [row]) : [];
    if (!view) throw new NotFound();
    return view;
  }

  /** The company's name, and whether its projects are opened by this person. Throws NotFound. */
  async describeCompany(
    actor: Actor,
    uuid: UuidLike<'company'>,
  ): Promise<{ uuid: UuidLike<'company'>; name: string; mayCreate: boolean }> {
    const { company, access } = await this.companyAccess.see(actor, uuid);
    return { uuid, name: company.name, mayCreate: mayCreateProjects(access, company.id) };
  }

  /**
   * Opens a project; by those who run the company. Its owner is a member of the company, by default who creates it.
   * Throws InvalidInput, NotFound, Forbidden, NotInCompany.
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
      const details = { company: company.uuid, owner: owner.uuid };
      await this.changeLog.record(project, {
        audit: { action: 'project.created', objectType: 'project', objectId: project.uuid, details },
        event: new ProjectCreated({ projectUuid: project.uuid, companyUuid: company.uuid, ownerUuid: owner.uuid }),
        live: ['projectUpdated', { user: owner.uuid, topic: 'permissionUpdated' }],
      });
      return project.uuid;
    });
    this.permissions.forget(actor);
    return this.read(actor, uuid);
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
    return this.read(actor, uuid);
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
    return this.read(actor, uuid);
  }

  /** A global admin who opens a project somewhere else is no member there, so an owner has to be named. */
  private async ownerOf(actor: Actor, companyKey: Key<'company'>, uuid: Uuid<'user'> | undefined) {
    const owner = uuid ? (await this.users.findByUuids([uuid]))[0] : undefined;
    const key = uuid ? owner?.id : actor.userKey;
    if (!key || !(await this.members.isActive(companyKey, key))) throw new NotInCompany('owner');
    return { key, uuid: uuid ?? actor.userUuid };
  }

  private record(action: string, project: Project, details: Record<string, unknown> = {}): Promise<void> {
    return this.changeLog.record(project, {
      audit: { action, objectType: 'project', objectId: project.uuid, details },
      live: ['projectUpdated'],
    });
  }
}
