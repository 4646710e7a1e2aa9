import { Injectable } from '@nestjs/common';
import { CompanyAccess, CompanyDirectory } from '../../../company/index.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../../shared/ids/id.js';
import type { Access } from '../../../shared/permissions/access.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import type { Scope } from '../../../shared/permissions/membership.js';
import { Permissions } from '../../../shared/permissions/permissions.service.js';
import { scopeOf } from '../../access/project.policy.js';
import { ProjectsRepository } from '../../access/projects.repository.js';

/** Place where changes shall count: one project, or a whole company. Public ids. */
export type ChangeScope = { project: UuidLike<'project'> } | { company: UuidLike<'company'> };

/** Place where permissions are looked at or changed: a whole company, or one of its projects. */
export interface NamedScope {
  scope: Scope & { projectKey: Key<'project'> | null };
  company: { uuid: Uuid<'company'>; name: string };
  project: { uuid: Uuid<'project'>; name: string } | null;
}

@Injectable()
export class PermissionScopes {
  constructor(
    private readonly companyAccess: CompanyAccess,
    private readonly directory: CompanyDirectory,
    private readonly projects: ProjectsRepository,
    private readonly permissions: Permissions,
  ) {}

  /** Opens a place for changes; read again after CompanyAccess.lock. Throws NotFound, Forbidden. */
  async enter(actor: Actor, where: ChangeScope): Promise<{ access: Access; place: NamedScope }> {
    const access = await this.permissions.accessOf(actor);
    const place = await ('project' in where
      ? this.openProject(access, where.project)
      : this.openCompany(access, where.company));
    access.require('permissions.manage', place.scope);
    return { access, place };
  }

  /** Throws NotFound, also for what the person may not know of. */
  async openCompany(access: Access, uuid: UuidLike<'company'>): Promise<NamedScope> {
    const { company, scope } = await this.companyAccess.see(access.actor, uuid);
    return {
      scope: { ...scope, projectKey: null },
      company: { uuid: company.uuid, name: company.name },
      project: null,
    };
  }

  /** Throws NotFound, also for what the person may not know of. */
  async openProject(access: Access, uuid: UuidLike<'project'>): Promise<NamedScope> {
    const project = await this.projects.find(uuid);
    const company = project && (await this.directory.find(project.companyId));
    if (!company || !access.sees(scopeOf(project))) throw new NotFound();
    return {
      scope: scopeOf(project),
      company: { uuid: company.uuid, name: company.name },
      project: { uuid: project.uuid, name: project.name },
    };
  }

  /** A project of the company, or the company itself. Throws NotFound. */
  async open(
    access: Access,
    companyUuid: UuidLike<'company'>,
    projectUuid?: UuidLike<'project'> | null,
  ): Promise<NamedScope> {
    if (!projectUuid) return this.openCompany(access, companyUuid);
    const place = await this.openProject(access, projectUuid);
    if (place.company.uuid !== companyUuid) throw new NotFound();
    return place;
  }
}
