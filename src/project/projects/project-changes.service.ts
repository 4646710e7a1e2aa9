import type { AuditAction } from '../../shared/audit/audit-actions.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { ProjectAccess, type ProjectContext } from '../access/project-access.service.js';
import { ProjectChangeLog } from '../access/project-change-log.service.js';
import type { Project } from '../access/project.entity.js';
import { ProjectNameDiffers } from '../access/project.errors.js';
import { mayArchiveProject } from '../access/project.policy.js';
import { ProjectsRepository } from '../access/projects.repository.js';
import { ProjectOpening } from './project-opening.service.js';
import type { ProjectView } from './project-view.js';
import { ArchiveProjectInput, UpdateProjectInput } from './project.dto.js';
import { Projects } from './projects.service.js';

/** Opens, changes and archives projects. */
@PublicService()
export class ProjectChanges {
  constructor(
    private readonly database: Database,
    private readonly repository: ProjectsRepository,
    private readonly projectAccess: ProjectAccess,
    private readonly opening: ProjectOpening,
    private readonly projects: Projects,
    private readonly changeLog: ProjectChangeLog,
    private readonly clock: Clock,
  ) {}

  /** By those who run the company. Throws InvalidInput, NotFound, Forbidden, NotInCompany. */
  async create(actor: Actor, raw: unknown): Promise<ProjectView> {
    return this.projects.read(actor, await this.opening.open(actor, raw));
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
