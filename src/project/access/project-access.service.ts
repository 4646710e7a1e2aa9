import { Injectable } from '@nestjs/common';
import { Companies } from '../../company/index.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import type { Access } from '../../shared/permissions/access.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { authorize } from '../../shared/permissions/authorize.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import type { Slug } from '../../shared/permissions/slug.js';
import type { Project } from './project.entity.js';
import { ProjectArchived } from './project.errors.js';
import { maySeeProject, type ProjectScope, scopeOf } from './project.policy.js';
import { ProjectsRepository } from './projects.repository.js';

/** A project that the caller may know of, and their permissions in it. */
export interface ProjectContext {
  project: Project;
  access: Access;
  scope: ProjectScope;
}

/** Access check for projects, used by every service whose rows belong to one. */
@Injectable()
export class ProjectAccess {
  constructor(
    private readonly repository: ProjectsRepository,
    private readonly companies: Companies,
    private readonly permissions: Permissions,
  ) {}

  /** Opens a project for reading. Throws NotFound. */
  async see(actor: Actor, uuid: UuidLike<'project'>): Promise<ProjectContext> {
    return this.enter(actor, await this.repository.find(uuid));
  }

  /** Opens a project by internal key, for rows that hold it. Throws NotFound. */
  async seeKey(actor: Actor, key: Key<'project'>): Promise<ProjectContext> {
    return this.enter(actor, await this.repository.findByKey(key));
  }

  /**
   * Opens a project for a change inside it, as a holder of any one of the permissions. Changes of one project run one
   * after the other, because its row stays locked. Throws NotFound, Forbidden, ProjectArchived.
   */
  async change(actor: Actor, uuid: UuidLike<'project'>, slugs: Slug | readonly Slug[]): Promise<ProjectContext> {
    const context = await this.lock(actor, uuid);
    context.access.require(slugs, context.scope);
    if (context.project.archivedAt) throw new ProjectArchived();
    return context;
  }

  /** Opens a project with its row locked, for changes of the project itself. Throws NotFound. */
  async lock(actor: Actor, uuid: UuidLike<'project'>): Promise<ProjectContext> {
    const project = await this.repository.lock(uuid);
    // Permissions held when the request began may have been withdrawn by now.
    this.permissions.forget(actor);
    return this.enter(actor, project);
  }

  private async enter(actor: Actor, project: Project | null): Promise<ProjectContext> {
    const access = await this.permissions.accessOf(actor);
    authorize(access, maySeeProject, project);
    // Memberships in a deleted company have no effect; only an administrator of the installation gets this far.
    if (actor.isAdmin && (await this.isOrphan(project))) throw new NotFound();
    return { project, access, scope: scopeOf(project) };
  }

  private async isOrphan({ companyId }: Project): Promise<boolean> {
    const [company] = await this.companies.findByKeys([companyId]);
    return !company || company.deletedAt !== null;
  }
}
